import type { ProductDraft } from '../../../contract/product-draft.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import type { ValidationError } from '../field-errors.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';
import { filledOptions } from './variant-values.ts';
import { parseVariants } from './parse-variants.ts';
import { parseAttributes } from './attribute-values.ts';
import { parsePlainValues } from './plain-values.ts';
import { type ColorValues, type ProductFormValues } from './form-values.ts';

type Problems = Record<string, ValidationError>;

/** Parses the form into a request, or returns errors by field. Never rounds or guesses a value. */
export function parseProductForm(
  values: ProductFormValues,
  currency: string,
  attributes: readonly Attribute[],
): { draft: ProductDraft; problems: null } | { draft: null; problems: Problems } {
  const problems: Problems = {};
  const { id, kind, status } = values;
  const isScheduled = status === 'scheduled';
  const plain = parsePlainValues(
    { ...values, status: isScheduled ? 'draft' : status, publishAt: isScheduled ? values.publishAt : '' },
    currency,
    (field, problem) => {
      problems[field] = problem;
    },
  );
  if (!isSlug(id)) problems.id = id === '' ? 'required' : 'slug';
  // Ids that are routes: of the new product form, the bulk editor and the import.
  else if (id === 'new' || id === 'bulk' || id === 'import') problems.id = 'reserved';
  const { compareAtPrice } = plain;
  // Initial, hence null, if it is not valid.
  const price: number | null = plain.price;
  const cost = plain.cost;
  if (compareAtPrice !== null && compareAtPrice <= (price ?? 0)) problems.compareAtPrice = 'higher';
  if (isScheduled && plain.publishAt === null) problems.publishAt = 'moment';
  const aliases = values.aliases
    .split(/[\s,،]+/)
    .flatMap((alias) => alias.replace(/^\/?(product\/)?/, '') || []);
  if (!aliases.every(isSlug)) problems.aliases = 'slug';
  else if (new Set([...aliases, id]).size <= aliases.length) problems.aliases = 'twice';
  const colors = kind === 'set' ? [] : withColorKeys(values.colors);
  colors.forEach((color, index) => {
    if (!color.name.trim()) problems[`colors.${index}.name`] = 'required';
    else if (colors.findIndex(({ key }) => key === color.key) < index)
      problems[`colors.${index}.name`] = 'twice';
  });
  const variants =
    kind === 'set'
      ? null
      : parseVariants({ ...values, colors }, { price, compareAtPrice, cost }, currency, problems);
  const attributeValues = parseAttributes(values.attributes, attributes, problems);
  const components = kind === 'set' ? parseComponents(values, problems) : [];
  if (Object.keys(problems).length > 0) return { draft: null, problems };
  const draft: ProductDraft = {
    id,
    kind,
    ...plain,
    sku: filledOptions(values).length > 0 ? null : plain.sku,
    isGiftCard: kind === 'product' && plain.isGiftCard,
    related: values.related,
    aliases,
    colors: colors.map(({ key, name: colorName, hex }) => ({ key, name: colorName.trim(), hex })),
    // A set has no options; its variant keeps what the form does not have.
    ...variants,
    // The server makes it from the attributes.
    specification: {},
    attributes: attributeValues,
    pictures: values.pictures.map((picture) => ({
      id: picture.id,
      colorKey: colors.find(({ row }) => row === picture.colorRow)?.key ?? null,
      ...(picture.variantIds ? { variantIds: picture.variantIds } : {}),
      focus: picture.focus,
    })),
    components,
  };
  return { draft, problems: null };
}

/** A new colour gets its key from its name; a saved one keeps the key that carts and orders refer to. */
function withColorKeys(colors: readonly ColorValues[]): ColorValues[] {
  return colors.map((color) => (color.isSaved ? color : { ...color, key: slugOf(color.name, 40) }));
}

function wholeNumber(text: string, path: string, problems: Problems): number | undefined {
  if (!text.trim()) return undefined;
  const digits = text.replaceAll(/\s/g, '');
  if (/^\d{1,7}$/.test(digits) && Number(digits) > 0) return Number(digits);
  problems[path] = 'whole';
  return undefined;
}

function parseComponents({ components }: ProductFormValues, problems: Problems): ProductDraft['components'] {
  if (components.length === 0) problems.components = 'parts';
  return components.map(({ productId, colorKey, quantity }, index) => ({
    productId,
    colorKey,
    quantity: wholeNumber(quantity || 'none', `components.${index}.quantity`, problems) ?? 0,
  }));
}
