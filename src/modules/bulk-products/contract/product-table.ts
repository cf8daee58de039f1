import { oc } from '@orpc/contract';
import * as z from 'zod';
import { tableFields } from './table-fields.ts';
import { BulkMadeSchema, bulkValue } from './bulk.ts';

/** Most letters of a table, most rows below the first, and most columns. */
export const MOST_LETTERS = 8_000_000;
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 200;

/** A table of products (CSV), and what its columns hold. */
export const ProductTable = z.strictObject({
  /** The whole file as text. */
  table: z.string().max(MOST_LETTERS),
  /** In the order of the file; null: not taken over. Absent: as the headers say. */
  columns: z.array(z.enum(tableFields).nullable()).max(MOST_COLUMNS).optional(),
});
export type ProductTable = z.infer<typeof ProductTable>;

/** By product, what stood in the shop when somebody looked; 0: nothing. */
const Seen = z.record(
  z.string().max(120),
  z.strictObject({ version: z.int().min(0), stockVersion: z.int().min(0) }),
);
export type Seen = z.infer<typeof Seen>;

export const TableRowSchema = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  id: z.string(),
  name: z.string(),
  does: z.enum(['create', 'change', 'nothing', 'refuse']),
  changes: z.array(z.object({ field: z.string(), from: bulkValue, to: bulkValue })),
  /** Why it cannot be; `field` null where it is the row as a whole. */
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
});
export type TableRow = z.infer<typeof TableRowSchema>;

export const TablePreviewSchema = z.object({
  /** What stands above the columns, what they were taken for, and the first cell of each. */
  headers: z.array(z.string()),
  columns: z.array(z.enum(tableFields).nullable()),
  samples: z.array(z.string()),
  /** Every row of the file. */
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
