import type { Context } from '#platform/context.ts';
import * as found from '../store/find-offers.ts';

/** Offers whose state or price differs from their conversation. */
export const findOfferMismatches = (ctx: Context): Promise<string[]> => found.listMismatches(ctx.tx);
