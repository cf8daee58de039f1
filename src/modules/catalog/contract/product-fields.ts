import type { FieldDescription, ValueOf } from './field-description.ts';

/** Where a product field is used: in the form, bulk editor, CSV and API. */
type ProductFieldDescription = FieldDescription & {
  /** Absent from a request that need not have it, the value stays. New fields are not required: older browsers omit them. */
  isRequired: boolean;
  /** Section of the product form that lists it; null: a component of the form places it. */
  section: 'price' | 'details' | null;
  /** Column of the bulk editor, by its width in pixels; 0: changed by requests only; null: not in bulk. */
  bulkWidth: number | null;
  /** Header in the shop's own CSV; null: not a column, or a column of the variants. */
  csv: string | null;
  /** Whether the API of the storefront has it, and whether the product page lists it as a fact. */
  isPublic: boolean;
  isFact: boolean;
};

/** Neither on a page nor in the form's sections, unless it says so. */
const usual = { section: null, bulkWidth: null, csv: null, isPublic: false, isFact: false } as const;
/** A field that a request may omit and that may be empty. */
const optional = { ...usual, isFilled: false, isRequired: false } as const;
const required = { ...usual, isFilled: true, isRequired: true } as const;

/**
 * The plain fields of a product, each described once, in the order of comparison, bulk editor and CSV. Requests, table
 * columns, product form, comparison, bulk editor, own CSV, audit log and API follow; `product-field-labels.ts` has the labels.
 * Without schemas, so that browsers need not download a validator: `product-field-schemas.ts` makes them.
 */
export const productFields = {
  name: { ...required, type: 'line', max: 160, initial: '', bulkWidth: 240, csv: 'Name' },
  price: { ...required, type: 'money', initial: null, section: 'price', bulkWidth: 110 },
  compareAtPrice: {
    ...usual,
    type: 'money',
    initial: null,
    isFilled: false,
    isRequired: true,
    section: 'price',
    bulkWidth: 120,
  },
  cost: { ...optional, type: 'money', initial: null, section: 'price', bulkWidth: 110 },
  status: {
    ...required,
    type: 'choice',
    choices: 'statuses',
    max: 20,
    initial: 'draft',
    bulkWidth: 120,
    csv: 'Status',
  },
  publishAt: { ...optional, type: 'moment', initial: null, csv: 'Publish date' },
  categoryId: {
    ...required,
    type: 'choice',
    choices: 'categories',
    max: 120,
    initial: '',
    bulkWidth: 180,
    csv: 'Category',
  },
  sku: { ...optional, type: 'line', max: 60, initial: null, bulkWidth: 140 },
  brand: {
    ...optional,
    type: 'line',
    max: 80,
    initial: '',
    section: 'details',
    bulkWidth: 150,
    csv: 'Brand',
    isPublic: true,
    isFact: true,
  },
  countryOfOrigin: {
    ...optional,
    type: 'choice',
    choices: 'countries',
    max: 2,
    initial: null,
    section: 'details',
    bulkWidth: 170,
    csv: 'Country of origin',
    isPublic: true,
    isFact: true,
  },
  tags: {
    ...optional,
    type: 'line',
    max: 2_000,
    initial: '',
    section: 'details',
    bulkWidth: 180,
    csv: 'Tags',
  },
  taxClass: {
    ...optional,
    type: 'choice',
    choices: 'taxClasses',
    max: 40,
    initial: 'standard',
    isFilled: true,
    bulkWidth: 130,
    csv: 'Tax class',
  },
  isGiftCard: { ...optional, type: 'boolean', initial: false, isFilled: true },
  productTypeId: {
    ...optional,
    type: 'choice',
    choices: 'productTypes',
    max: 80,
    initial: null,
    bulkWidth: 150,
    csv: 'Product type',
  },
  summary: {
    ...usual,
    type: 'text',
    max: 300,
    initial: '',
    isFilled: false,
    isRequired: true,
    bulkWidth: 0,
    csv: 'Summary',
    isPublic: true,
  },
  description: {
    ...usual,
    type: 'html',
    max: 20_000,
    initial: '',
    isFilled: false,
    isRequired: true,
    bulkWidth: 0,
    csv: 'Description',
    isPublic: true,
  },
  seoTitle: { ...optional, type: 'line', max: 70, initial: '', csv: 'SEO title', isPublic: true },
  seoDescription: {
    ...optional,
    type: 'line',
    max: 200,
    initial: '',
    csv: 'SEO description',
    isPublic: true,
  },
} as const satisfies Record<string, ProductFieldDescription>;

type Fields = typeof productFields;
export type ProductField = keyof Fields;
export type ProductFieldValues = { [Field in ProductField]: ValueOf<Fields[Field]> };

/** The fields with a property of this type. */
type FieldsWith<Property extends keyof ProductFieldDescription, Value> = {
  [Field in ProductField]: Fields[Field][Property] extends Value ? Field : never;
}[ProductField];
export type RequiredField = FieldsWith<'isRequired', true>;
export type BulkProductField = FieldsWith<'bulkWidth', number>;
/** Fields with a column in the bulk editor. */
export type BulkColumnField = Exclude<BulkProductField, FieldsWith<'bulkWidth', 0>>;
export type CsvProductField = FieldsWith<'csv', string>;
export type PublicField = FieldsWith<'isPublic', true>;
export type FactField = FieldsWith<'isFact', true>;

export const describedField = (field: ProductField): ProductFieldDescription => productFields[field];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(productFields, name);

export const productFieldNames = Object.keys(productFields) as ProductField[];
const fieldsWhere = <Field extends ProductField>(
  fits: (description: ProductFieldDescription, field: ProductField) => boolean,
) => productFieldNames.filter((field): field is Field => fits(describedField(field), field));

export const bulkProductFields = fieldsWhere<BulkProductField>(({ bulkWidth }) => bulkWidth !== null);
export const bulkColumnFields = fieldsWhere<BulkColumnField>(({ bulkWidth }) => Boolean(bulkWidth));
export const csvProductFields = fieldsWhere<CsvProductField>(({ csv }) => csv !== null);
export const publicFields = fieldsWhere<PublicField>(({ isPublic }) => isPublic);
export const factFields = fieldsWhere<FactField>(({ isFact }) => isFact);
export const fieldsOfSection = (section: 'price' | 'details') =>
  fieldsWhere<ProductField>((description) => description.section === section);
