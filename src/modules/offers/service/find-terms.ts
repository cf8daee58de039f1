import { createHmac } from 'node:crypto';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import {
  listProducts,
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import { ProductQuery } from '#modules/catalog/contract/product-list.ts';
import type { Context } from '#platform/context.ts';
import type { OfferProduct } from '../contract/offers.ts';
import { type AnswerRule, maxOffset, ruleFor } from '../rules.ts';
import * as rules from '../store/rules.ts';

/** Rules of the products that are open to offers, by product id, without floor prices. */
export async function listOpenRules(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, AnswerRule>> {
  const all = productIds.length === 0 ? [] : await rules.listAnswerRules(ctx.tx);
  if (!all.some(({ isOpen }) => isOpen)) return new Map();
  const attributes = await listPricingAttributes(ctx, [...new Set(productIds)]);
  return new Map(
    [...attributes.values()].flatMap(({ productId, categoryIds, isGiftCard }) => {
      const rule = ruleFor(all, { productId, categoryIds });
      return rule?.isOpen && !isGiftCard ? [[productId, rule] as const] : [];
    }),
  );
}

/** Ids of these products that are open to offers: all that public pages and carts say. */
export const listOpenProducts = async (
  ctx: Context,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await listOpenRules(ctx, productIds)).keys());

export interface OfferTerms {
  rule: AnswerRule;
  product: ProductWithVariants;
  variantName: string | null;
  regularPrice: Money;
}

/** The rule and the price of a variant that is open to offers. @param variantId '' for a product without options. */
export async function findTerms(
  ctx: Context,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<Result<OfferTerms, 'not_found' | 'offers_closed'>> {
  const [product] = await listProductsWithVariants(ctx, [productId]);
  if (!product) return err('not_found');
  const variant = findVariant(product, variantId);
  const needsVariant = product.variants.length > 0 || product.hasChoices === true;
  if (!variant && (needsVariant || variantId !== '')) return err('not_found');
  const rule = (await listOpenRules(ctx, [productId])).get(productId);
  if (!rule) return err('offers_closed');
  return ok({
    rule,
    product,
    variantName: variant?.name ?? null,
    regularPrice: (variant ?? product).price,
  });
}

/** Basis points from 0 to `maxOffset`, the same for each offer of a customer on a product, and not predictable. */
export const offsetOf = (secret: string, userId: string, productId: string): number =>
  createHmac('sha256', secret).update(`${userId} ${productId}`).digest().readUInt32BE(0) % (maxOffset + 1);

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
