import { err, ok, type Result } from '#kernel/result.ts';
import { ProductQuery } from '#modules/catalog/contract/product-list.ts';
import {
  listProducts,
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import type { OfferProduct } from '../contract/offers.ts';
import { listOpenProducts } from './find-terms.ts';

const presentProduct = (product: ProductWithVariants): OfferProduct => ({
  id: product.id,
  name: product.name,
  image: product.variants[0]?.images[0] ?? product.colors[0]?.images[0] ?? product.images[0] ?? null,
  price: product.price,
  variants: product.variants.map(({ id, name, price }) => ({ id, name, price })),
});

/** Products that are open to offers by search words; without words, the newest. Sets with a choice are left out. */
export async function findOfferProducts(
  ctx: Context,
  { q }: { q: string },
): Promise<Result<{ items: OfferProduct[] }>> {
  const found = await listProducts(ctx, ProductQuery.parse({ ...(q === '' ? {} : { q }), pageSize: 48 }));
  const ids = found.value.items.map(({ id }) => id);
  const open = await listOpenProducts(ctx, ids);
  const shown = ids.filter((id) => open.has(id)).slice(0, 12);
  const products = await listProductsWithVariants(ctx, shown);
  return ok({ items: products.filter(canChoose).slice(0, 8).map(presentProduct) });
}

const canChoose = ({ kind, hasChoices }: ProductWithVariants): boolean => kind !== 'set' || !hasChoices;

export async function getOfferProduct(
  ctx: Context,
  { productId }: { productId: string },
): Promise<Result<OfferProduct, 'not_found'>> {
  const [product] = await listProductsWithVariants(ctx, [productId]);
  if (!product || !canChoose(product)) return err('not_found');
  return (await listOpenProducts(ctx, [productId])).has(productId)
    ? ok(presentProduct(product))
    : err('not_found');
}
