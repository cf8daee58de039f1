import type { Context } from '#platform/context.ts';
import * as found from '../store/find-offers.ts';
import * as store from '../store/offers.ts';
import { recordExpired } from './make-offer.ts';

/** Records the end of offers whose deadline has passed. */
export async function expireOffers(ctx: Context): Promise<void> {
  await recordExpired(ctx, await store.expireDue(ctx.tx, ctx.now));
}

export async function purgeOffers(ctx: Context): Promise<void> {
  await store.deleteOld(ctx.tx, ctx.now);
}

/** Offers whose state or price differs from their conversation. */
export const findOfferMismatches = (ctx: Context): Promise<string[]> => found.listMismatches(ctx.tx);
