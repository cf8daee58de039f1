import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import type { VariantDraft } from '#modules/catalog/contract/variants.ts';
import { newVariantId, type IdentifiedVariant } from '#modules/catalog/rules/variants.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import type { AttributeValue, AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { type ImportField, type PlainImportField, plainImportFields } from '../contract/import-fields.ts';
import type { ImportedProduct, ImportedVariant } from '../contract/imported-product.ts';
import { type DraftOptions, draftOptions } from '../rules/draft-options.ts';

export interface PlannedProduct {
  draft: ProductDraft;
  /** Quantities by variant id; `seen` is that of the time of the export, null without an export. */
  stock: { variantId: string; quantity: number; seen: number | null }[];
  /** Variants by the address of their picture. */
  pictureVariants: Map<string, string[]>;
}

/**
 * The product form of an imported product.
 *
 * @param fields the fields that the file has. Of an existing product, the others stay.
 * @param categoryId null: of an existing product, its category stays.
 * @returns null if the existing product has other options.
 */
export function planProduct(
  imported: ImportedProduct,
  {
    existing,
    fields,
    categoryId,
  }: { existing: EditableProduct | null; fields: ReadonlySet<ImportField>; categoryId: string | null },
): PlannedProduct | null {
  const isPlain = imported.options.length === 0;
  // A file without options changes the price of all variants of a product that has some.
  if (existing && existing.options.length > 0 && (isPlain || imported.isByColors)) {
    if (imported.isByColors && !hasColors(existing, imported)) return null;
    const draft = withoutVariants(imported, existing, fields, categoryId);
    return { draft, stock: [], pictureVariants: new Map() };
  }
  const options = draftOptions(imported.options, existing);
  if (!options) return null;
  const planned = imported.variants.map((variant) => {
    const optionValues = variant.values.map((name, place) => options.keyOf(place, name));
    const before = existing?.variants.find((each) => each.optionValues.join(' ') === optionValues.join(' '));
    return {
      variant,
      draft: variantDraft(variant, optionValues, before ?? null, fields, existing?.price ?? 0),
    };
  });
  const ids = new Set(planned.map(({ draft }) => draft.id));
  const others = existing ? (productToDraft(existing).variants ?? []) : [];
  const variants = [
    ...others.map((other) => planned.find(({ draft }) => draft.id === other.id)?.draft ?? other),
  ];
  for (const { draft } of planned) if (!others.some(({ id }) => id === draft.id)) variants.push(draft);
  const draft = productDraft(imported, existing, fields, categoryId, options, variants);
  const stock = planned.flatMap(({ variant: { stock: quantity, stockSeen: seen = null }, draft: { id } }) =>
    quantity === null || !fields.has('stock') ? [] : [{ variantId: id, quantity, seen }],
  );
  const pictureVariants = new Map<string, string[]>();
  for (const {
    variant,
    draft: { id },
  } of planned) {
    if (variant.pictureUrl === null || ids.size === 1) continue;
    pictureVariants.set(variant.pictureUrl, [...(pictureVariants.get(variant.pictureUrl) ?? []), id]);
  }
  return { draft, stock, pictureVariants };
}

function variantDraft(
  variant: ImportedVariant,
  optionValues: string[],
  before: EditableProduct['variants'][number] | null,
  fields: ReadonlySet<ImportField>,
  productPrice: number,
): IdentifiedVariant {
  const of = <Value>(has: boolean, value: Value, old: Value | undefined): Value =>
    before && !has ? (old ?? value) : value;
  const hasPrice = fields.has('price') || fields.has('salePrice');
  // The shop counts every product; what another shop does not count can always be ordered.
  const keepsPolicy = before !== null && variant.keepsPolicy === true;
  const isUntracked =
    variant.stock === null && fields.has('stock') && variant.stockSeen === undefined && !keepsPolicy;
  return {
    id: before?.id ?? newVariantId(optionValues),
    optionValues,
    sku: of(fields.has('sku'), variant.sku, before?.sku),
    barcode: of(fields.has('barcode'), variant.barcode, before?.barcode),
    price: variant.price ?? before?.price ?? productPrice,
    compareAtPrice: of(
      fields.has('compareAtPrice') || (hasPrice && fields.has('salePrice')),
      variant.compareAtPrice,
      before?.compareAtPrice,
    ),
    cost: of(fields.has('cost'), variant.cost, before?.cost),
    weightGrams: of(fields.has('weight'), variant.weightGrams, before?.weightGrams),
    dimensionsMillimetres: of(
      fields.has('length'),
      variant.dimensionsMillimetres,
      before?.dimensionsMillimetres,
    ),
    inventoryPolicy: isUntracked
      ? 'continue'
      : (variant.inventoryPolicy ?? before?.inventoryPolicy ?? 'deny'),
    availableOn: of(fields.has('availableOn'), variant.availableOn ?? null, before?.availableOn),
  };
}

/** Compares the compare-at price with the lowest price, as the product form does. */
function productDraft(
  imported: ImportedProduct,
  existing: EditableProduct | null,
  fields: ReadonlySet<ImportField>,
  categoryId: string | null,
  { options, colors }: DraftOptions,
  variants: VariantDraft[],
): ProductDraft {
  const lowest = variants.reduce((least, each) => (each.price < least.price ? each : least));
  return {
    ...texts(imported, existing, fields, categoryId),
    price: lowest.price,
    compareAtPrice: lowest.compareAtPrice,
    cost: lowest.cost,
    sku: options.length === 0 ? lowest.sku : null,
    colors,
    options,
    variants,
  };
}

/** Whether the colours of an earlier export are those of the product. */
const hasColors = ({ colors }: EditableProduct, { options }: ImportedProduct): boolean =>
  JSON.stringify(colors.map(({ name }) => name)) ===
  JSON.stringify(options[0]?.values.map(({ name }) => name));

function withoutVariants(
  { variants: [only], ...imported }: ImportedProduct,
  existing: EditableProduct,
  fields: ReadonlySet<ImportField>,
  categoryId: string | null,
): ProductDraft {
  const draft = texts({ ...imported, variants: [] }, existing, fields, categoryId);
  const variants = (draft.variants ?? []).map((variant) => ({
    ...variant,
    ...(only && only.price !== null ? { price: only.price } : {}),
    ...(only && fields.has('compareAtPrice') ? { compareAtPrice: only.compareAtPrice } : {}),
    ...(only && fields.has('cost') ? { cost: only.cost } : {}),
  }));
  return { ...draft, variants };
}

/** Everything but options and variants. */
function texts(
  imported: ImportedProduct,
  existing: EditableProduct | null,
  fields: ReadonlySet<ImportField>,
  categoryId: string | null,
): ProductDraft {
  const before = existing ? productToDraft(existing) : null;
  const hasStatus = fields.has('status') || fields.has('published') || fields.has('visibility');
  const aliases = [...new Set([...(before?.aliases ?? []), ...imported.aliases])].slice(0, 20);
  return {
    ...(before ?? {
      id: imported.handle,
      kind: 'product' as const,
      categoryId: '',
      price: 0,
      compareAtPrice: null,
      colors: [],
      specification: {},
      pictures: [],
      components: [],
      summary: '',
    }),
    ...plainValues(imported, (field) => !before || fields.has(field)),
    ...(imported.attributes ? { attributes: withAttributes(before?.attributes, imported.attributes) } : {}),
    status: before && (!hasStatus || imported.keepsStatus) ? before.status : imported.status,
    name: imported.name || (before?.name ?? ''),
    description: before && !fields.has('description') ? before.description : imported.descriptionHtml,
    categoryId: categoryId ?? before?.categoryId ?? '',
    ...(imported.taxClass !== null ? { taxClass: imported.taxClass } : {}),
    ...(imported.related ? { related: imported.related } : {}),
    aliases: aliases.filter((alias) => alias !== (before?.id ?? imported.handle)),
  };
}

/** The attributes of a product with those of the file; null removes a value. */
const withAttributes = (
  before: ProductDraft['attributes'] = {},
  given: NonNullable<ImportedProduct['attributes']>,
): AttributeValues =>
  Object.fromEntries(
    Object.entries<AttributeValue | null>({ ...before, ...given }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );

/** The plain fields that the file has. */
const plainValues = (
  imported: ImportedProduct,
  isTaken: (field: PlainImportField) => boolean,
): Pick<ImportedProduct, PlainImportField> =>
  Object.fromEntries(
    plainImportFields.flatMap((field) =>
      isTaken(field) && imported[field] !== undefined ? [[field, textOf(imported[field])]] : [],
    ),
  );

/** Items of the previous release have tags as a list. */
const textOf = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);
