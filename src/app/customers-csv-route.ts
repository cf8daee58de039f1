import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Err } from '#kernel/result.ts';
import { CustomerQuery } from '#modules/customers/contract/customers.ts';
import { exportCustomers } from '#modules/customers/service/export-customers.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ErrorCode } from './problems.ts';

const ExportQuery = z.strictObject(CustomerQuery.pick({ q: true, role: true, tag: true }).shape);

/** CSV export of the customers that match the filter. Streams while reading. */
export async function customersCsv(
  tx: Tx,
  actor: Actor,
  query: Record<string, string>,
): Promise<Response | (Err & { code: ErrorCode })> {
  const parsed = ExportQuery.safeParse(query);
  // Checks permissions before validation.
  const table = await exportCustomers({ actor, tx, now: new Date() }, parsed.data ?? {});
  if (!table.ok) return table;
  if (!parsed.success) return { ok: false, code: 'invalid' };
  return new Response(Readable.toWeb(Readable.from(table.value, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
