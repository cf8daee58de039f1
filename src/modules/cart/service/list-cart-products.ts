import type { CacheTag } from '#kernel/cache-tags.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import { type Context, readSharedRows } from '#platform/context.ts';
import { type ChosenComponent, choiceId } from '#modules/catalog/contract/set-choice.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { chooseVariantOrComponents, type LineIdentity } from '../rules.ts';

/** Products on sale, by id. */
export type CartProducts = Map<string, ProductWithVariants>;

export function listCartProducts(ctx: Context, productIds: readonly string[]): Promise<CartProducts> {
  const { language = '' } = ctx;
  // Names of colours and options are translated.
  const cacheTags = new Set<CacheTag>([`language:${language}`]);
  return readSharedRows(ctx, {
    table: `cart products ${language}`,
    ids: productIds,
    async read(ids) {
      const products = await listProductsWithVariants({ ...ctx, cacheTags }, ids);
      return new Map(products.map((product) => [product.id, product]));
    },
    tagsOf: () => [...cacheTags],
  });
}

/** The product of a stored line; undefined if the product or its variant is no longer sold. */
export function findProductOf(products: CartProducts, line: LineIdentity): ProductWithVariants | undefined {
  const identified = identify(products, line);
  // A line without a variant cannot be ordered if the product has variants now.
  const isSold = identified.ok && variantIdOf(identified.value) === variantIdOf(line);
  return isSold ? products.get(line.productId) : undefined;
}

/** A line with the variant that stands for its chosen components. */
export const withChoice = <Line extends LineIdentity>({
  components,
  ...line
}: Line & { components?: readonly ChosenComponent[] | null | undefined }): Omit<Line, 'components'> &
  LineIdentity => ({
  ...line,
  variantId: line.variantId ?? choiceId(components ?? []),
});

/**
 * Resolves the variant of a line, and drops gift details of a product that is not a gift card. Without a choice, it is the
 * first in stock, otherwise the first. Fails if the product or variant is not sold.
 */
export function identify(
  products: CartProducts,
  { productId, selectedColor, variantId, gift = null }: LineIdentity & { gift?: CartGift | null | undefined },
): Result<LineIdentity & { name: string; gift?: CartGift }, 'product_not_sold' | 'color_not_sold'> {
  const product = products.get(productId);
  if (!product) return err('product_not_sold');
  const variant = chooseVariantOrComponents(product, { selectedColor, variantId });
  if (!variant) return err('color_not_sold');
  const details = gift && product.isGiftCard ? { giftKey: gift.key, gift } : {};
  return ok({ productId, ...variant, name: product.name, ...details });
}
