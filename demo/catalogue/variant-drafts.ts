import { COLOR_OPTION } from '#modules/catalog/contract/variant-identity.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { VariantDraft } from '#modules/catalog/contract/variants.ts';
import { variantOfAlias, variantsOf } from './variants.ts';
import type { DemoProduct, DemoSet, DemoSize } from '../demo-types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Options and variants of a product with sizes or backorders; nothing for other products and sets.
 *
 * @param now from which the days of backorders are counted.
 */
export function optionsAndVariantsOf(
  product: DemoProduct | DemoSet,
  now: Date,
): Pick<ProductDraft, 'options' | 'variants'> {
  if ('components' in product || !(product.sizes || product.backorders)) return {};
  const { colors, sizes, backorders = {}, price, compareAtPrice = null } = product;
  return {
    options: [
      ...(colors ? [{ key: COLOR_OPTION, name: 'Colour', values: [] }] : []),
      ...(sizes
        ? [{ key: sizes.name.toLowerCase(), name: sizes.name, values: sizes.values.map(valueOf) }]
        : []),
    ],
    variants: variantsOf(product).map(({ id, color, size }) => {
      const days = backorders[id];
      return VariantDraft.parse({
        optionValues: [color, size?.key].filter(Boolean),
        price: size?.price ?? price,
        compareAtPrice: size ? (size.compareAtPrice ?? null) : compareAtPrice,
        weightGrams: size?.weightGrams ?? null,
        dimensionsMillimetres: size?.dimensionsMillimetres ?? null,
        inventoryPolicy: days === undefined ? 'deny' : 'continue',
        availableOn: typeof days === 'number' ? dayIn(days, now) : null,
      });
    }),
  };
}

const valueOf = ({ key, name }: DemoSize) => ({ key, name });

const dayIn = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

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
