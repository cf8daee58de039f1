import { isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canImportPastOrders, canViewPastOrders } from '../access.ts';
import type { PastOrderImport } from '../contract/past-order-import.ts';
import type { PastOrderErrorCode } from '../contract/past-orders.ts';
import type { PastOrderSource } from '../contract/states.ts';
import * as store from '../store/imports.ts';

const SHOWN_IMPORTS = 50;

export const presentImport = ({
  id,
  source,
  fileName,
  orders,
  lines,
  importedAt,
  undoneAt,
}: {
  id: string;
  source: PastOrderSource;
  fileName: string;
  orders: number;
  lines: number;
  importedAt: Date;
  undoneAt: Date | null;
}): PastOrderImport => ({
  id,
  source,
  fileName,
  orders,
  lines,
  importedAt: importedAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

export async function listImports(ctx: Context): Promise<Result<PastOrderImport[], PastOrderErrorCode>> {
  if (!canViewPastOrders(ctx.actor)) return denied(ctx.actor);
  return ok((await store.listImports(ctx.tx, SHOWN_IMPORTS)).map(presentImport));
}

/** Deletes the orders that an import added, except erased ones. Another import of the file adds them again. */
export async function undoImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<PastOrderImport, PastOrderErrorCode>> {
  if (!canImportPastOrders(ctx.actor)) return denied(ctx.actor);
  const found = isId(id) ? await store.findImport(ctx.tx, id) : undefined;
  if (!found) return err('not_found');
  await store.lockImports(ctx.tx);
  if (!(await store.undoImport(ctx.tx, id, ctx.now))) return err('past_orders_undone');
  await recordChange(ctx, {
    what: 'settings',
    id: 'past-orders',
    name: found.fileName,
    before: { imported: { orders: found.orders, lines: found.lines } },
    after: {},
  });
  return ok(presentImport({ ...found, undoneAt: ctx.now }));
}

/** For the integrity check. */
export const findImportMismatches = (ctx: Context) => store.findImportMismatches(ctx.tx);
