import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
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
function candidatesOf({
  id,
  kind,
  name,
  images,
  price,
  inStock,
  variants,
}: ProductWithVariants): Candidate[] {
  const choice = { productId: id, name };
  if (variants.length === 0)
    return [
      {
        choice: { ...choice, variantId: null, variantName: null, image: images[0] ?? null },
        unitPrice: price.amount,
        inStock,
      },
    ];
  if (kind === 'set') return [];
  return variants.map((variant) => ({
    choice: {
      ...choice,
      variantId: variant.id,
      variantName: variant.name,
      image: variant.images[0] ?? images[0] ?? null,
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
