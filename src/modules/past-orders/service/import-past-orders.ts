import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canImportPastOrders } from '../access.ts';
import type { PastOrderImport, PastOrderPreview } from '../contract/past-order-import.ts';
import { type PastOrderReason, pastOrderReasons } from '../contract/import-reasons.ts';
import type { PastOrderErrorCode } from '../contract/past-orders.ts';
import type { ReadPastOrder } from '../rules/build-order.ts';
import type { FoundReason } from '../rules/past-order-file.ts';
import * as store from '../store/imports.ts';
import { presentImport } from './list-imports.ts';
import { type ReadFile, readFile } from './read-file.ts';

/** Reasons and orders of a preview; the counts are complete. */
const SHOWN_REASONS = 500;
const SHOWN_ORDERS = 20;

interface Plan extends ReadFile {
  /** Orders that are not imported yet. */
  added: ReadPastOrder[];
}

async function plan(ctx: Context, input: { table: string }): Promise<Result<Plan, 'invalid'>> {
  const read = await readFile(ctx, input);
  if (!read.ok) return read;
  const { orders, file, reasons } = read.value;
  const imported = await store.listImported(
    ctx.tx,
    file.source!,
    orders.map(({ number }) => number),
  );
  const added: ReadPastOrder[] = [];
  const known: FoundReason[] = [];
  for (const order of orders) {
    const before = imported.get(order.number);
    if (!before) {
      added.push(order);
      continue;
    }
    const isSame = before.placedAt.getTime() === order.placedAt.getTime() && before.total === order.total;
    const code = isSame ? 'imported_before' : 'differs_from_imported';
    known.push(...order.rows.map((line) => ({ line, number: order.number, column: null, code }) as const));
  }
  const addedNumbers = new Set(added.map(({ number }) => number));
  // Cells of an order that is not imported are no reasons of their own.
  const kept = reasons.filter(
    ({ code, number }) => pastOrderReasons[code] === 'row' || addedNumbers.has(number),
  );
  return ok({ ...read.value, added, reasons: [...kept, ...known].toSorted((a, b) => a.line - b.line) });
}

const countLines = (orders: readonly ReadPastOrder[]): number =>
  orders.reduce((sum, { lines }) => sum + lines.length, 0);

/** Checks a file and shows what an import would add. */
export async function previewImport(
  ctx: Context,
  input: { table: string },
): Promise<Result<PastOrderPreview, PastOrderErrorCode>> {
  if (!canImportPastOrders(ctx.actor)) return denied(ctx.actor);
  const planned = await plan(ctx, input);
  if (!planned.ok) return planned;
  const { file, added, reasons, assumedCurrency } = planned.value;
  const counts = new Map<PastOrderReason, number>();
  for (const { code } of reasons) counts.set(code, (counts.get(code) ?? 0) + 1);
  return ok({
    source: file.source!,
    rows: file.rows.length,
    importedRows: added.reduce((sum, { rows }) => sum + rows.length, 0),
    orders: added.length,
    lines: countLines(added),
    withEmail: added.filter(({ email }) => email !== null).length,
    assumedCurrency,
    counts: [...counts].map(([code, count]) => ({ code, count })),
    reasons: reasons.slice(0, SHOWN_REASONS),
    columns: file.skippedColumns,
    samples: added
      .slice(0, SHOWN_ORDERS)
      .map(({ number, placedAt, state, total, currency, email, lines }) => ({
        number,
        placedAt: placedAt.toISOString(),
        state,
        total: money(total, currency),
        email,
        lines: lines.length,
      })),
  });
}

/**
 * Imports the orders of a file that are new and without errors, all in one transaction. They are history: no emails,
 * events, sales or stock movements follow.
 */
export async function createImport(
  ctx: Context,
  { table, fileName }: { table: string; fileName: string },
): Promise<Result<PastOrderImport, PastOrderErrorCode>> {
  if (!canImportPastOrders(ctx.actor)) return denied(ctx.actor);
  await store.lockImports(ctx.tx);
  const planned = await plan(ctx, { table });
  if (!planned.ok) return planned;
  const { file, added } = planned.value;
  if (added.length === 0) return err('past_orders_nothing_new');
  const id = newId(ctx.now);
  const row = {
    id,
    source: file.source!,
    fileName,
    orders: added.length,
    lines: countLines(added),
    importedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    importedAt: ctx.now,
  };
  const orders = added.map(({ lines, rows: _rows, ...order }) => ({
    row: { ...order, id: newId(order.placedAt), importId: id, source: row.source },
    lines,
  }));
  await store.insertImport(
    ctx.tx,
    row,
    orders.map((order) => order.row),
    orders.flatMap((order) =>
      order.lines.map((line, position) => ({ ...line, position, orderId: order.row.id })),
    ),
  );
  await recordChange(ctx, {
    what: 'settings',
    id: 'past-orders',
    name: fileName,
    before: {},
    after: { imported: { orders: row.orders, lines: row.lines } },
  });
  return ok(presentImport({ ...row, undoneAt: null }));
}
