import type { FieldProblem, FieldText } from '#kernel/result.ts';
import type { EditableProduct } from '../contract/editable-product.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { COLOR_OPTION, firstToOffer } from '../contract/variant-identity.ts';
import type { OptionDraft, VariantDraft } from '../contract/variants.ts';

/** A variant to be written, with its id. */
export type IdentifiedVariant = VariantDraft & { id: string };

/** Id of a new variant: '' without options; with colour only, the key of the colour. */
export const newVariantId = (optionValues: readonly string[]): string => optionValues.join('.');

/** The options of a product form. Without `options`: colour, if there are colours. */
export function optionsOf({ colors, options }: Pick<ProductDraft, 'colors' | 'options'>): OptionDraft[] {
  const colorValues = colors.map(({ key, name }) => ({ key, name }));
  if (!options)
    return colors.length === 0 ? [] : [{ key: COLOR_OPTION, name: 'Colour', values: colorValues }];
  return options.map((option) => (option.key === COLOR_OPTION ? { ...option, values: colorValues } : option));
}

/**
 * The variants of a product form. Without `variants`: one for each colour, or a single one, with the price, compare-at price
 * and cost of the product.
 *
 * @param existing variants before the change: one with the same option values keeps its id and, if the form does not list
 * variants, what the form does not have.
 */
export function variantsOf(
  draft: ProductDraft,
  existing: readonly IdentifiedVariant[] = [],
): IdentifiedVariant[] {
  const existingByValues = new Map(existing.map((variant) => [variant.optionValues.join(' '), variant]));
  if (draft.variants) {
    return draft.variants.map((variant) => ({
      ...variant,
      id:
        variant.id ??
        existingByValues.get(variant.optionValues.join(' '))?.id ??
        newVariantId(variant.optionValues),
    }));
  }
  const { price, compareAtPrice, cost } = draft;
  const single = (optionValues: string[], sku: string | null | undefined): IdentifiedVariant => {
    const before = existingByValues.get(optionValues.join(' '));
    return {
      id: before?.id ?? newVariantId(optionValues),
      optionValues,
      price,
      compareAtPrice,
      sku: sku === undefined ? (before?.sku ?? null) : sku,
      cost: cost === undefined ? (before?.cost ?? null) : cost,
      barcode: before?.barcode ?? null,
      weightGrams: before?.weightGrams ?? null,
      dimensionsMillimetres: before?.dimensionsMillimetres ?? null,
      inventoryPolicy: before?.inventoryPolicy ?? 'deny',
      availableOn: before?.availableOn ?? null,
    };
  };
  if (draft.colors.length > 0) return draft.colors.map(({ key, sku }) => single([key], sku));
  return [single([], draft.sku)];
}

/**
 * The product form with its own price, cost and SKUs taken from its variants: the previous release reads them from the product
 * and from its colours.
 */
export function withPricesOf(draft: ProductDraft, variants: readonly IdentifiedVariant[]): ProductDraft {
  // A product with options has no SKU of its own.
  if (!draft.variants) return draft.colors.length > 0 ? { ...draft, sku: null } : draft;
  const lowest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least));
  const only = draft.variants.length === 1 && lowest.id === '' ? lowest : null;
  return {
    ...draft,
    price: lowest.price,
    compareAtPrice: lowest.compareAtPrice,
    cost: lowest.cost,
    sku: only?.sku ?? null,
    colors: draft.colors.map((color) => ({
      ...color,
      sku: variants.find(({ id }) => id === color.key)?.sku ?? null,
    })),
  };
}

/** Whether a text is a GTIN: 8, 12, 13 or 14 digits with the check digit of GS1. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Validates options and variants of a product form. */
export function validateVariants(draft: ProductDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (path: string, message: FieldText) => problems.push({ path, message });
  const options = optionsOf(draft);
  if (!draft.variants) {
    // A form of the previous release knows colours only.
    if (options.some(({ key }) => key !== COLOR_OPTION))
      addProblem('variants', /*i18n*/ 'Add at least one variant.');
    return problems;
  }
  for (const [index, option] of options.entries()) {
    if (options.findIndex(({ key }) => key === option.key) < index)
      addProblem(`options.${index}.name`, /*i18n*/ 'This option is listed twice.');
    if (option.values.length === 0) addProblem(`options.${index}.values`, /*i18n*/ 'Add at least one value.');
    if (hasDuplicates(option.values.map(({ key }) => key)))
      addProblem(`options.${index}.values`, /*i18n*/ 'Enter each value only once.');
  }
  if (draft.colors.length > 0 && !options.some(({ key }) => key === COLOR_OPTION))
    addProblem('options', /*i18n*/ 'The colours are missing among the options.');
  if (draft.variants.length === 0) addProblem('variants', /*i18n*/ 'Add at least one variant.');
  const values = draft.variants.map(({ optionValues }) => optionValues.join(' '));
  const ids = variantsOf(draft).map(({ id }) => id);
  for (const [index, variant] of draft.variants.entries()) {
    const path = `variants.${index}`;
    const fits =
      variant.optionValues.length === options.length &&
      options.every((option, place) => option.values.some(({ key }) => key === variant.optionValues[place]));
    if (!fits) addProblem(path, /*i18n*/ 'This variant does not match the options.');
    else if (values.indexOf(values[index]!) < index || ids.indexOf(ids[index]!) < index)
      addProblem(path, /*i18n*/ 'This combination is listed twice.');
    if (variant.compareAtPrice !== null && variant.compareAtPrice <= variant.price)
      addProblem(`${path}.compareAtPrice`, /*i18n*/ 'The compare-at price must be higher than the price.');
    if (variant.barcode !== null && !isGtin(variant.barcode))
      addProblem(`${path}.barcode`, /*i18n*/ 'This is not a valid barcode (GTIN).');
  }
  return problems;
}

const hasDuplicates = (keys: readonly string[]) => new Set(keys).size < keys.length;

/** Names of a variant's option values: "Moss / 24 cm"; '' for a product without options. */
export const variantName = (
  options: readonly { values: readonly { key: string; name: string }[] }[],
  optionValues: readonly string[],
): string =>
  options
    .flatMap(({ values }, place) => values.find(({ key }) => key === optionValues[place])?.name ?? [])
    .join(' / ');

/** Ids and names of a product's variants; none for a product without options. */
export function namedVariants({
  options,
  variants,
}: Pick<EditableProduct, 'options' | 'variants'>): { id: string; name: string }[] {
  if (options.length === 0) return [];
  return variants.map(({ id, optionValues }) => ({ id, name: variantName(options, optionValues) }));
}

/** The variant data that choosing needs. */
interface Choosable {
  id: string;
  /** Key of a value for each option, in the order of the options. */
  optionValues: readonly string[];
  inStock: boolean;
  backorder?: object | undefined;
}

/** Of variants that all fit: the one that agrees in most of the wanted values, in stock before sold out. */
function bestOf<Variant extends Choosable>(
  variants: readonly Variant[],
  wanted: readonly (string | undefined)[],
): Variant | null {
  const agreements = ({ optionValues }: Variant) =>
    optionValues.filter((value, place) => value === wanted[place]).length;
  const most = Math.max(...variants.map(agreements));
  const best = variants.filter((variant) => agreements(variant) === most);
  return firstToOffer(best) ?? null;
}

/** The variant to show first: the requested one; else, in the requested colour if it has one, the first in stock. */
export function initialVariant<Variant extends Choosable>(
  { options, variants }: { options: readonly { key: string }[]; variants: readonly Variant[] },
  requested: { variant?: string | null; color?: string | null },
): Variant | null {
  const exact = variants.find(({ id }) => id === requested.variant);
  const wanted = options.map(({ key }) =>
    key === COLOR_OPTION ? (requested.color ?? undefined) : undefined,
  );
  return exact ?? bestOf(variants, wanted);
}

/**
 * The variant that choosing a value leads to. It keeps the values of the options before, and of those after as many as
 * exist. Null if the value does not exist with the values before it: it cannot be chosen.
 */
export function variantWithValue<Variant extends Choosable>(
  variants: readonly Variant[],
  current: Choosable,
  place: number,
  value: string,
): Variant | null {
  const wanted = current.optionValues.with(place, value);
  const possible = variants.filter(({ optionValues }) =>
    wanted.slice(0, place + 1).every((each, index) => each === optionValues[index]),
  );
  return bestOf(possible, wanted);
}
