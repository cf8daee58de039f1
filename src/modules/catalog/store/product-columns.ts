import { type RawBuilder, sql } from 'kysely';
import type { ValueType } from '../contract/field-description.ts';
import { describedField, type ProductField, productFieldNames } from '../contract/product-fields.ts';

const sqlTypes: Record<ValueType['type'], string> = {
  line: 'text',
  text: 'text',
  html: 'text',
  choice: 'text',
  integer: 'int',
  money: 'bigint',
  boolean: 'boolean',
  moment: 'timestamptz',
};

/** Columns of plain fields, of a table with this alias. */
export const columnsOf = (alias: string, fields: readonly ProductField[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql.ref(`${alias}.${field}`)));

/** Names and types of plain fields in `jsonb_to_recordset`. The names are those of the JSON keys. */
export const recordColumns = (fields: readonly ProductField[]): RawBuilder<unknown> =>
  sql.raw(fields.map((field) => `"${field}" ${sqlTypes[describedField(field).type]}`).join(', '));

/** A plain field of a `jsonb_to_recordset`. */
export const recordField = (field: ProductField): RawBuilder<unknown> => sql.raw(`w."${field}"`);

/** Values of a new product for the fields that a request leaves out. */
export const initialValues = Object.fromEntries(
  productFieldNames.flatMap((field) => {
    const { isRequired, initial } = describedField(field);
    return isRequired ? [] : [[field, initial]];
  }),
);
