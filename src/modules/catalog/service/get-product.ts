import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Product } from '../contract/product.ts';
import { findCurrentId, listProducts } from '../store/public-products.ts';
import { presentProducts, shopCurrency } from './present-products.ts';

/**
 * Returns one published product. A former id returns the product with its current id, so that the page can redirect.
 */
export async function getProduct(ctx: Context, input: { id: string }): Promise<Result<Product, 'not_found'>> {
  const id = await findCurrentId(ctx.tx, input.id);
  if (id === null) return err('not_found');
  const [product] = await presentProducts(ctx, await listProducts(ctx.tx, [id]), await shopCurrency(ctx));
  return product ? ok(product) : err('not_found');
}
