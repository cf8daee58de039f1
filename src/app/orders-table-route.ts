import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Err } from '#kernel/result.ts';
import { OrderFilter } from '#modules/orders/contract/order-views.ts';
import { exportOrders } from '#modules/orders/service/export-orders.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ErrorCode } from './problems.ts';

const Wish = z.strictObject({ ...OrderFilter, orders: z.string().max(6_000).optional() });

/**
 * Orders as a table (CSV): those named in `orders`, ids with commas in between, or all that the filter lets through. It is
 * sent as it is read.
 */
export async function ordersTable(
  tx: Tx,
  actor: Actor,
  query: Record<string, string>,
): Promise<Response | (Err & { code: ErrorCode })> {
  const wish = Wish.safeParse(query);
  const { orders, ...filter } = wish.success ? wish.data : {};
  const ids = wish.success ? (orders?.split(',') ?? null) : [];
  // Whoever may not have it is told so before it is said what is wrong.
  const table = await exportOrders({ actor, tx, now: new Date() }, { filter, ids });
  if (!table.ok) return table;
  return new Response(Readable.toWeb(Readable.from(table.value, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
