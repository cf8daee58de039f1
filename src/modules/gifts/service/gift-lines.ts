import { isSignedIn } from '#kernel/actor.ts';
import type { Address } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Gift } from '../contract/gifts.ts';
import { nextState, orderAction } from '../rules.ts';
import * as store from '../store/gifts.ts';
import { announceGift } from './announce-gift.ts';
import { presentGift } from './present-gift.ts';

/** The signed-in customer's unordered gifts with these ids. */
export async function listDraftGifts(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Gift>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0 || !isSignedIn(ctx.actor)) return new Map();
  const rows = await store.listDrafts(ctx.tx, ctx.actor.id, known);
  return new Map(rows.map((row) => [row.id, presentGift(row)]));
}

/** Deletes unordered gifts that lost their lines; `ids` undefined: all of the customer. */
export async function deleteDraftGifts(ctx: Context, ids?: readonly string[]): Promise<void> {
  if (isSignedIn(ctx.actor)) await store.deleteDrafts(ctx.tx, ctx.actor.id, ids);
}

/** The customer removed the wrap from the cart. */
export async function removeWrap(ctx: Context, { id, version }: Gift): Promise<void> {
  if (isSignedIn(ctx.actor))
    await store.changeDraft(ctx.tx, { id, userId: ctx.actor.id, version }, { wrapId: null }, ctx.now);
}

/** Where a checkout delivers a gift. */
export interface GiftDestination {
  recipientName: string;
  country: string;
  /** Null: the recipient enters it. */
  address: Address | null;
  deliverOn: string | null;
}

export const destinationOf = ({ recipientName, delivery, deliverOn }: Gift): GiftDestination =>
  delivery.by === 'address'
    ? { recipientName, country: delivery.address.country, address: delivery.address, deliverOn }
    : { recipientName, country: delivery.country, address: null, deliverOn };

/** Marks a gift as ordered, in the transaction that places the order. A gift is ordered once, by its giver. */
export async function orderGift(
  ctx: Context,
  { giftId, orderId, userId }: { giftId: string; orderId: string; userId: string | null },
): Promise<Result<true, 'gift_changed'>> {
  const gift = isId(giftId) ? await store.findGift(ctx.tx, giftId) : undefined;
  if (!gift || userId === null || gift.userId !== userId) return err('gift_changed');
  const state = nextState(gift.state, orderAction(gift.delivery));
  if (!state) return err('gift_changed');
  if (!(await store.changeState(ctx.tx, { id: giftId, from: gift.state }, { state, orderId }, ctx.now)))
    return err('gift_changed');
  await announceGift(ctx, { giftId, orderId, userId, state });
  return ok(true);
}
