import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Err } from '#kernel/result.ts';
import { exportedRows } from '#modules/orders/contract/list-options.ts';
import { OrderFilter } from '#modules/orders/contract/order-views.ts';
import { exportOrders } from '#modules/orders/service/export-orders.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ErrorCode } from './problems.ts';

const ExportQuery = z.strictObject({
  ...OrderFilter,
  orders: z.string().max(6_000).optional(),
  rows: z.enum(exportedRows).optional(),
});

/**
 * CSV export of orders: those in `orders` (comma-separated ids), or all that match the filter; one row per order, or
 * per line with `rows=lines`. Streams while reading.
 */
export async function ordersCsv(
  tx: Tx,
  actor: Actor,
  query: Record<string, string>,
): Promise<Response | (Err & { code: ErrorCode })> {
  const parsed = ExportQuery.safeParse(query);
  const { orders, rows, ...filter } = parsed.success ? parsed.data : {};
  const ids = parsed.success ? (orders?.split(',') ?? null) : [];
  // Checks permissions before validation.
  const table = await exportOrders(
    { actor, tx, now: new Date() },
    { filter, ids, ...(rows ? { rows } : {}) },
  );
  if (!table.ok) return table;
  return new Response(Readable.toWeb(Readable.from(table.value, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
