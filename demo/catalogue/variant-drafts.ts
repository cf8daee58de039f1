import { COLOR_OPTION } from '#modules/catalog/contract/variant-identity.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { VariantDraft } from '#modules/catalog/contract/variants.ts';
import { variantOfAlias, variantsOf } from './variants.ts';
import type { DemoProduct, DemoSet } from '../demo-types.ts';

/** Options and variants of a product with sizes; nothing for other products and sets. */
export function optionsAndVariantsOf(
  product: DemoProduct | DemoSet,
): Pick<ProductDraft, 'options' | 'variants'> {
  if ('components' in product || !product.sizes) return {};
  const { name, values } = product.sizes;
  const size = {
    key: name.toLowerCase(),
    name,
    values: values.map(({ key, name: valueName }) => ({ key, name: valueName })),
  };
  return {
    options: product.colors ? [{ key: COLOR_OPTION, name: 'Colour', values: [] }, size] : [size],
    variants: variantsOf(product).flatMap(({ color, size: of }) =>
      of
        ? VariantDraft.parse({
            optionValues: color ? [color, of.key] : [of.key],
            price: of.price,
            compareAtPrice: of.compareAtPrice ?? null,
            weightGrams: of.weightGrams,
          })
        : [],
    ),
  };
}

/** Former ids of a product's sizes, each with the variant that it selects. */
export function aliasesOf(product: DemoProduct | DemoSet): { alias: string; variantId: string }[] {
  if ('components' in product) return [];
  return (product.sizes?.values ?? []).flatMap(({ alias }) =>
    alias ? [{ alias, variantId: variantOfAlias(product, alias)!.id }] : [],
  );
}

/**
 * Ids of the variants that a photograph shows: only where sizes have photographs of their own.
 *
 * @param folder id of the product, or the former id of a size.
 */
export function variantsShownBy(
  product: DemoProduct | DemoSet,
  folder: string,
  colorKey: string | null,
): string[] {
  if ('components' in product) return [];
  if (!product.sizes?.values.some(({ alias }) => alias)) return [];
  return variantsOf(product)
    .filter(({ color, size }) => color === colorKey && (size?.alias ?? product.id) === folder)
    .map(({ id }) => id);
}

/** Stock of each variant, as counted for the first time. */
export const stockOf = (product: DemoProduct) =>
  variantsOf(product).map(({ id, stock }) => ({ colorKey: id || null, onHand: stock, version: 0 }));
