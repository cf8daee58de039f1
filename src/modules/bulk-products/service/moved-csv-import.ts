import { denied } from '#kernel/permissions.ts';
import { err, type Err } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canEditBulkProducts } from '../access.ts';
import type { BulkErrorCode } from '../contract/bulk.ts';

/** The error of the CSV import of the previous release. */
export const nameMovedImport = (ctx: Context): Promise<Err<BulkErrorCode>> =>
  Promise.resolve(canEditBulkProducts(ctx.actor) ? err('csv_import_moved') : denied(ctx.actor));
