import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';
import { isCountry } from '#kernel/countries.ts';
import { type FieldDescription, productStatuses } from './field-description.ts';
import {
  describedField,
  type ProductField,
  type ProductFieldValues,
  productFieldNames,
  type RequiredField,
} from './product-fields.ts';

/** Minor units of the shop's currency. */
export const minorUnits = z.int().min(0).max(100_000_000);

function filledSchema(field: FieldDescription): z.ZodType {
  switch (field.type) {
    case 'line':
      return isEmptyText(field) ? oneLine(field.max) : oneLine(field.max).min(1);
    case 'text':
      return z.string().trim().max(field.max);
    case 'html':
      return z.string().max(field.max);
    case 'choice':
      return choiceSchema(field);
    case 'integer':
      return z.int().min(field.min).max(field.max);
    case 'money':
      return minorUnits;
    case 'boolean':
      return z.boolean();
    case 'moment':
      return z.iso.datetime();
  }
}

function choiceSchema({ choices, max }: FieldDescription & { type: 'choice' }): z.ZodType {
  if (choices === 'statuses') return z.enum(productStatuses);
  return choices === 'countries' ? z.string().refine(isCountry, /*i18n*/ 'Unknown country.') : Slug.max(max);
}

const isEmptyText = ({ initial, isFilled }: FieldDescription) => initial === '' && !isFilled;

const schemaOf = (field: FieldDescription): z.ZodType =>
  field.initial === null && !field.isFilled ? filledSchema(field).nullable() : filledSchema(field);

type Schema<Field extends ProductField> = z.ZodType<ProductFieldValues[Field], ProductFieldValues[Field]>;
type RequestSchema<Field extends ProductField> = Field extends RequiredField
  ? Schema<Field>
  : z.ZodOptional<Schema<Field>>;

const schemasOf = (schema: (field: ProductField) => z.ZodType): Record<ProductField, unknown> =>
  Object.fromEntries(productFieldNames.map((field) => [field, schema(field)])) as Record<
    ProductField,
    unknown
  >;

/** Schemas of the values. */
export const productFieldSchemas = schemasOf((field) => schemaOf(describedField(field))) as {
  [Field in ProductField]: Schema<Field>;
};

/** Schemas of a request: a field that is not required may be absent. */
export const productRequestSchemas = schemasOf((field) =>
  describedField(field).isRequired ? productFieldSchemas[field] : productFieldSchemas[field].optional(),
) as { [Field in ProductField]: RequestSchema<Field> };

/** The schemas of some fields. */
export const pickSchemas = <Field extends ProductField>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, productFieldSchemas[field]])) as unknown as {
    [Key in Field]: Schema<Key>;
  };
