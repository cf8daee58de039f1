import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

const columns = [
  ...(['id', 'userId', 'productId', 'variantId', 'productName', 'task', 'lastDoneOn', 'everyDays'] as const),
  ...(['reminds', 'remindedFor', 'language', 'createdAt', 'updatedAt'] as const),
];
export type StoredCare = Selectable<VideosTables['careEntries']>;

export const listCare = (tx: Tx, userId: string): Promise<StoredCare[]> =>
  on(tx)
    .selectFrom('careEntries')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();

/** Adds care of a piece; nothing if it is there. */
export async function insertCare(
  tx: Tx,
  entry: Omit<StoredCare, 'lastDoneOn' | 'reminds' | 'remindedFor' | 'updatedAt'>,
): Promise<void> {
  await on(tx)
    .insertInto('careEntries')
    .values({ ...entry, lastDoneOn: null, remindedFor: null, updatedAt: entry.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false if the customer has no such entry. */
export async function changeCare(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  change: Partial<Pick<StoredCare, 'lastDoneOn' | 'everyDays' | 'reminds' | 'language'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('careEntries')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCare(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('careEntries')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Claims the entries whose care is due and not reminded of yet: of two jobs at once, one gets each. */
export async function claimDue(tx: Tx, today: string): Promise<StoredCare[]> {
  // Care that was never done is due from the day on which it was added.
  const due = sql<string>`coalesce(last_done_on + every_days, (created_at at time zone 'utc')::date)`;
  return on(tx)
    .updateTable('careEntries')
    .set({ remindedFor: due })
    .where('reminds', '=', true)
    .where(sql<boolean>`${due} <= ${today}::date`)
    .where(sql<boolean>`reminded_for is distinct from ${due}`)
    .returning(columns)
    .execute();
}

export const listCareById = (tx: Tx, ids: readonly string[]): Promise<StoredCare[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('careEntries')
        .select(columns)
        .where('id', 'in', [...ids])
        .orderBy('productName')
        .orderBy('id')
        .execute();
