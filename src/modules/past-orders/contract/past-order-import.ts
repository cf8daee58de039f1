import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine } from '#kernel/contract.ts';
import { columnReasons, pastOrderLimits, type PastOrderReason, pastOrderReasons } from './import-reasons.ts';
import { pastOrderSources, pastOrderStates } from './states.ts';

const reasonCodes = Object.keys(pastOrderReasons) as [PastOrderReason, ...PastOrderReason[]];

const Count = z.object({ code: z.enum(reasonCodes), count: z.int() });

export const PastOrderPreviewSchema = z.object({
  source: z.enum(pastOrderSources),
  /** Rows below the headers: `importedRows` plus the counts of all reasons of level `row`. */
  rows: z.int(),
  importedRows: z.int(),
  orders: z.int(),
  lines: z.int(),
  withEmail: z.int(),
  /** The file names no currency, so the shop's currency is used. */
  assumedCurrency: z.string().nullable(),
  /** Rows by reason, and cells by reason. */
  counts: z.array(Count),
  /** The first reasons, by line. */
  reasons: z.array(
    z.object({
      line: z.int(),
      number: z.string(),
      column: z.string().nullable(),
      code: z.enum(reasonCodes),
    }),
  ),
  columns: z.array(z.object({ header: z.string(), reason: z.enum(columnReasons) })),
  /** The first orders that the import would add. */
  samples: z.array(
    z.object({
      number: z.string(),
      placedAt: z.iso.datetime(),
      state: z.enum(pastOrderStates),
      total: MoneySchema,
      email: z.string().nullable(),
      lines: z.int(),
    }),
  ),
});
export type PastOrderPreview = z.infer<typeof PastOrderPreviewSchema>;

export const PastOrderImportSchema = z.object({
  id: z.string(),
  source: z.enum(pastOrderSources),
  fileName: z.string(),
  orders: z.int(),
  lines: z.int(),
  importedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});
export type PastOrderImport = z.infer<typeof PastOrderImportSchema>;

const table = z.string().max(pastOrderLimits.file);
const tags = ['Back office: past orders'];

export const pastOrderImportsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/past-order-imports',
      tags,
      summary: 'List the latest imports of past orders',
    })
    .output(z.array(PastOrderImportSchema)),
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/past-order-imports/preview',
      tags,
      summary: 'Check an order export of Shopify or WooCommerce; changes nothing',
    })
    .input(z.strictObject({ table }))
    .output(PastOrderPreviewSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/admin/past-order-imports',
      tags,
      summary: 'Import the new orders of an order export as read-only history',
    })
    .input(z.strictObject({ table, fileName: oneLine(200).min(1) }))
    .output(PastOrderImportSchema),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/past-order-imports/{id}/undo',
      tags,
      summary: 'Undo an import: deletes the orders that it added',
    })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(PastOrderImportSchema),
};
