import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Those of the ids that the stored picture of an ordered item contains in its address. */
export async function listUsedPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...ids]}::text[]) p (id)
    where exists (select from order_lines l where position(p.id in l.picture::text) > 0)`.execute(tx);
  return rows.map(({ id }) => id);
}
