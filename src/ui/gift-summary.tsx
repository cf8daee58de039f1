import { Trans } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import type { GiftDesign } from './gift-design-field.tsx';
import { useFormatLocale } from './format-locale.ts';
import { useIsMailSent } from './mail-delivery.ts';

export interface GiftSummaryProps {
  gift: {
    recipientName: string;
    recipientEmail: string;
    senderName: string;
    message: string;
    /** A day, `2026-12-24`; null: as soon as it is paid. */
    sendOn: string | null;
    /** Picture of the email. */
    design?: GiftDesign | null | undefined;
  };
}

/** Recipient, sending date and message of a gift card in a cart or order. */
export function GiftSummary({ gift }: GiftSummaryProps) {
  const locale = useFormatLocale();
  const isMailSent = useIsMailSent();
  const { recipientName, recipientEmail, senderName, message, sendOn } = gift;
  const day = sendOn && dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(sendOn));
  return (
    <span className="type-small grid gap-0.5 text-ink-soft [overflow-wrap:anywhere]">
      <span>
        <Trans>
          For <bdi>{recipientName}</bdi>, <bdi dir="ltr">{recipientEmail}</bdi>
        </Trans>
      </span>
      <span>
        <Trans>
          From <bdi>{senderName}</bdi>
        </Trans>
      </span>
      <span>
        {day ? (
          <Trans>Sending date: {day}</Trans>
        ) : isMailSent ? (
          <Trans>Sent by email as soon as it is paid</Trans>
        ) : (
          <Trans>Sent once it is paid and the shop can send email again</Trans>
        )}
      </span>
      {message && (
        <span className="whitespace-pre-line">
          “<bdi>{message}</bdi>”
        </span>
      )}
    </span>
  );
}
