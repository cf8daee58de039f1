import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Those of the pictures that a product or a category shows. */
export async function listUsedPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select picture_id as id from product_pictures where picture_id = any(${[...ids]}::uuid[])
    union select picture_id from categories where picture_id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
