import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Slug } from '#kernel/contract.ts';
import { DifferenceSchema as Difference } from '#modules/audit/contract.ts';
import { importFields, importLimits, sourceFormats } from './import-fields.ts';

export const importStatuses = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
export type ItemStatus = 'pending' | 'done' | 'unchanged' | 'failed' | 'undone' | 'kept';

const ColumnPlanSchema = z.union([
  z.strictObject({
    field: z.enum(importFields),
    index: z.int().min(1).max(400).optional(),
    unit: z.string().max(20).optional(),
    key: Slug.max(40).optional(),
  }),
  z.strictObject({
    skip: z.enum([
      'column_unknown',
      'column_not_supported',
      'column_type_not_used',
      'column_other_market',
      'column_custom_data',
      'column_skipped',
    ]),
  }),
]);

/** What a person chooses for an import. */
export const ImportSettings = z.strictObject({
  format: z.enum(sourceFormats).optional(),
  /** The plan of each column, in file order. Absent: by the format and the remembered mapping. */
  plans: z.array(ColumnPlanSchema).max(importLimits.columns).optional(),
  /** Decimal sign of prices. Absent: detected. */
  sign: z.enum(['.', ',']).optional(),
  /** Products that exist: `update` them, or `skip` their rows. */
  existing: z.enum(['update', 'skip']).default('update'),
  /** Category for products without one of the shop's. */
  categoryId: Slug.optional(),
  /** Whether missing categories are created from the paths of the file. */
  createCategories: z.boolean().default(false),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

const StoredScanSchema = z.object({
  format: z.enum(sourceFormats),
  headers: z.array(z.string()),
  plans: z.array(ColumnPlanSchema),
  samples: z.array(z.array(z.string())),
  sign: z.enum(['.', ',']),
  rows: z.int(),
});
export type StoredScan = z.infer<typeof StoredScanSchema>;

const ImportCountsSchema = z.object({
  /** Rows by what becomes of them; together all rows of the file. */
  product: z.int().default(0),
  variant: z.int().default(0),
  picture: z.int().default(0),
  rejected: z.int().default(0),
  /** Reasons by level. */
  fileReasons: z.int().default(0),
  cellReasons: z.int().default(0),
  columnReasons: z.int().default(0),
  /** Products by planned action. */
  create: z.int().default(0),
  update: z.int().default(0),
  skip: z.int().default(0),
});
export type ImportCounts = z.infer<typeof ImportCountsSchema>;

export const ProductImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  settings: ImportSettings,
  scan: StoredScanSchema.nullable(),
  counts: ImportCountsSchema,
  /** Progress of the current job. */
  done: z.int(),
  total: z.int(),
  /** Results of products, once the import has begun. */
  results: z.object({ done: z.int(), unchanged: z.int(), failed: z.int(), undone: z.int(), kept: z.int() }),
  pictures: z.object({ pending: z.int(), done: z.int(), failed: z.int() }),
  version: z.int(),
  createdAt: z.string(),
});
export type ProductImport = z.infer<typeof ProductImportSchema>;

export const StoredReasonSchema = z.object({
  row: z.int().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type StoredReason = z.infer<typeof StoredReasonSchema>;

/** What an import would change of a product. */
export const ImportChangeSchema = z.object({
  handle: z.string(),
  name: z.string(),
  /** Empty: nothing would change. */
  differences: z.array(Difference),
  /** Code of the reason why it cannot be changed; null if it can. */
  problem: z.string().nullable(),
});
export type ImportChange = z.infer<typeof ImportChangeSchema>;

const byId = z.strictObject({ id: z.uuid() });
const tags = ['Back office: product imports'];
const path = '/admin/product-imports' as const;

export const productImportContract = {
  list: oc
    .route({ method: 'GET', path, tags, summary: 'The latest imports of product files' })
    .output(z.array(ProductImportSchema)),
  create: oc
    .route({ method: 'POST', path, tags, summary: 'Begin an import: the file follows in parts' })
    .input(
      z.strictObject({
        fileName: z.string().trim().min(1).max(200),
        bytes: z.int().min(1).max(importLimits.bytes),
      }),
    )
    .output(ProductImportSchema),
  addPart: oc
    .route({
      method: 'PUT',
      path: `${path}/{id}/parts/{part}`,
      tags,
      summary: 'Upload a part (multipart: file)',
    })
    .input(z.strictObject({ id: z.uuid(), part: z.coerce.number().int().min(0).max(20), file: z.file() }))
    .output(z.object({ stored: z.literal(true) })),
  check: oc
    .route({
      method: 'POST',
      path: `${path}/{id}/check`,
      tags,
      summary: 'Check the file with these settings, in the background',
    })
    .input(byId.extend({ settings: ImportSettings }))
    .output(ProductImportSchema),
  get: oc
    .route({ method: 'GET', path: `${path}/{id}`, tags, summary: 'An import with its progress' })
    .input(byId)
    .output(ProductImportSchema),
  reasons: oc
    .route({ method: 'GET', path: `${path}/{id}/reasons`, tags, summary: 'What is not imported, and why' })
    .input(
      byId.extend({
        level: z.enum(['file', 'row', 'cell', 'column', 'picture']).default('row'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ items: z.array(StoredReasonSchema), total: z.int() })),
  changes: oc
    .route({
      method: 'GET',
      path: `${path}/{id}/changes`,
      tags,
      summary: 'What a checked import would change of existing products',
    })
    .input(byId.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ items: z.array(ImportChangeSchema), total: z.int() })),
  start: oc
    .route({
      method: 'POST',
      path: `${path}/{id}/start`,
      tags,
      summary: 'Import the checked products, in the background',
    })
    .input(
      byId.extend({
        version: z.int(),
        /** `none`: import nothing if a row has an error; `valid`: import the products without errors. */
        onErrors: z.enum(['none', 'valid']),
      }),
    )
    .output(ProductImportSchema),
  undo: oc
    .route({ method: 'POST', path: `${path}/{id}/undo`, tags, summary: 'Undo an import, in the background' })
    .input(byId)
    .output(ProductImportSchema),
};

export type ProductImportErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'import_incomplete'
  | 'import_busy'
  | 'import_with_errors'
  | 'category_missing'
  | 'storage_full';
