import { type Language, storedLanguage } from '#kernel/language.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { type Money, money } from '#kernel/money.ts';
import type { GiftCardDesign } from '#modules/catalog/contract/gift-card-designs.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { sendOnce } from '#modules/email/service/send-once.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Mail } from '#platform/mail/mail.ts';
import * as store from '../store/gift-cards.ts';
import type { GiftCardEmailJob } from './gift-cards.ts';

export interface GiftCardEmail {
  code: string;
  value: Money;
  language: Language;
  /** Name of the sender and their message; '' for a card that the customer bought for themselves. */
  from: string;
  message: string;
  /** Picture above the text. */
  design: GiftCardDesign | null;
  sender: MailSender;
  /** Text overrides written by staff. */
  overrides: TemplateOverrides | null;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/** Sends a gift card email once; staff may request resends. The job retries when `deliver` throws. */
export async function sendGiftCard(
  ctx: JobContext,
  job: GiftCardEmailJob,
  deliver: (giftCardMail: GiftCardEmail, envelope: Envelope) => Promise<void>,
): Promise<void> {
  await sendOnce(ctx, giftCardEmailId(job), {
    prepare: (inner) => prepareEmail(inner, job),
    send: ({ giftCardMail, envelope }) => deliver(giftCardMail, envelope),
    record: (inner) => store.markSent(inner.tx, job.giftCardId, inner.now),
  });
}

export const giftCardEmailId = ({ giftCardId, again }: GiftCardEmailJob): string =>
  again ? `gift-card-${giftCardId}-${again}` : `gift-card-${giftCardId}`;

async function prepareEmail(
  ctx: Context,
  job: GiftCardEmailJob,
): Promise<{ giftCardMail: GiftCardEmail; envelope: Envelope } | null> {
  const card = await store.findGiftCard(ctx.tx, job.giftCardId);
  if (!card?.isActive || (card.sentAt && !job.again)) return null;
  // The date was postponed: the email has another job.
  if (card.sendOn !== null && !job.again) {
    const { day } = localTime(ctx.now, (await getCalendar(ctx)).timeZone);
    if (day < card.sendOn) return null;
  }
  const sender = await getSender(ctx);
  const language = storedLanguage(card.language);
  const overrides = await findEmailTemplate(ctx, 'gift-card', language);
  return {
    giftCardMail: {
      code: card.code,
      value: money(card.value, card.currency),
      from: card.senderName,
      message: card.message,
      design: card.design,
      language,
      sender,
      overrides,
    },
    envelope: {
      id: giftCardEmailId(job),
      from: { name: sender.name, address: sender.email },
      to: { name: card.recipientName, address: card.email },
    },
  };
}
