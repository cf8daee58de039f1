import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { publishLive } from '#platform/live.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { OfferChanged } from '../contract/offers.ts';
import type { CounterReason, OfferAction, OfferAuthor, OfferState } from '../contract/states.ts';
import { deadlineOf, nextState, stateAt } from '../rules.ts';
import * as store from '../store/offers.ts';

/** Tells both sides of the conversation. */
export async function announceOffer(
  ctx: Context,
  { offerId, userId, state }: OfferChanged & { userId: string },
): Promise<void> {
  const data: OfferChanged = { offerId, state };
  await publishLive(ctx.tx, { event: 'offer.changed', audience: { person: userId }, data });
  await publishLive(ctx.tx, { event: 'offer.changed', audience: { staff: 'offers' }, data });
}

export interface Answer {
  action: OfferAction;
  by: OfferAuthor;
  staffId?: string | null;
  /** A new price, with `offer` and `counter`. */
  price?: { quantity: number; unitPrice: number; regularPrice: number };
  reason?: CounterReason | null;
  note?: string;
}

/** Emails follow what the shop's side does; the customer sees their own actions on the page. */
const emailedActions: ReadonlySet<OfferAction> = new Set(['accept', 'counter', 'decline']);

/**
 * Takes one step of the conversation: a conditional update, so that of two answers at once one counts. An accepted price
 * becomes a line of the customer's cart.
 */
export async function recordAnswer(
  ctx: Context,
  offer: store.OfferRecord,
  { action, by, staffId = null, price, reason = null, note = '' }: Answer,
): Promise<Result<OfferState, 'offer_changed'>> {
  const state = nextState(stateAt(offer, ctx.now), action, by);
  if (!state) return err('offer_changed');
  const changed = await store.changeOffer(
    ctx.tx,
    { id: offer.id, from: offer.state, version: offer.version },
    {
      state,
      expiresAt: deadlineOf(state, ctx.now),
      ...price,
      ...(action === 'offer' ? { round: offer.round + 1 } : {}),
    },
    ctx.now,
  );
  if (!changed) return err('offer_changed');
  await store.insertMessage(ctx.tx, {
    offerId: offer.id,
    author: by,
    staffId,
    action,
    quantity: price?.quantity ?? null,
    unitPrice: price?.unitPrice ?? null,
    reason,
    note,
    createdAt: ctx.now,
  });
  const { id, userId } = offer;
  await announceOffer(ctx, { offerId: id, userId, state });
  if (state === 'accepted') {
    await emitEvent(ctx, 'offer.accepted', {
      offerId: id,
      userId,
      productId: offer.productId,
      variantId: offer.variantId || null,
      productName: offer.productName,
      quantity: offer.quantity,
    });
  }
  if (by !== 'customer' && emailedActions.has(action))
    await enqueueEmail(ctx.tx, 'offers:sendAnswer', { offerId: id, version: offer.version + 1 });
  return ok(state);
}
