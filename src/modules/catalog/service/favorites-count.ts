import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/stock-flags.ts';

/**
 * One person more or less keeps a product. Called by favorites, in the transaction that writes the person's list.
 * Adding asks for a published product; taking away works whatever became of it.
 * @returns how many keep it now.
 */
export async function changeFavoritesCount(
  ctx: Context,
  productId: string,
  by: 1 | -1,
): Promise<Result<number, 'not_found'>> {
  const count = await store.changeFavoritesCount(ctx.tx, productId, by);
  return count === null ? err('not_found') : ok(count);
}
