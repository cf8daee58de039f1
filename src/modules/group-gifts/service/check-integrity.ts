import { findLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import * as groups from '../store/group-gifts.ts';

/** Orders whose group gift counts its pledges wrongly. */
export const findMiscountedGifts = (ctx: Context): Promise<string[]> => groups.listMiscounted(ctx.tx);

/** Orders whose group gift collects although they await no payment. */
export async function findStrayGifts(ctx: Context): Promise<string[]> {
  const stray: string[] = [];
  for (const orderId of await groups.listActive(ctx.tx))
    if (!(await findLedger(ctx, orderId))?.expiresAt) stray.push(orderId);
  return stray;
}
