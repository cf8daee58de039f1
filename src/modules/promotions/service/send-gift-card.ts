import { type Money, money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/layout.tsx';
import type { Mail } from '#platform/mail/mail.ts';
import * as store from '../store/gift-cards.ts';
import type { GiftCardMailJob } from './gift-cards.ts';

export interface GiftCardMailMatter {
  code: string;
  value: Money;
  sender: MailSender;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/** Has a gift card sent, once. `deliver` throws when it could not, and it is tried again. */
export async function sendGiftCard(
  ctx: Context,
  { giftCardId }: GiftCardMailJob,
  deliver: (matter: GiftCardMailMatter, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const card = await store.findGiftCard(ctx.tx, giftCardId);
  if (!card?.isActive || !(await store.markSent(ctx.tx, giftCardId, ctx.now))) return;
  const { name, email, phone, addressLines } = await getSettings(ctx, 'shop');
  await deliver(
    {
      code: card.code,
      value: money(card.value, card.currency),
      sender: { name, email, phone, addressLines },
    },
    {
      id: `gift-card-${giftCardId}`,
      from: { name, address: email },
      to: { name: '', address: card.email },
    },
  );
}
