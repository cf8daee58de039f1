import { moneyText } from '#kernel/money-text.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';

/** Data of a row that is not part of the product. */
export interface ExportFacts {
  currency: string;
  categoryName: string;
  /** Quantities by variant id, with those reserved for orders. */
  stock: ReadonlyMap<string, number>;
  /** Address of the shop, for pictures. */
  baseUrl: string;
}

/** Headers of the export with variants; `trivet-headers.ts` reads them. */
export const exportHeaders = [
  ...['ID', 'Name', 'Status', 'Category', 'Brand', 'Tax class', 'Summary', 'Description'],
  ...['SEO title', 'SEO description', 'Aliases'],
  ...[1, 2, 3].flatMap((index) => [`Option ${index} name`, `Option ${index} value`]),
  ...['SKU', 'Barcode', 'Price', 'Compare-at price', 'Cost per item', 'Weight (g)'],
  ...[
    'Length (mm)',
    'Width (mm)',
    'Height (mm)',
    'Stock',
    'Inventory policy',
    'Pictures',
    'Picture alt text',
  ],
];

/** One row per variant; the first one has the fields of the product. */
export function exportRows(product: EditableProduct, facts: ExportFacts): string[][] {
  return product.variants.map((variant, at) => [
    ...(at === 0 ? productCells(product, facts) : [product.id, ...Array.from({ length: 10 }, () => '')]),
    ...[0, 1, 2].flatMap((place) => optionCells(product, variant.optionValues[place], place, at === 0)),
    ...variantCells(variant, facts),
    ...(at === 0 ? pictureCells(product, facts) : ['', '']),
  ]);
}

const statuses = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;

const productCells = (product: EditableProduct, { categoryName }: ExportFacts): string[] => [
  product.id,
  product.name,
  statuses[product.status],
  categoryName,
  product.brand ?? '',
  product.taxClass ?? '',
  product.summary,
  product.description,
  product.seoTitle ?? '',
  product.seoDescription ?? '',
  (product.aliases ?? []).join(', '),
];

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
): string[] {
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
    String(stock.get(variant.id) ?? 0),
    variant.inventoryPolicy,
  ];
}

function pictureCells({ pictures }: EditableProduct, { baseUrl }: ExportFacts): string[] {
  return [
    pictures.map(({ id }) => `${baseUrl}/media/${id}.webp`).join('\n'),
    pictures.map(({ image }) => image.alt.replaceAll(/\s+/g, ' ')).join('\n'),
  ];
}
