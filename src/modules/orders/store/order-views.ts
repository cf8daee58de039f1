import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrderViewInput } from '../contract/order-views.ts';
import type { OrdersTables } from '../tables.ts';

/** Maximum views per user; the database enforces the same limit. */
export const maxOrderViews = 30;

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export async function listViews(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('orderViews')
    .select(['id', 'name', 'filter', 'columns'])
    .where('userId', '=', userId)
    .orderBy('place')
    .execute();
}

/** Serializes changes of one user's views until the transaction ends. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_views ${userId}`}, 0))`.execute(tx);
}

/** @param exceptId a view that may have this name. */
export async function isNameTaken(tx: Tx, userId: string, name: string, exceptId = ''): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('orderViews')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id::text <> ${exceptId}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a view at the first free position.
 * @returns false at the limit.
 */
export async function insertView(
  tx: Tx,
  { id, userId, name, filter, columns }: OrderViewInput & { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_views (id, user_id, place, name, filter, columns, created_at)
    select ${id}, ${userId}, min(place), ${name}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(columns)}::jsonb, ${now}
    from generate_series(1, ${sql.lit(maxOrderViews)}) place
    where place not in (select place from order_views where user_id = ${userId})
    having min(place) is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns false if the user has no such view. */
export async function updateView(
  tx: Tx,
  { id, userId, name, filter, columns }: OrderViewInput & { id: string; userId: string },
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('orderViews')
    .set({ name, filter: JSON.stringify(filter), columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await on(tx)
    .deleteFrom('orderViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
