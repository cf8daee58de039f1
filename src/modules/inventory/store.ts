import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { StockMove, Units, Variant } from './rules.ts';
import type { InventoryTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<InventoryTables>();

export interface StockRow extends Variant {
  /** What can be bought. */
  onHand: number;
  /** What lies there besides, for orders whose payment is waited for. */
  held: number;
  version: number;
}

export function listStock(tx: Tx, productIds: readonly string[]): Promise<StockRow[]> {
  return on(tx)
    .selectFrom('stockItems')
    .select(['productId', 'colorKey', 'onHand', 'held', 'version'])
    .where('productId', '=', sql<string>`any(${[...new Set(productIds)]}::text[])`)
    .execute();
}

const columns = (units: readonly Units[]) => ({
  ids: units.map(({ productId }) => productId),
  keys: units.map(({ colorKey }) => colorKey),
  quantities: units.map(({ quantity }) => quantity),
});

/** Holds these variants until the transaction ends, in one order for everybody, so that no two wait for each other. */
export async function lockStock(tx: Tx, units: readonly Units[]): Promise<void> {
  const { ids, keys } = columns(units);
  await sql`
    select from stock_items
    where (product_id, color_key) in (select * from unnest(${ids}::text[], ${keys}::text[]))
    order by product_id, color_key for update`.execute(tx);
}

/**
 * Takes from the shelf what is there, each variant whole or not at all, in one statement. Variants named once each.
 * @returns the moves made; a variant without enough is missing among them.
 */
export async function takeUnits(tx: Tx, units: readonly Units[], now: Date): Promise<StockMove[]> {
  const { ids, keys, quantities } = columns(units);
  const { rows } = await sql<StockMove>`
    update stock_items s
    set on_hand = s.on_hand - wanted.quantity, version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as wanted (product_id, color_key, quantity)
    where s.product_id = wanted.product_id and s.color_key = wanted.color_key and s.on_hand >= wanted.quantity
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows;
}

/** Puts back; what is no longer kept on the shelf is passed over. */
export async function putUnits(tx: Tx, units: readonly Units[], now: Date): Promise<StockMove[]> {
  const { ids, keys, quantities } = columns(units);
  const { rows } = await sql<StockMove>`
    update stock_items s
    set on_hand = s.on_hand + given.quantity, version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as given (product_id, color_key, quantity)
    where s.product_id = given.product_id and s.color_key = given.color_key
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows;
}

/** Says of units that were taken that they are not sold yet, or (`-1`) that this is over, one way or the other. */
export async function holdUnits(tx: Tx, units: readonly Units[], sign: 1 | -1, now: Date): Promise<void> {
  const { ids, keys, quantities } = columns(units);
  await sql`
    update stock_items s
    set held = greatest(0, s.held + ${sign}::int * given.quantity), version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as given (product_id, color_key, quantity)
    where s.product_id = given.product_id and s.color_key = given.color_key`.execute(tx);
}

/** What is held of every variant of which anything is, and of these products' all. */
export async function listHeld(tx: Tx, productIds: readonly string[]): Promise<Units[]> {
  return on(tx)
    .selectFrom('stockItems')
    .select(['productId', 'colorKey', 'held as quantity'])
    .where((item) =>
      item.or([
        item('held', '>', 0),
        item('productId', '=', sql<string>`any(${[...new Set(productIds)]}::text[])`),
      ]),
    )
    .execute();
}

/** @param counted with `onHand` as what can be bought then. @returns the move; null where the shelf is no longer as it was seen (`version` 0: never counted). */
export async function countUnits(
  tx: Tx,
  { productId, colorKey, onHand, version }: Omit<StockRow, 'held'>,
  now: Date,
): Promise<StockMove | null> {
  if (version === 0) {
    const row = await on(tx)
      .insertInto('stockItems')
      .values({ productId, colorKey, onHand, updatedAt: now })
      .onConflict((conflict) => conflict.columns(['productId', 'colorKey']).doNothing())
      .returning('onHand')
      .executeTakeFirst();
    return row ? { productId, colorKey, before: 0, after: onHand } : null;
  }
  const { rows } = await sql<StockMove>`
    update stock_items s
    set on_hand = ${onHand}::int, version = s.version + 1, updated_at = ${now}
    where s.product_id = ${productId} and s.color_key = ${colorKey} and s.version = ${version}
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows[0] ?? null;
}

/** Forgets variants of a product that it no longer has. */
export async function forgetOthers(tx: Tx, productId: string, colorKeys: readonly string[]): Promise<void> {
  await sql`
    delete from stock_items where product_id = ${productId} and color_key <> all(${[...colorKeys]}::text[])`.execute(
    tx,
  );
}
