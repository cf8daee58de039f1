import { createHmac } from 'node:crypto';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import { type Context, readShared } from '#platform/context.ts';
import { type AnswerRule, maxOffset, ruleFor } from '../rules.ts';
import * as rules from '../store/rules.ts';

/** Rules of the products that are open to offers, by product id, without floor prices. */
export async function listOpenRules(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, AnswerRule>> {
  const all =
    productIds.length === 0
      ? []
      : await readShared(ctx, 'offer rules', [], () => rules.listAnswerRules(ctx.tx));
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

/** The regular price of a variant; null if it is not sold. @param variantId '' for a product without options. */
export async function findVariantPrice(
  ctx: Context,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<{ productName: string; variantName: string | null; regularPrice: Money } | null> {
  const [product] = await listProductsWithVariants(ctx, [productId]);
  const variant = product && findVariant(product, variantId);
  if (!product || product.isGiftCard) return null;
  if (!variant && (variantId !== '' || product.variants.length > 0 || product.hasChoices)) return null;
  return {
    productName: product.name,
    variantName: variant?.name ?? null,
    regularPrice: (variant ?? product).price,
  };
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
