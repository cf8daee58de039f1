import { type CsvProductField, csvProductFields } from '#modules/catalog/contract/product-fields.ts';

/** Formats that are recognised by their headers; `other` needs a mapping. */
export const sourceFormats = ['shopify', 'woocommerce', 'trivet', 'other'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Fields of a product that are read in a way of their own, because other shops write them differently. */
type ReadField = 'name' | 'status' | 'categoryId' | 'taxClass' | 'description';
const readFields: ReadonlySet<string> = new Set<ReadField>([
  'name',
  'status',
  'categoryId',
  'taxClass',
  'description',
]);
/** The other fields of a product: read by their description. */
export type PlainImportField = Exclude<CsvProductField, ReadField>;
export const plainImportFields = csvProductFields.filter(
  (field): field is PlainImportField => !readFields.has(field),
);

const ownFields = [
  'handle',
  'sourceId',
  'parent',
  'rowType',
  'name',
  'description',
  'categories',
  'status',
  'published',
  'visibility',
  'optionName',
  'optionValue',
  'colors',
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'cost',
  'weight',
  'weightUnit',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'stock',
  'stockSeen',
  'tracked',
  'inStock',
  'policy',
  'availableOn',
  'pictures',
  'pictureAlt',
  'picturePosition',
  'variantPicture',
  'taxable',
  'taxClass',
  'aliases',
  'related',
  'giftCard',
  'attribute',
  'kind',
  'version',
] as const;

/** Fields that a column can be mapped to. */
export type ImportField = (typeof ownFields)[number] | PlainImportField;
export const importFields: readonly ImportField[] = [...ownFields, ...plainImportFields];

export interface ColumnTarget {
  field: ImportField;
  /** Number of the option, from 1. */
  index?: number;
  /** Unit that the header names. */
  unit?: string;
  /** Key of the attribute, for `attribute`. */
  key?: string;
}

/** Reason why a known column is not imported. */
export type ColumnReason =
  | 'column_unknown'
  | 'column_not_supported'
  | 'column_type_not_used'
  | 'column_other_market'
  | 'column_custom_data'
  | 'column_skipped';

export type ColumnPlan = ColumnTarget | { skip: ColumnReason };

/** A mapping that is remembered: targets by normalized header. */
export type RememberedMapping = Readonly<Record<string, ColumnPlan>>;

/** A mapping chosen for files of one format is not used for those of another. */
export type RememberedMappings = Readonly<Partial<Record<SourceFormat, RememberedMapping>>>;

export const importLimits = {
  bytes: 100_000_000,
  rows: 200_000,
  columns: 400,
  /** Characters of a cell. */
  cell: 200_000,
  variants: 250,
  options: 3,
  pictures: 60,
  tags: 250,
} as const;
