import { moneyText } from '#kernel/money-text.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import { fieldText } from '#modules/catalog/contract/field-text.ts';
import { csvProductFields, describedField, productFields } from '#modules/catalog/contract/product-fields.ts';

/** Data of a row that is not part of the product. */
export interface ExportFacts {
  currency: string;
  categoryName: string;
  /** Quantities by variant id, with those reserved for orders. */
  stock: ReadonlyMap<string, number>;
  /** The shop's attributes in their order, and the texts of their values. */
  attributeKeys: readonly string[];
  attributeText: (value: AttributeValue) => string;
  /** Address of the shop, for pictures. */
  baseUrl: string;
}

/** Headers of the export; `trivet-headers.ts` reads them. */
export const exportHeaders = ({ attributeKeys }: Pick<ExportFacts, 'attributeKeys'>): string[] => [
  'ID',
  ...csvProductFields.map((field) => productFields[field].csv),
  ...['Aliases', 'Related products', 'Type', 'Version', 'Colours'],
  ...[1, 2, 3].flatMap((index) => [`Option ${index} name`, `Option ${index} value`]),
  ...['SKU', 'Barcode', 'Price', 'Compare-at price', 'Cost per item', 'Weight (g)'],
  ...[
    'Length (mm)',
    'Width (mm)',
    'Height (mm)',
    'Stock',
    'Stock when exported',
    'Inventory policy',
    'Available from',
    'Variant picture',
    'Pictures',
    'Picture alt text',
  ],
  ...attributeKeys.map((key) => `f.${key}`),
];

/** One row per variant; the first one has the fields of the product. */
export function exportRows(product: EditableProduct, facts: ExportFacts): string[][] {
  return product.variants.map((variant, at) => [
    ...(at === 0
      ? productCells(product, facts)
      : [product.id, ...csvProductFields.map(() => ''), '', '', '', '', '']),
    ...[0, 1, 2].flatMap((place) => optionCells(product, variant.optionValues[place], place, at === 0)),
    ...variantCells(variant, facts, product.kind === 'product'),
    variantPicture(product, variant.id, facts),
    ...(at === 0 ? pictureCells(product, facts) : ['', '']),
    ...facts.attributeKeys.map((key) => (at === 0 ? attributeCell(product, key, facts) : '')),
  ]);
}

const statuses = [
  { id: 'draft', name: 'Draft' },
  { id: 'published', name: 'Published' },
  { id: 'archived', name: 'Archived' },
];

/** Status and category by their names, which other programs read; other choices by their keys, which are unique. */
const productCells = (product: EditableProduct, { currency, categoryName }: ExportFacts): string[] => [
  product.id,
  ...csvProductFields.map((field) =>
    field === 'categoryId'
      ? categoryName
      : fieldText(describedField(field), product[field], { currency, choices: { statuses } }),
  ),
  (product.aliases ?? []).join(', '),
  (product.related ?? []).join(', '),
  product.isGiftCard ? 'gift card' : product.kind,
  String(product.version),
  colorsCell(product),
];

/** The swatches of colours, whose names the option columns have. */
const colorsCell = ({ colors }: EditableProduct): string =>
  colors.some(({ name }) => name.includes(';'))
    ? ''
    : colors.map(({ name, hex }) => `${name} ${hex}`).join('; ');

function optionCells(
  { options, colors }: EditableProduct,
  value: string | undefined,
  place: number,
  isFirst: boolean,
): string[] {
  const option = options[place];
  if (!option || value === undefined) return ['', ''];
  const name = [...option.values, ...colors].find(({ key }) => key === value)?.name ?? value;
  return [isFirst ? option.name : '', name];
}

function variantCells(
  variant: EditableProduct['variants'][number],
  { currency, stock }: ExportFacts,
  isCounted: boolean,
): string[] {
  const quantity = String(stock.get(variant.id) ?? 0);
  const isTracked = isCounted && (stock.has(variant.id) || variant.inventoryPolicy === 'deny');
  const amount = (minor: number | null) => (minor === null ? '' : moneyText({ amount: minor, currency }));
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  const size = variant.dimensionsMillimetres;
  return [
    variant.sku ?? '',
    variant.barcode ?? '',
    amount(variant.price),
    amount(variant.compareAtPrice),
    amount(variant.cost),
    text(variant.weightGrams),
    text(size?.length),
    text(size?.width),
    text(size?.height),
    ...(isTracked ? [quantity, quantity] : ['', '']),
    variant.inventoryPolicy,
    variant.availableOn ?? '',
  ];
}

function attributeCell(
  { attributes = {} }: EditableProduct,
  key: string,
  { attributeText }: ExportFacts,
): string {
  const value = attributes[key];
  return value === undefined ? '' : attributeText(value);
}

/** The first picture that is shown for some variants only, and for this one. */
function variantPicture({ pictures }: EditableProduct, variantId: string, { baseUrl }: ExportFacts): string {
  const own = pictures.find(({ variantIds = [] }) => variantIds.includes(variantId));
  return own ? `${baseUrl}/media/${own.id}.webp` : '';
}

function pictureCells({ pictures }: EditableProduct, { baseUrl }: ExportFacts): string[] {
  return [
    pictures.map(({ id }) => `${baseUrl}/media/${id}.webp`).join('\n'),
    pictures.map(({ image }) => image.alt.replaceAll(/\s+/g, ' ')).join('\n'),
  ];
}
