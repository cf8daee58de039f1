import { type ReactNode, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { type GiftDesign, GiftDesignField } from './gift-design-field.tsx';
import type { GiftSummaryProps } from './gift-summary.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export type GiftDetails = GiftSummaryProps['gift'];

const emptyGift: GiftDetails = {
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  sendOn: null,
  design: 'branch',
};

/** Recipient, sender, message and sending date of a gift card, with their checks. */
export function useGiftFields({
  gift = emptyGift,
  isSendingDay,
  isOwn,
}: {
  /** Initial values. */
  gift?: GiftDetails;
  /** Whether the card can be sent on a day, `2026-12-24`. */
  isSendingDay: (day: string) => boolean;
  /** Whether the user is the sender, not staff. */
  isOwn: boolean;
}): {
  fields: ReactNode;
  /** Shows what is missing and focuses the first such field. @returns null if something is missing. */
  check: () => GiftDetails | null;
  /** Empties the fields except the sender: the next card usually has the same. */
  reset: () => void;
} {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState({ ...gift, sendOn: gift.sendOn ?? '' });
  const [design, setDesign] = useState<GiftDesign>(gift.design ?? 'branch');
  const [errors, setErrors] = useState<Partial<Record<keyof GiftDetails, string>>>({});

  const field = (key: Exclude<keyof GiftDetails, 'design'>) => ({
    name: key,
    value: values[key],
    error: errors[key],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [key]: target.value }));
      setErrors(({ [key]: _corrected, ...others }) => others);
    },
  });

  function check(): GiftDetails | null {
    const found = {
      ...(values.recipientName.trim() ? {} : { recipientName: t`Enter the recipient’s name` }),
      ...(looksLikeEmail(values.recipientEmail) ? {} : { recipientEmail: t`Enter a valid email address` }),
      ...(values.senderName.trim()
        ? {}
        : { senderName: isOwn ? t`Enter your name` : t`Enter the sender’s name` }),
      ...(values.sendOn === '' || isSendingDay(values.sendOn)
        ? {}
        : { sendOn: t`Choose today or a day within a year` }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // After the errors have been rendered.
      requestAnimationFrame(() =>
        container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return null;
    }
    return {
      recipientName: values.recipientName.trim(),
      recipientEmail: values.recipientEmail.trim(),
      senderName: values.senderName.trim(),
      message: values.message.trim(),
      sendOn: values.sendOn || null,
      design,
    };
  }

  const fields = (
    <div ref={container} className="grid gap-5">
      <TextField {...field('recipientName')} label={t`Recipient’s name`} maxLength={80} required />
      <TextField
        {...field('recipientEmail')}
        label={t`Recipient’s email`}
        type="email"
        inputMode="email"
        maxLength={200}
        spellCheck={false}
        required
      />
      <TextField
        {...field('senderName')}
        label={isOwn ? t`Your name` : t`Sender’s name`}
        {...(isOwn && { autoComplete: 'name' })}
        maxLength={80}
        required
      />
      <GiftDesignField value={design} onChange={setDesign} />
      <TextArea {...field('message')} label={t`Message`} optional rows={3} maxLength={500} />
      <TextField
        {...field('sendOn')}
        label={t`Sending date`}
        type="date"
        optional
        description={t`Without a date we send it as soon as it is paid.`}
      />
    </div>
  );
  return {
    fields,
    check,
    reset: () => setValues(({ senderName }) => ({ ...emptyGift, sendOn: '', senderName })),
  };
}
