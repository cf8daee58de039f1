import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** The categories of products, and the components of those that are sets: their pages show these products, too. */
export async function listPlaces(
  tx: Tx,
  ids: readonly string[],
): Promise<{ categoryIds: string[]; componentIds: string[] }> {
  const { rows } = await sql<{ categoryIds: string[]; componentIds: string[] }>`
    select
      array(select distinct category_id from products where id = any(${[...ids]}::text[])) as category_ids,
      array(select distinct product_id from set_components where set_id = any(${[...ids]}::text[])) as component_ids`.execute(
    tx,
  );
  return rows[0]!;
}
