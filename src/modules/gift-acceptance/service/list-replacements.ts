import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import type { LineRow } from '#modules/orders/service/order-records.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { GiftChoice } from '../contract.ts';
import { isSameItem, mayReplace } from '../rules.ts';

interface Candidate {
  choice: GiftChoice;
  unitPrice: number;
  inStock: boolean;
}

/** The variants of a product, or the product itself without options. Sets with a choice of variants are left out. */
function candidatesOf(product: ProductWithVariants): Candidate[] {
  const { id, kind, name, price, inStock, variants, hasChoices = false } = product;
  if (kind === 'set' && (hasChoices || variants.length > 0)) return [];
  if (variants.length === 0)
    return [
      {
        choice: {
          productId: id,
          name,
          variantId: null,
          variantName: null,
          image: pictureOfVariant(product, undefined),
        },
        unitPrice: price.amount,
        inStock,
      },
    ];
  return variants.map((variant) => ({
    choice: {
      productId: id,
      name,
      variantId: variant.id,
      variantName: variant.name,
      image: pictureOfVariant(product, variant),
    },
    unitPrice: variant.price.amount,
    inStock: variant.inStock,
  }));
}

/** What the recipient can choose instead of each line, by position. */
export async function listReplacements(
  ctx: Context,
  lines: readonly Pick<LineRow, 'position' | 'productId' | 'colorKey' | 'unitPrice'>[],
): Promise<Map<number, { variants: GiftChoice[]; swaps: GiftChoice[] }>> {
  const { swapIds } = await getSettings(ctx, 'gifts');
  const ids = [...new Set([...lines.map(({ productId }) => productId), ...swapIds])];
  const products = await listProductsWithVariants(ctx, ids);
  const attributes = await listPricingAttributes(ctx, ids);
  return new Map(
    lines.map((line) => {
      const ordered = { unitPrice: line.unitPrice, taxClass: attributes.get(line.productId)?.taxClass ?? '' };
      const own = { productId: line.productId, variantId: line.colorKey || null };
      const offered = (product: ProductWithVariants) =>
        candidatesOf(product)
          .filter(({ choice, unitPrice, inStock }) => {
            const known = attributes.get(product.id);
            const replacement = {
              unitPrice,
              inStock,
              taxClass: known?.taxClass ?? '',
              isGiftCard: !known || known.isGiftCard,
            };
            return !isSameItem(choice, own) && mayReplace(ordered, replacement);
          })
          .map(({ choice }) => choice);
      const same = products.find(({ id }) => id === line.productId);
      return [
        line.position,
        {
          variants: same ? offered(same) : [],
          swaps: products
            .filter(({ id }) => id !== line.productId && swapIds.includes(id))
            .flatMap((product) => offered(product)),
        },
      ];
    }),
  );
}
