import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RegistriesTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RegistriesTables>();

export type StoredItem = Selectable<RegistriesTables['registryItems']>;

/** Items of registries, in the order they were added. */
export const listItems = async (tx: Tx, registryIds: readonly string[]): Promise<StoredItem[]> =>
  registryIds.length === 0
    ? []
    : on(tx)
        .selectFrom('registryItems')
        .selectAll()
        .where('registryId', 'in', [...registryIds])
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

/** Adds an item; one that the registry has already is wanted more often, up to `most`. */
export async function addItem(
  tx: Tx,
  item: Pick<StoredItem, 'id' | 'registryId' | 'productId' | 'variantId' | 'name' | 'wanted'>,
  most: number,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('registryItems')
    .values({ ...item, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['registryId', 'productId', 'variantId']).doUpdateSet({
        wanted: sql<number>`least(registry_items.wanted + excluded.wanted, ${most})`,
      }),
    )
    .execute();
}

/** @returns false if the registry does not have the item. */
export async function setWanted(
  tx: Tx,
  { id, registryId, wanted }: Pick<StoredItem, 'id' | 'registryId' | 'wanted'>,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('registryItems')
    .set({ wanted })
    .where('id', '=', id)
    .where('registryId', '=', registryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the registry does not have the item. */
export async function deleteItem(
  tx: Tx,
  { id, registryId }: Pick<StoredItem, 'id' | 'registryId'>,
): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('registryItems')
    .where('id', '=', id)
    .where('registryId', '=', registryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Counts units as given, if as many are still wanted: of two givers at once, one succeeds.
 *
 * @returns false if too few are still wanted.
 */
export async function addGiven(tx: Tx, { id, quantity }: { id: string; quantity: number }): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('registryItems')
    .set({ given: sql<number>`given + ${quantity}` })
    .where('id', '=', id)
    .where(sql<boolean>`given + ${quantity} <= wanted`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertGiven(
  tx: Tx,
  given: { registryItemId: string; orderId: string; quantity: number; giverName: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('registryGifts')
    .values({ ...given, createdAt: now })
    .execute();
}

/** Takes back what an order gave. @returns ids of the registries. */
export async function releaseGiven(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ registryId: string }>`
    with released as (
      update registry_gifts set is_counted = false where order_id = ${orderId} and is_counted
      returning registry_item_id, quantity)
    update registry_items i set given = i.given - r.quantity from released r where r.registry_item_id = i.id
    returning i.registry_id`.execute(tx);
  return [...new Set(rows.map(({ registryId }) => registryId))];
}

/** What a cancelled order gave. */
export const listReleased = (
  tx: Tx,
  orderId: string,
): Promise<{ registryItemId: string; registryId: string; quantity: number }[]> =>
  on(tx)
    .selectFrom('registryGifts')
    .innerJoin('registryItems', 'registryItems.id', 'registryGifts.registryItemId')
    .select(['registryItemId', 'registryId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('isCounted', '=', false)
    .orderBy('registryItemId')
    .execute();

export async function markCounted(tx: Tx, orderId: string): Promise<void> {
  await on(tx).updateTable('registryGifts').set({ isCounted: true }).where('orderId', '=', orderId).execute();
}

/** Names of givers by item. */
export async function listGivers(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('registryGifts')
    .select(['registryItemId', 'giverName'])
    .where('registryItemId', 'in', [...itemIds])
    .where('isCounted', '=', true)
    .orderBy('createdAt')
    .execute();
  const givers = new Map<string, string[]>();
  for (const { registryItemId, giverName } of rows)
    givers.set(registryItemId, [...(givers.get(registryItemId) ?? []), giverName]);
  return givers;
}

/** Items whose number of given units differs from their counted gifts. */
export async function listMiscounted(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from registry_items i
    left join registry_gifts g on g.registry_item_id = i.id and g.is_counted
    group by i.id having i.given <> coalesce(sum(g.quantity), 0)`.execute(tx);
  return rows.map(({ id }) => id);
}
