import { isSignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Return } from '../contract/own-returns.ts';
import { isUnderWay } from '../rules.ts';
import { listReturnsOfPerson } from '../store/find-returns.ts';
import { forgetPerson } from '../store/forget-person.ts';
import { deletePhotosOf } from '../store/photos.ts';
import { readReturn } from './list-returns.ts';
import { forgetFiles } from './photos.ts';
import { presentReturn } from './present-return.ts';

/** Returns of the signed-in customer for the data export, oldest first. */
export async function collectReturns(ctx: Context): Promise<Return[]> {
  if (!isSignedIn(ctx.actor)) return [];
  const returns: Return[] = [];
  for (const stored of await listReturnsOfPerson(ctx.tx, ctx.actor.id))
    returns.push(presentReturn(await readReturn(ctx, stored)));
  return returns;
}

/**
 * Erases the signed-in customer's personal data from their returns and deletes their photos; the returns stay for
 * accounting. Fails while a return is open, because its refund still needs a recipient.
 */
export async function forgetReturns(ctx: Context): Promise<Result<true, 'returns_under_way'>> {
  if (!isSignedIn(ctx.actor)) return ok(true);
  const returns = await listReturnsOfPerson(ctx.tx, ctx.actor.id);
  if (returns.some(({ state }) => isUnderWay(state))) return err('returns_under_way');
  await forgetFiles(ctx, await deletePhotosOf(ctx.tx, ctx.actor.id));
  await forgetPerson(ctx.tx, ctx.actor.id);
  return ok(true);
}
