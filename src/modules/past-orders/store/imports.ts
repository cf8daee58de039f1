import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PastOrderSource } from '../contract/states.ts';
import type { PastOrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PastOrdersTables>();

/** Rows of an insert; each row of `past_orders` has 17 parameters of at most 65,535. */
const CHUNK = 2_000;

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

/** Locks the imports until the transaction ends, so that two imports of a file do not add its orders twice. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('past orders', 0))`.execute(tx);
}

/** Orders of a system that are imported already, by number. */
export async function listImported(tx: Tx, source: PastOrderSource, numbers: readonly string[]) {
  const found = new Map<string, { placedAt: Date; total: number }>();
  for (const chunk of chunksOf(numbers)) {
    const rows = await on(tx)
      .selectFrom('pastOrders')
      .select(['number', 'placedAt', 'total'])
      .where('source', '=', source)
      .where('number', 'in', chunk)
      .execute();
    for (const { number, ...order } of rows) found.set(number, order);
  }
  return found;
}

export async function insertImport(
  tx: Tx,
  row: Insertable<PastOrdersTables['pastOrderImports']>,
  orders: readonly Insertable<PastOrdersTables['pastOrders']>[],
  lines: readonly Insertable<PastOrdersTables['pastOrderLines']>[],
): Promise<void> {
  await on(tx).insertInto('pastOrderImports').values(row).execute();
  for (const chunk of chunksOf(orders)) await on(tx).insertInto('pastOrders').values(chunk).execute();
  for (const chunk of chunksOf(lines)) await on(tx).insertInto('pastOrderLines').values(chunk).execute();
}

/** The latest imports, newest first. */
export const listImports = (tx: Tx, limit: number) =>
  on(tx)
    .selectFrom('pastOrderImports')
    .selectAll()
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findImport = (tx: Tx, id: string) =>
  on(tx).selectFrom('pastOrderImports').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Erased orders stay, so that another import of the file does not bring back the erased person.
 * @returns whether the import was not undone before.
 */
export async function undoImport(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('pastOrderImports')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return false;
  await on(tx).deleteFrom('pastOrders').where('importId', '=', id).where('erasedAt', 'is', null).execute();
  return true;
}

/** Imports whose number of orders or lines differs from what is stored; must be empty. Erased orders stay after an undo. */
export async function findImportMismatches(tx: Tx): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id
    from past_order_imports i
      left join lateral (
        select count(*) as orders,
          coalesce(sum((select count(*) from past_order_lines l where l.order_id = o.id)), 0) as lines
        from past_orders o where o.import_id = i.id and (i.undone_at is null or o.erased_at is null)
      ) counted on true
    where (counted.orders, counted.lines)
      is distinct from (case when i.undone_at is null then i.orders else 0 end,
        case when i.undone_at is null then i.lines else 0 end)
    order by 1`.execute(tx);
  return rows;
}
