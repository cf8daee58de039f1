import { oc } from '@orpc/contract';
import * as z from 'zod';
import { tableFields } from './table-fields.ts';
import { BulkMadeSchema, bulkValue } from './bulk.ts';

/** Limits of a CSV file: characters, rows without the header, and columns. */
export const MOST_LETTERS = 8_000_000;
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 200;

/** A product CSV and its column mapping. */
export const ProductTable = z.strictObject({
  table: z.string().max(MOST_LETTERS),
  /** In file order; null skips the column. Absent: mapped by the headers. */
  columns: z.array(z.enum(tableFields).nullable()).max(MOST_COLUMNS).optional(),
});
export type ProductTable = z.infer<typeof ProductTable>;

/** Versions by product id at the time of the preview; 0 when there was none. */
const Seen = z.record(
  z.string().max(120),
  z.strictObject({ version: z.int().min(0), stockVersion: z.int().min(0) }),
);
export type Seen = z.infer<typeof Seen>;

export const TableRowSchema = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  id: z.string(),
  name: z.string(),
  does: z.enum(['create', 'change', 'nothing', 'refuse']),
  changes: z.array(z.object({ field: z.string(), from: bulkValue, to: bulkValue })),
  /** Errors; `field` is null for errors of the whole row. */
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
});
export type TableRow = z.infer<typeof TableRowSchema>;

export const TablePreviewSchema = z.object({
  /** Headers, mapped fields and first cells of the columns. */
  headers: z.array(z.string()),
  columns: z.array(z.enum(tableFields).nullable()),
  samples: z.array(z.string()),
  rows: z.array(TableRowSchema),
  seen: Seen,
});
export type TablePreview = z.infer<typeof TablePreviewSchema>;

const tags = ['Back office: many products at once'];

export const productTableContract = {
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/table/preview',
      tags,
      summary: 'What a table of products would do, row by row',
    })
    .input(ProductTable)
    .output(TablePreviewSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/table/imports',
      tags,
      summary: 'Make and change products as a table says, all or none',
    })
    .input(ProductTable.extend({ seen: Seen }))
    .output(BulkMadeSchema),
};
