import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { BulkChangeEntry } from './contract/bulk.ts';
import type { BulkProductsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<BulkProductsTables>();

export async function insertBulkChange(
  tx: Tx,
  row: { id: string; madeAt: Date; madeBy: string | null; rows: string },
): Promise<void> {
  await on(tx).insertInto('bulkChanges').values(row).execute();
}

/** Marks a change as undone. @returns its rows; null when it does not exist or is already undone. */
export async function markBulkChangeUndone(tx: Tx, id: string, now: Date): Promise<BulkChangeEntry[] | null> {
  const row = await on(tx)
    .updateTable('bulkChanges')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('rows')
    .executeTakeFirst();
  return row?.rows ?? null;
}

export async function hasBulkChange(tx: Tx, id: string): Promise<boolean> {
  const row = await on(tx).selectFrom('bulkChanges').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const LATEST = 20;

export interface BulkChangeRow {
  id: string;
  madeAt: Date;
  products: number;
  created: number;
  deleted: number;
  undoneAt: Date | null;
}

export async function listBulkChanges(tx: Tx): Promise<BulkChangeRow[]> {
  const { rows } = await sql<BulkChangeRow>`
    select id, made_at, jsonb_array_length(rows) as products, undone_at,
      jsonb_array_length(jsonb_path_query_array(rows, '$[*].created')) as created,
      jsonb_array_length(jsonb_path_query_array(rows, '$[*].deleted')) as deleted
    from bulk_changes order by made_at desc, id limit ${LATEST}`.execute(tx);
  return rows;
}
