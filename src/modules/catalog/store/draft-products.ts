import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface DraftProductRow {
  id: string;
  name: string;
  categoryName: string;
  updatedAt: Date;
}

const drafts = sql`from products p where p.status = 'draft' and p.publish_at is null`;

/** Finds the drafts by scanning the index of the staff product list backwards. */
export const oldestDraftProducts = (limit: number) => sql<DraftProductRow>`
  with oldest as materialized (select p.* ${drafts} order by p.updated_at, p.id desc limit ${limit})
  select p.id, p.name, c.name as category_name, p.updated_at
  from oldest p join categories c on c.id = p.category_id
  order by p.updated_at, p.id desc`;

export async function listDraftProducts(
  tx: Tx,
  limit: number,
): Promise<{ rows: DraftProductRow[]; total: number }> {
  const { rows } = await oldestDraftProducts(limit).execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${drafts}`.execute(tx);
  return { rows, total: counted[0]!.total };
}
