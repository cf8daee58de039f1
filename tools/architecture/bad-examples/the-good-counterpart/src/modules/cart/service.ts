import type { Context } from '#platform/database/database.ts';
import { getProduct } from '#modules/catalog/service.ts';
import { listLines } from './store.ts';

export async function getCart(ctx: Context, userId: string) {
  const lines = await listLines(ctx.tx, userId);
  return Promise.all(lines.map((line) => getProduct(ctx, line.productId)));
}
