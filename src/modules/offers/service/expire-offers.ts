import type { Context } from '#platform/context.ts';
import * as store from '../store/offers.ts';
import { announceOffer } from './record-answer.ts';

/** Records the end of offers whose deadline has passed. */
export async function expireOffers(ctx: Context): Promise<void> {
  await recordExpired(ctx, await store.expireDue(ctx.tx, ctx.now));
}

export async function purgeOffers(ctx: Context): Promise<void> {
  await store.deleteOld(ctx.tx, ctx.now);
}

/** Adds the end to the conversations of expired offers and tells both sides. */
export async function recordExpired(
  ctx: Context,
  expired: readonly { id: string; userId: string }[],
): Promise<void> {
  for (const { id, userId } of expired) {
    await store.insertMessage(ctx.tx, {
      offerId: id,
      author: 'time',
      staffId: null,
      action: 'expire',
      quantity: null,
      unitPrice: null,
      reason: null,
      createdAt: ctx.now,
    });
    await announceOffer(ctx, { offerId: id, userId, state: 'expired' });
  }
}
