import { oc } from '@orpc/contract';
import * as z from 'zod';
import { csvFields } from './csv-fields.ts';
import { BulkChangeResultSchema, bulkValue } from './bulk.ts';

/** Limits of a CSV file: characters, rows without the header, and columns. */
export const MAX_CHARACTERS = 8_000_000;
export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 200;

/** A product CSV and its column mapping. */
export const ProductCsv = z.strictObject({
  table: z.string().max(MAX_CHARACTERS),
  /** The field of each column, in file order; null skips the column. Absent: mapped by the headers. */
  columns: z.array(z.enum(csvFields).nullable()).max(MAX_COLUMNS).optional(),
});
export type ProductCsv = z.infer<typeof ProductCsv>;

/** Versions by product id at the time of the preview; 0 without a product or stock row. */
const PreviewedVersions = z.record(
  z.string().max(120),
  z.strictObject({ version: z.int().min(0), stockVersion: z.int().min(0) }),
);
export type PreviewedVersions = z.infer<typeof PreviewedVersions>;

export const ImportRowSchema = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  id: z.string(),
  name: z.string(),
  does: z.enum(['create', 'change', 'nothing', 'refuse']),
  changes: z.array(z.object({ field: z.string(), from: bulkValue, to: bulkValue })),
  /** Errors; `field` is null for errors of the whole row. */
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

export const ImportPreviewSchema = z.object({
  /** Header, mapped field and first value of each column. */
  headers: z.array(z.string()),
  columns: z.array(z.enum(csvFields).nullable()),
  samples: z.array(z.string()),
  rows: z.array(ImportRowSchema),
  seen: PreviewedVersions,
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

const tags = ['Back office: bulk products'];

export const productCsvContract = {
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/table/preview',
      tags,
      summary: 'Preview a CSV import, row by row',
    })
    .input(ProductCsv)
    .output(ImportPreviewSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/table/imports',
      tags,
      summary: 'Apply a CSV import: all products or none',
    })
    .input(ProductCsv.extend({ seen: PreviewedVersions }))
    .output(BulkChangeResultSchema),
};
