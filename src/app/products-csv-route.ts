import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Err } from '#kernel/result.ts';
import { AdminProductQuery } from '#modules/catalog/contract/admin-product-list.ts';
import { exportProducts } from '#modules/product-import/service/export-products.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ErrorCode } from './problems.ts';

const ExportQuery = z.strictObject({
  ...AdminProductQuery.omit({ sort: true, page: true, pageSize: true }).shape,
  products: z.string().max(12_000).optional(),
  /** Sent by addresses of the previous release, whose export had one row per product without it. */
  variants: z.literal('1').optional(),
});

/**
 * CSV export of products: those in `products` (comma-separated ids), or all that match the filter. Streams while
 * reading.
 */
export async function productsCsv(
  tx: Tx,
  actor: Actor,
  query: Record<string, string>,
  baseUrl: string,
): Promise<Response | (Err & { code: ErrorCode })> {
  const parsed = ExportQuery.safeParse(query);
  const { products, variants: _variants, ...filter } = parsed.success ? parsed.data : {};
  // Checks permissions before validation.
  const ctx = { actor, tx, now: new Date() };
  const selection = { filter, ids: products?.split(',') ?? null };
  const table = await exportProducts(ctx, selection, baseUrl);
  if (!table.ok) return table;
  if (!parsed.success) return { ok: false, code: 'invalid' };
  return new Response(Readable.toWeb(Readable.from(table.value, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
