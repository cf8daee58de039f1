import type { Money } from '#kernel/money.ts';
import type { EditableProduct } from '../contract/editable-product.ts';
import type { ProductDraft } from '../contract/product-draft.ts';

/** The form data of an existing product. */
export function productToDraft(product: EditableProduct): ProductDraft {
  const { version: _version, inStock: _isInStock, favoritesCount: _count, ...more } = product;
  const { wasPublished: _was, updatedAt: _at, ...draft } = more;
  return {
    ...draft,
    variants: draft.variants.map(({ inStock: _inStock, ...variant }) => variant),
    pictures: draft.pictures.map(({ id, colorKey, variantIds, focus }) => ({
      id,
      colorKey,
      ...(variantIds ? { variantIds } : {}),
      focus: focus ?? null,
    })),
  };
}

/**
 * Margin in percent of the price; negative when the cost exceeds the price. Null without cost or for price 0.
 */
export function marginPercent({ price, cost }: { price: Money; cost: Money | null }): number | null {
  if (!cost || price.amount === 0) return null;
  return Math.round(((price.amount - cost.amount) * 100) / price.amount);
}
