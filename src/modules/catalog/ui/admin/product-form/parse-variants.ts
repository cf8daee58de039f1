import { readMoneyText } from '#kernel/money-text.ts';
import { slugOf } from '#kernel/slug.ts';
import type { OptionDraft, VariantDraft } from '../../../contract/variants.ts';
import { COLOR_OPTION } from '../../../contract/variant-identity.ts';
import { isGtin } from '../../../rules/variants.ts';
import type { ValidationError } from '../field-errors.ts';
import type { ColorValues, ProductFormValues } from './form-values.ts';
import { filledOptions, MAX_FORM_VARIANTS, type VariantValues } from './variant-values.ts';

type Problems = Record<string, ValidationError>;

/** The product's own amounts: those of variants without own ones. */
interface ProductAmounts {
  price: number | null;
  compareAtPrice: number | null;
  cost: number | null;
}

/** Options and variants of the form. Adds errors by field; an index counts the form's rows. */
export function parseVariants(
  values: ProductFormValues & { colors: readonly ColorValues[] },
  product: ProductAmounts,
  currency: string,
  problems: Problems,
): { options: OptionDraft[]; variants: VariantDraft[] } {
  const keyByRow = new Map(values.colors.map(({ row, key }) => [row, key]));
  const options = parseOptions(values, keyByRow, problems);
  if (values.variants.length > MAX_FORM_VARIANTS) problems.variants = 'tooMany';
  const offered = values.variants.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) problems.variants = 'noVariant';
  const variants = values.variants.flatMap((variant, index): VariantDraft[] => {
    if (!variant.isOffered) return [];
    return [
      {
        ...(variant.id === null ? {} : { id: variant.id }),
        optionValues: variant.rows.map((row) => keyByRow.get(row) ?? ''),
        sku: (options.length > 0 ? variant.sku : values.sku).trim() || null,
        ...parseFields(variant, `variants.${index}`, product, currency, problems),
      },
    ];
  });
  return { options, variants };
}

/** Adds the keys of all values to `keyByRow`. A new value gets its key from its name. */
function parseOptions(
  values: ProductFormValues,
  keyByRow: Map<string, string>,
  problems: Problems,
): OptionDraft[] {
  const taken = new Set<string>();
  return filledOptions(values).map(({ row, key: savedKey, name, isSaved, values: optionValues }) => {
    const index = values.options.findIndex((option) => option.row === row);
    const key = isSaved ? savedKey : slugOf(name, 40);
    if (!name.trim()) problems[`options.${index}.name`] = 'required';
    else if (key === '' || taken.has(key)) problems[`options.${index}.name`] = 'twice';
    taken.add(key);
    if (savedKey === COLOR_OPTION) {
      const colors = optionValues.map((color) => ({ key: color.key, name: color.name.trim() }));
      return { key: COLOR_OPTION, name: name.trim(), values: colors };
    }
    const used = new Set<string>();
    return {
      key,
      name: name.trim(),
      values: optionValues.map((value, place) => {
        const path = `options.${index}.values.${place}`;
        const valueKey = 'isSaved' in value && value.isSaved ? value.key : slugOf(value.name, 40);
        if (!value.name.trim()) problems[path] = 'required';
        else if (valueKey === '' || used.has(valueKey)) problems[path] = 'twice';
        used.add(valueKey);
        keyByRow.set(value.row, valueKey);
        return { key: valueKey, name: value.name.trim() };
      }),
    };
  });
}

function parseFields(
  variant: VariantValues,
  path: string,
  product: ProductAmounts,
  currency: string,
  problems: Problems,
): Omit<VariantDraft, 'id' | 'optionValues' | 'sku'> {
  const amount = (field: 'price' | 'compareAtPrice' | 'cost'): number | null => {
    if (!variant[field].trim()) return null;
    const read = readMoneyText(variant[field], currency);
    if (read === null) problems[`${path}.${field}`] = 'amount';
    return read;
  };
  const own = amount('price');
  const ownCompare = amount('compareAtPrice');
  const price = own ?? product.price ?? 0;
  // The compare-at price of the product belongs to its price.
  const compareAtPrice = ownCompare ?? (own === null ? product.compareAtPrice : null);
  if (ownCompare !== null && ownCompare <= price) problems[`${path}.compareAtPrice`] = 'higher';
  const barcode = variant.barcode.replaceAll(/[\s-]/g, '') || null;
  if (barcode !== null && !isGtin(barcode)) problems[`${path}.barcode`] = 'barcode';
  const weight = variant.weightGrams.replaceAll(/\s/g, '');
  if (weight && !/^[1-9]\d{0,5}$/.test(weight)) problems[`${path}.weightGrams`] = 'whole';
  return {
    price,
    compareAtPrice,
    cost: amount('cost') ?? product.cost,
    barcode,
    weightGrams: weight ? Number(weight) : null,
    dimensionsMillimetres: variant.dimensionsMillimetres,
    inventoryPolicy: variant.inventoryPolicy,
    availableOn: variant.availableOn || null,
  };
}
