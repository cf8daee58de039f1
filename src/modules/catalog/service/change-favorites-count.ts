import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/in-stock-flags.ts';

/**
 * Changes a product's favourites count by one. The favorites module calls it in the transaction that changes
 * the favourites. Adding requires a published product; removing works for any status.
 *
 * @returns the new count.
 */
export async function changeFavoritesCount(
  ctx: Context,
  productId: string,
  by: 1 | -1,
): Promise<Result<number, 'not_found'>> {
  const count = await store.changeFavoritesCount(ctx.tx, productId, by);
  return count === null ? err('not_found') : ok(count);
}
