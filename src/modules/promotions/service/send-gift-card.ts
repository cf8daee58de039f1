import { type Money, money } from '#kernel/money.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Mail } from '#platform/mail/mail.ts';
import * as store from '../store/gift-cards.ts';
import type { GiftCardMailJob } from './gift-cards.ts';

export interface GiftCardMail {
  code: string;
  value: Money;
  sender: MailSender;
  /** Text overrides written by staff. */
  words: TemplateOverrides | null;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/** Sends a gift card mail once; staff may request resends. The job retries when `deliver` throws. */
export async function sendGiftCard(
  ctx: Context,
  { giftCardId, again }: GiftCardMailJob,
  deliver: (matter: GiftCardMail, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const card = await store.findGiftCard(ctx.tx, giftCardId);
  if (!card?.isActive) return;
  if (!(await store.markSent(ctx.tx, giftCardId, ctx.now)) && !again) return;
  const sender = await getSender(ctx);
  await deliver(
    {
      code: card.code,
      value: money(card.value, card.currency),
      sender,
      words: await findEmailTemplate(ctx, 'gift-card'),
    },
    {
      id: again ? `gift-card-${giftCardId}-${again}` : `gift-card-${giftCardId}`,
      from: { name: sender.name, address: sender.email },
      to: { name: '', address: card.email },
    },
  );
}
