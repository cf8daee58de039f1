import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Of these orders, those whose returns and photos can be deleted with them. */
export async function withWholeReturns(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ordered.id from unnest(${[...ids]}::uuid[]) ordered (id)
    where not exists (select from return_photos where order_id = ordered.id)
      and not exists (
        select from returns
        where order_id = ordered.id and exchange_order_id <> all(${[...ids]}::uuid[])
          or exchange_order_id = ordered.id and order_id <> all(${[...ids]}::uuid[]))
    order by ordered.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteReturnsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`delete from returns where order_id = any(${[...orderIds]}::uuid[])`.execute(tx);
}
