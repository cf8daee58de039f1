import { normalizeHeader } from '#kernel/csv-cells.ts';
import { productFields } from '#modules/catalog/contract/product-fields.ts';
import { type ColumnPlan, type ImportField, plainImportFields } from '../contract/import-fields.ts';

/** Headers of our own product CSV in lower case, with those of earlier versions. */
const fields: Readonly<Record<string, ImportField>> = {
  id: 'handle',
  name: 'name',
  status: 'status',
  category: 'categories',
  tags: 'tags',
  price: 'price',
  'compare-at price': 'compareAtPrice',
  'former price': 'compareAtPrice',
  'cost per item': 'cost',
  sku: 'sku',
  barcode: 'barcode',
  stock: 'stock',
  'stock when exported': 'stockSeen',
  type: 'kind',
  version: 'version',
  'inventory policy': 'policy',
  'available from': 'availableOn',
  colours: 'colors',
  description: 'description',
  'tax class': 'taxClass',
  aliases: 'aliases',
  'related products': 'related',
  pictures: 'pictures',
  'picture alt text': 'pictureAlt',
  'variant picture': 'variantPicture',
};

const plainFields = new Map(
  plainImportFields.map((field) => [normalizeHeader(productFields[field].csv), field] as const),
);

/** The plain field or the attribute (`f.material`) of a product that a normalized header names. */
export function plainColumn(header: string): ColumnPlan | null {
  const field = plainFields.get(header);
  if (field) return { field };
  const key = /^f\.(?<key>[a-z\d]+(?:-[a-z\d]+)*)$/.exec(header)?.groups?.['key'];
  return key ? { field: 'attribute', key } : null;
}

/** The plan for a normalized header; null for an unknown one. */
export function trivetColumn(header: string): ColumnPlan | null {
  const plain = plainColumn(header);
  if (plain) return plain;
  if (Object.hasOwn(fields, header)) return { field: fields[header]! };
  const option = /^option (?<index>[1-3]) (?<part>name|value)$/.exec(header)?.groups;
  if (option)
    return {
      field: option['part'] === 'name' ? 'optionName' : 'optionValue',
      index: Number(option['index']),
    };
  const measure = /^(?<field>weight|length|width|height) \((?<unit>g|mm)\)$/.exec(header)?.groups;
  if (measure) return { field: measure['field'] as ImportField, unit: measure['unit']! };
  return null;
}

/** Headers that no other program writes beside an ID. Two of the others are needed, and a name. */
const ownHeaders = ['stock when exported', 'version', 'option 1 name'];
const usualHeaders = ['colours', 'former price', 'cost per item', 'tax class', 'inventory policy'];

/** Whether these normalized headers are those of our own product CSV, or of some columns of it. */
export const isTrivet = (headers: ReadonlySet<string>): boolean =>
  headers.has('id') &&
  !headers.has('regular price') &&
  (ownHeaders.some((header) => headers.has(header)) ||
    (headers.has('name') && usualHeaders.filter((header) => headers.has(header)).length >= 2));
