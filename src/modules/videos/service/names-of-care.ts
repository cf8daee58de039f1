import { listProductsById } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';

/** Names of pieces in the reader's language, by id. A product that is no longer sold keeps the name it had. */
export async function namesOfCare(
  ctx: Context,
  pieces: readonly { id: string; productId: string; productName: string }[],
): Promise<ReadonlyMap<string, string>> {
  const products = await listProductsById(ctx, [...new Set(pieces.map(({ productId }) => productId))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return new Map(pieces.map(({ id, productId, productName }) => [id, names.get(productId) ?? productName]));
}
