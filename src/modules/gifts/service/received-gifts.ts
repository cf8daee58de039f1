import type { Address } from '#kernel/contract.ts';
import { isId, newId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { giveItemsAgain, releaseItems } from '#modules/registries/service/given-items.ts';
import { canGive } from '../access.ts';
import { type CardDesign, type GiftState, maxDraftGifts, type Occasion } from '../contract/states.ts';
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

/** The gift that an order delivers, for its recipient; null for other orders and after it was cancelled. */
export async function findReceivedGift(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Pick<ReceivedGift, 'id' | 'recipientName' | 'senderName' | 'wrapId'> | null> {
  const gift = await store.findGiftOfOrder(ctx.tx, orderId);
  if (!gift || gift.state === 'cancelled') return null;
  const { id, recipientName, senderName, wrapId } = gift;
  return { id, recipientName, senderName, wrapId };
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
  await releaseItems(ctx, { orderId });
  await announceGift(ctx, { giftId: gift.id, orderId, userId: gift.userId, state });
}

/**
 * The order of a cancelled gift is placed after all. An order that is paid late was not accepted before.
 *
 * @returns false if others gave its items from the registry in the meantime.
 */
export async function restoreGift(ctx: Context, { orderId }: { orderId: string }): Promise<boolean> {
  const gift = await store.findGiftOfOrder(ctx.tx, orderId);
  const action = gift?.delivery === 'recipient' ? 'restoreForRecipient' : 'restore';
  const state = gift && nextState(gift.state, action);
  if (!gift || !state) return true;
  if (!(await giveItemsAgain(ctx, { orderId }))) return false;
  if (!(await store.changeState(ctx.tx, { id: gift.id, from: gift.state }, { state }, ctx.now))) return true;
  await announceGift(ctx, { giftId: gift.id, orderId, userId: gift.userId, state });
  return true;
}

/** A new gift for the cart like that of an order that was not completed. @returns its id; null without a gift. */
export async function reviveGift(
  ctx: Context,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<string | null> {
  const gift = await store.findGiftOfOrder(ctx.tx, orderId);
  if (gift?.userId !== userId || (await store.lockDraftsOf(ctx.tx, userId)) >= maxDraftGifts) return null;
  const { occasion, recipientName, senderName, wrapId, cardDesign, cardMessage, address } = gift;
  const { delivery, registryId, country, recipientEmail, language, deliverOn } = gift;
  if (delivery === 'registry') {
    // The registry may be gone, and a cart has one gift of each registry.
    const other = registryId === null ? null : await store.findRegistryDraft(ctx.tx, userId, registryId);
    if (other !== undefined) return other?.id ?? null;
  }
  const id = newId(ctx.now);
  await store.insertGift(
    ctx.tx,
    {
      ...{ id, userId, occasion, recipientName, senderName, wrapId, cardDesign, cardMessage },
      ...{ delivery, registryId, country, recipientEmail, language, deliverOn },
      address: address && JSON.stringify(address),
    },
    ctx.now,
  );
  return id;
}

/** Gifts that have waited for their recipient for some days, oldest first, for the dashboard. */
export async function listAwaitingGifts(
  ctx: Context,
  { days, limit }: { days: number; limit: number },
): Promise<{ total: number; items: { orderId: string; recipientName: string; since: string }[] }> {
  const before = new Date(ctx.now.getTime() - days * 24 * 60 * 60 * 1000);
  const { total, rows } = await store.listAwaiting(ctx.tx, before, limit);
  return {
    total,
    items: rows.map(({ orderId, recipientName, updatedAt }) => ({
      orderId: orderId!,
      recipientName,
      since: updatedAt.toISOString(),
    })),
  };
}

/** Ordered gifts with their state, for the check of integrity. */
export const listOrderedGifts = (ctx: Context) => store.listOrdered(ctx.tx);

/** The giver's own gift that waits for its recipient. */
export async function findAwaitingGift(
  ctx: Context,
  giftId: string,
): Promise<Result<{ orderId: string; country: string }, 'unauthenticated' | 'not_found' | 'gift_changed'>> {
  if (!canGive(ctx.actor)) return err('unauthenticated');
  const gift = isId(giftId) ? await store.findGift(ctx.tx, giftId) : undefined;
  if (gift?.userId !== ctx.actor.id) return err('not_found');
  if (gift.state !== 'awaiting' || gift.orderId === null) return err('gift_changed');
  return ok({ orderId: gift.orderId, country: gift.country });
}

/** The giver entered the address: the links stop working. @returns false if the recipient was faster. */
export async function markAddressed(
  ctx: Context,
  { giftId, address }: { giftId: string; address: Address },
): Promise<boolean> {
  const gift = await store.findGift(ctx.tx, giftId);
  const state = gift && nextState(gift.state, 'enterAddress');
  if (!gift || !state) return false;
  const to = { state, delivery: 'address' as const, address: JSON.stringify(address) };
  if (!(await store.changeState(ctx.tx, { id: giftId, from: gift.state }, to, ctx.now))) return false;
  await links.deleteLinks(ctx.tx, giftId);
  await announceGift(ctx, { giftId, orderId: gift.orderId, userId: gift.userId, state });
  return true;
}
