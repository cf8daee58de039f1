import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Those of the ids that the text of a content entry or of a version contains: in a field, or in the address of an image. */
export async function listUsedPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...ids]}::text[]) p (id)
    where exists (select from content_pieces c
        where position(p.id in coalesce(c.draft::text, '') || coalesce(c.published::text, '')) > 0)
      or exists (select from content_versions v where position(p.id in v.content::text) > 0)`.execute(tx);
  return rows.map(({ id }) => id);
}
