import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { maxPhotos } from '../contract/states.ts';
import type { ReturnsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReturnsTables>();

export type PhotoRow = Selectable<ReturnsTables['returnPhotos']>;

export function findPhoto(tx: Tx, id: string): Promise<PhotoRow | undefined> {
  return on(tx).selectFrom('returnPhotos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Photos of these returns, in upload order. */
export function listPhotosOfReturns(tx: Tx, returnIds: readonly string[]): Promise<PhotoRow[]> {
  return on(tx)
    .selectFrom('returnPhotos')
    .selectAll()
    .where('returnId', '=', sql<string>`any(${[...returnIds]}::uuid[])`)
    .orderBy('place')
    .execute();
}

/** Photos that a customer uploaded for an order and that are not attached to a return. */
export function listUnattachedPhotos(tx: Tx, userId: string, orderId: string): Promise<PhotoRow[]> {
  return on(tx)
    .selectFrom('returnPhotos')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .orderBy('place')
    .execute();
}

/**
 * Inserts a photo at the first free position. When two uploads compete for a position, the unique index
 * rejects one of them, which retries with the next position.
 *
 * @returns false when all positions are occupied.
 */
export async function insertPhoto(
  tx: Tx,
  { id, userId, orderId, createdAt }: { id: string; userId: string; orderId: string; createdAt: Date },
): Promise<boolean> {
  for (let attempt = 0; attempt < maxPhotos; attempt += 1) {
    const { rows } = await sql<{ free: boolean; written: boolean }>`
      with free as (
        select min(place) as place from generate_series(1, ${maxPhotos}::int) as place
        where not exists (
          select from return_photos p
          where p.user_id = ${userId} and p.order_id = ${orderId} and p.return_id is null and p.place = place.place)
      ), written as (
        insert into return_photos (id, user_id, order_id, place, created_at)
        select ${id}::uuid, ${userId}, ${orderId}::uuid, place, ${createdAt} from free where place is not null
        on conflict do nothing
        returning id
      )
      select (select place from free) is not null as free, exists (select from written) as written`.execute(
      tx,
    );
    if (rows[0]?.written) return true;
    if (!rows[0]?.free) return false;
  }
  return false;
}

/** Attaches photos to a return. @returns the number of attached photos. */
export async function attachPhotos(
  tx: Tx,
  returnId: string,
  of: { userId: string; orderId: string; ids: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('returnPhotos')
    .set({ returnId })
    .where('id', '=', sql<string>`any(${[...of.ids]}::uuid[])`)
    .where('userId', '=', of.userId)
    .where('orderId', '=', of.orderId)
    .where('returnId', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a photo that is not attached to a return. @returns false when there is none. */
export async function deleteUnattachedPhoto(
  tx: Tx,
  { id, userId, orderId }: { id: string; userId: string; orderId: string },
): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('returnPhotos')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes photos uploaded before this date that are not attached to a return. @returns their ids. */
export async function deleteUnattachedBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await on(tx)
    .deleteFrom('returnPhotos')
    .where('returnId', 'is', null)
    .where('createdAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all photos of a customer. @returns their ids. */
export async function deletePhotosOfCustomer(tx: Tx, userId: string): Promise<string[]> {
  const rows = await on(tx).deleteFrom('returnPhotos').where('userId', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}
