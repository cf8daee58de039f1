import { isSignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Return } from '../contract/own-returns.ts';
import { isOpenReturn } from '../rules.ts';
import { listReturnsOfCustomer } from '../store/find-returns.ts';
import { erasePersonalData } from '../store/erase-personal-data.ts';
import { deletePhotosOfCustomer } from '../store/photos.ts';
import { loadReturns } from './list-returns.ts';
import { deletePictures } from './photos.ts';
import { presentReturn } from './present-return.ts';

/** Returns of the signed-in customer for the data export, oldest first. */
export async function collectReturns(ctx: Context): Promise<Return[]> {
  if (!isSignedIn(ctx.actor)) return [];
  const returns = await listReturnsOfCustomer(ctx.tx, ctx.actor.id);
  return (await loadReturns(ctx, returns)).map(presentReturn);
}

/**
 * Erases the signed-in customer's personal data from their returns and deletes their photos; the returns stay for
 * accounting. Fails while a return is open, because its refund still needs a recipient.
 */
export async function eraseReturns(ctx: Context): Promise<Result<true, 'returns_under_way'>> {
  if (!isSignedIn(ctx.actor)) return ok(true);
  const returns = await listReturnsOfCustomer(ctx.tx, ctx.actor.id);
  if (returns.some(({ state }) => isOpenReturn(state))) return err('returns_under_way');
  await deletePictures(ctx, await deletePhotosOfCustomer(ctx.tx, ctx.actor.id));
  await erasePersonalData(ctx.tx, ctx.actor.id);
  return ok(true);
}
