import type { CardDesign, GiftState, Occasion } from '../contract/states.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { nextState } from '../rules.ts';
import * as store from '../store/gifts.ts';
import * as links from '../store/links.ts';
import { announceGift } from './announce-gift.ts';

/** A gift for its recipient: nothing of the giver's account. */
export interface ReceivedGift {
  id: string;
  orderId: string;
  state: GiftState;
  recipientName: string;
  senderName: string;
  occasion: Occasion | null;
  wrapId: string | null;
  card: { design: CardDesign; message: string } | null;
  country: string;
  deliverOn: string | null;
}

/** The gift of a link that has not expired, while it waits for the recipient or was accepted. */
export async function findGiftByLink(ctx: Context, token: string): Promise<ReceivedGift | null> {
  const giftId = isSecret(token) ? await links.findGiftId(ctx.tx, hashSecret(token)) : undefined;
  const gift = giftId && (await store.findGift(ctx.tx, giftId));
  if (!gift || gift.orderId === null || !['awaiting', 'accepted'].includes(gift.state)) return null;
  const { id, orderId, state, recipientName, senderName, occasion, wrapId, country, deliverOn } = gift;
  return {
    ...{ id, orderId, state, recipientName, senderName, occasion, wrapId, country, deliverOn },
    card: gift.cardDesign && { design: gift.cardDesign, message: gift.cardMessage },
  };
}

/** @returns false if the gift was accepted or cancelled in the meantime. */
export async function markAccepted(ctx: Context, { id, orderId }: ReceivedGift): Promise<boolean> {
  const gift = await store.findGift(ctx.tx, id);
  const state = gift && nextState(gift.state, 'accept');
  if (!gift || !state) return false;
  const to = { state, answeredAt: ctx.now };
  if (!(await store.changeState(ctx.tx, { id, from: gift.state }, to, ctx.now))) return false;
  await announceGift(ctx, { giftId: id, orderId, userId: gift.userId, state });
  if (gift.userId !== null)
    await enqueueEmail(ctx.tx, 'gifts:sendAccepted', { giftId: id }, { key: `accepted gift ${id}` });
  return true;
}

/** The order of a gift can be shipped: emails the link to the recipient, if the giver entered an address for it. */
export async function inviteRecipient(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const gift = await store.findGiftOfOrder(ctx.tx, orderId);
  if (gift?.state !== 'awaiting' || gift.recipientEmail === '') return;
  await enqueueEmail(ctx.tx, 'gifts:sendLink', { giftId: gift.id }, { key: `gift link ${gift.id}` });
}

/** The order ended: its link stops working. */
export async function cancelGift(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const gift = await store.findGiftOfOrder(ctx.tx, orderId);
  const state = gift && nextState(gift.state, 'cancel');
  if (!gift || !state) return;
  const to = { state, answeredAt: null };
  if (!(await store.changeState(ctx.tx, { id: gift.id, from: gift.state }, to, ctx.now))) return;
  await links.deleteLinks(ctx.tx, gift.id);
  await announceGift(ctx, { giftId: gift.id, orderId, userId: gift.userId, state });
}
