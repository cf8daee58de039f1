import { moneyText } from '#kernel/money-text.ts';
import { COLOR_OPTION } from '../../../contract/variant-identity.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';

/** A value of an option while editing. */
export interface OptionValueRow {
  row: string;
  key: string;
  name: string;
  /** Variant ids are made of saved keys, so they must not change. */
  isSaved: boolean;
}

/** An option while editing. The values of the option `color` are the form's colours. */
export interface OptionRow {
  row: string;
  key: string;
  name: string;
  isSaved: boolean;
  values: OptionValueRow[];
}

export const MAX_OPTIONS = 3;

/** Equals MAX_VARIANTS of the contract, which would load its schemas into the page. */
export const MAX_FORM_VARIANTS = 250;

/** A combination of option values while editing: texts as typed. An empty price is that of the product. */
export interface VariantValues {
  /** Rows of its values, in the order of the options. */
  rows: readonly string[];
  /** Null for a new variant. */
  id: string | null;
  /** Whether this combination is sold. */
  isOffered: boolean;
  price: string;
  compareAtPrice: string;
  cost: string;
  sku: string;
  barcode: string;
  weightGrams: string;
  inventoryPolicy: 'deny' | 'continue';
  availableOn: string;
  /** Not edited here, and kept. */
  dimensionsMillimetres: EditableProduct['variants'][number]['dimensionsMillimetres'];
}

/** A list of values for each option that has some. */
export interface FormOptions {
  colors: readonly { row: string; name: string; key: string }[];
  options: readonly OptionRow[];
}

/** The options that have values, in their order, with the colours as values of the option `color`. */
export function filledOptions({ colors, options }: FormOptions) {
  return options
    .map((option) => ({ ...option, values: option.key === COLOR_OPTION ? colors : option.values }))
    .filter(({ values }) => values.length > 0);
}

/** All combinations of the options' values, as rows; a single empty one without options. */
export function combinations(form: FormOptions, most: number): string[][] {
  const options = filledOptions(form);
  let found: string[][] = [[]];
  for (const { values } of options) {
    found = found.flatMap((rows) => values.map(({ row }) => [...rows, row]));
    // One more than allowed, so that the form can say that there are too many.
    if (found.length > most) found = found.slice(0, most + 1);
  }
  return found;
}

export const emptyVariant: Omit<VariantValues, 'rows'> = {
  id: null,
  isOffered: true,
  price: '',
  compareAtPrice: '',
  cost: '',
  sku: '',
  barcode: '',
  weightGrams: '',
  inventoryPolicy: 'deny',
  availableOn: '',
  dimensionsMillimetres: null,
};

/**
 * Variants for the changed options: each combination keeps its values. When an option is added, its first value continues
 * the variants of before, with their stock; its other values take over their prices only. When one is removed, the first
 * combination continues.
 */
export function arrangeVariants(
  before: readonly VariantValues[],
  form: FormOptions,
  most: number,
): VariantValues[] {
  const firstRows = new Set(filledOptions(form).map(({ values }) => values[0]!.row));
  const knownRows = new Set(before.flatMap(({ rows }) => rows));
  const used = new Set<VariantValues>();
  return combinations(form, most).map((rows) => {
    const inBoth = rows.filter((row) => knownRows.has(row));
    const added = rows.filter((row) => !knownRows.has(row));
    const match = before.find(
      (variant) =>
        inBoth.every((row) => variant.rows.includes(row)) &&
        (rows.length < variant.rows.length || variant.rows.every((row) => rows.includes(row))),
    );
    if (!match || (inBoth.length === 0 && before.length > 1)) return { ...emptyVariant, rows };

    const continues = !used.has(match) && added.every((row) => firstRows.has(row));
    if (continues) {
      used.add(match);
      return { ...match, rows };
    }
    return { ...match, rows, id: null, sku: '', barcode: '' };
  });
}

/** The form's options after a change, with its variants rearranged. Colours and their option come and go together. */
export function withOptions<Color extends FormOptions['colors'][number]>(
  before: { colors: Color[]; options: OptionRow[]; variants: VariantValues[] },
  change: { colors?: Color[]; options?: OptionRow[] },
): { colors: Color[]; options: OptionRow[]; variants: VariantValues[] } {
  const { colors, options } = { ...before, ...change };
  const hasColor = options.some(({ key }) => key === COLOR_OPTION);
  const colorOption = { row: COLOR_OPTION, key: COLOR_OPTION, name: 'Colour', isSaved: true, values: [] };
  const form = { colors, options: hasColor || colors.length === 0 ? options : [colorOption, ...options] };
  return { ...form, variants: arrangeVariants(before.variants, form, MAX_FORM_VARIANTS) };
}

/** Options and variants of a saved product. `colors` are the form's rows of its colours. */
export function variantValues(
  product: EditableProduct,
  colors: readonly { row: string; key: string }[],
  currency: string,
  newRow: () => string,
): { options: OptionRow[]; variants: VariantValues[] } {
  const options = product.options.map((option) => ({
    row: newRow(),
    key: option.key,
    name: option.name,
    isSaved: true,
    values:
      option.key === COLOR_OPTION
        ? []
        : option.values.map((value) => ({ ...value, row: newRow(), isSaved: true })),
  }));
  const rowsOf = (optionValues: readonly string[]) =>
    options.map((option, place) => {
      const values: readonly { row: string; key: string }[] =
        option.key === COLOR_OPTION ? colors : option.values;
      return values.find(({ key }) => key === optionValues[place])?.row ?? '';
    });
  const amount = (minor: number | null) => (minor === null ? '' : moneyText({ amount: minor, currency }));
  const offered = product.variants.map((variant): VariantValues => {
    const hasOwnPrice = variant.price !== product.price || variant.compareAtPrice !== product.compareAtPrice;
    return {
      rows: rowsOf(variant.optionValues),
      id: variant.id,
      isOffered: true,
      price: hasOwnPrice ? amount(variant.price) : '',
      compareAtPrice: hasOwnPrice ? amount(variant.compareAtPrice) : '',
      cost: variant.cost === (product.cost ?? null) ? '' : amount(variant.cost),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      weightGrams: variant.weightGrams?.toString() ?? '',
      inventoryPolicy: variant.inventoryPolicy,
      availableOn: variant.availableOn ?? '',
      dimensionsMillimetres: variant.dimensionsMillimetres,
    };
  });
  const byRows = new Map(offered.map((variant) => [variant.rows.join(' '), variant]));
  const all = combinations({ colors: colors.map((color) => ({ ...color, name: '' })), options }, 10_000);
  return {
    options,
    variants: all.map((rows) => byRows.get(rows.join(' ')) ?? { ...emptyVariant, rows, isOffered: false }),
  };
}
