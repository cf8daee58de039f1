import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { StockState } from '../rules/backorder.ts';
import type { StockCause, QuantityChange, Units, Variant } from '../rules/stock.ts';
import type { InventoryTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<InventoryTables>();

export interface StockRow extends Variant {
  /** Available to buy; negative: units on backorder. */
  onHand: number;
  /** Reserved for orders with a pending payment; not part of `onHand`. */
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

export interface StoredState extends Variant, StockState {
  /** Whether its stock is not tracked: it can be ordered without stock, has no day, and was never counted. */
  isUntracked: boolean;
}

/** Of a stock row `s` and a backorder variant `b`, joined. */
export const isUntracked = sql`(s.product_id is null and b.product_id is not null and b.available_on is null)`;

/** Stock and backorders of variants that have a stock row, or that can be ordered without stock. */
export async function listStockStates(tx: Tx, productIds: readonly string[]): Promise<StoredState[]> {
  const ids = [...new Set(productIds)];
  const { rows } = await sql<StoredState>`
    select product_id, color_key, coalesce(s.on_hand, 0) as on_hand, b.is_backorder is not null as is_backorder,
      b.available_on, ${isUntracked} as is_untracked
    from (select product_id, color_key, on_hand from stock_items where product_id = any(${ids}::text[])) s
    full join (
      select product_id, color_key, available_on, true as is_backorder from backorder_variants
      where product_id = any(${ids}::text[])) b using (product_id, color_key)`.execute(tx);
  return rows;
}

/**
 * Part of the statements that change the available quantity: sets the cause that the trigger writes to the
 * movement (migration 0023). `set_config` is volatile, so PostgreSQL evaluates it although the column is not
 * read.
 */
const setCause = (cause: StockCause) =>
  sql`(select set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)) as setCause`;

const columns = (units: readonly Units[]) => ({
  ids: units.map(({ productId }) => productId),
  keys: units.map(({ colorKey }) => colorKey),
  quantities: units.map(({ quantity }) => quantity),
});

/** Locks the stock rows until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockStock(tx: Tx, units: readonly Units[]): Promise<void> {
  const { ids, keys } = columns(units);
  await sql`
    select from stock_items
    where (product_id, color_key) in (select * from unnest(${ids}::text[], ${keys}::text[]))
    order by product_id, color_key for update`.execute(tx);
}

/**
 * Decrements available quantities in one statement; skips variants without enough stock, unless their policy allows
 * backorders: their quantity falls below zero. A trigger checks the same (migration 0074). `units` has each variant at most
 * once.
 * @returns the changes; a skipped variant is missing.
 */
export async function allocateUnits(
  tx: Tx,
  units: readonly Units[],
  now: Date,
  cause: StockCause,
  { allowsBackorders = true }: { allowsBackorders?: boolean } = {},
): Promise<QuantityChange[]> {
  if (units.length === 0) return [];
  const { ids, keys, quantities } = columns(units);
  const { rows } = await sql<QuantityChange>`
    update stock_items s
    set on_hand = s.on_hand - wanted.quantity, version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as wanted (product_id, color_key, quantity)
      left join backorder_variants b using (product_id, color_key),
      ${setCause(cause)}
    where s.product_id = wanted.product_id and s.color_key = wanted.color_key
      and (s.on_hand >= wanted.quantity or (b.product_id is not null and ${allowsBackorders}::boolean))
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows;
}

/**
 * Adds an empty stock row to variants that allow backorders and were never counted, unless they are untracked.
 * @returns all that allow backorders.
 */
export async function addBackorderRows(
  tx: Tx,
  units: readonly Units[],
  now: Date,
): Promise<(Variant & { isUntracked: boolean })[]> {
  const { ids, keys } = columns(units);
  const { rows } = await sql<Variant & { isUntracked: boolean }>`
    with found as (
      select b.product_id, b.color_key, ${isUntracked} as is_untracked
      from backorder_variants b left join stock_items s using (product_id, color_key)
      where (b.product_id, b.color_key) in (select * from unnest(${ids}::text[], ${keys}::text[]))),
    added as (
      insert into stock_items (product_id, color_key, on_hand, updated_at)
      select product_id, color_key, 0, ${now}::timestamptz from found where not is_untracked order by 1, 2
      on conflict (product_id, color_key) do nothing)
    select product_id, color_key, is_untracked from found`.execute(tx);
  return rows;
}

/** Increments available quantities; skips variants without a stock row. */
export async function restockUnits(
  tx: Tx,
  units: readonly Units[],
  now: Date,
  cause: StockCause,
): Promise<QuantityChange[]> {
  const { ids, keys, quantities } = columns(units);
  const { rows } = await sql<QuantityChange>`
    update stock_items s
    set on_hand = s.on_hand + given.quantity, version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as given (product_id, color_key, quantity),
      ${setCause(cause)}
    where s.product_id = given.product_id and s.color_key = given.color_key
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows;
}

/** Counts units as reserved (`sign` 1), or ends the reservation (-1). */
export async function reserveUnits(tx: Tx, units: readonly Units[], sign: 1 | -1, now: Date): Promise<void> {
  const { ids, keys, quantities } = columns(units);
  await sql`
    update stock_items s
    set held = greatest(0, s.held + ${sign}::int * given.quantity), version = s.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${keys}::text[], ${quantities}::int[]) as given (product_id, color_key, quantity)
    where s.product_id = given.product_id and s.color_key = given.color_key`.execute(tx);
}

/** Reserved quantities of every variant that has some, and of all variants of these products. */
export async function listReserved(tx: Tx, productIds: readonly string[]): Promise<Units[]> {
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

/**
 * @param counted `onHand` is the new available quantity.
 * @returns the change; null if the row version differs (`version` 0: no row yet).
 */
export async function countUnits(
  tx: Tx,
  { productId, colorKey, onHand, version }: Omit<StockRow, 'held'>,
  now: Date,
  cause: StockCause = { reason: 'counted' },
): Promise<QuantityChange | null> {
  if (version === 0) {
    const { rows } = await sql`
      insert into stock_items (product_id, color_key, on_hand, updated_at)
      select ${productId}::text, ${colorKey}::text, ${onHand}::int, ${now}::timestamptz from ${setCause(cause)}
      on conflict (product_id, color_key) do nothing
      returning on_hand`.execute(tx);
    return rows.length > 0 ? { productId, colorKey, before: 0, after: onHand, isFirst: true } : null;
  }
  const { rows } = await sql<QuantityChange>`
    update stock_items s
    set on_hand = ${onHand}::int, version = s.version + 1, updated_at = ${now}
    from ${setCause(cause)}
    where s.product_id = ${productId} and s.color_key = ${colorKey} and s.version = ${version}
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Adds or removes units, within the available quantity. Units on backorder can be added to, not taken from.
 * @returns the change; null if fewer units are available, the row to subtract from is missing, or the result
 * exceeds 1,000,000.
 */
export async function adjustUnits(
  tx: Tx,
  { productId, colorKey, quantity }: Units,
  now: Date,
  cause: StockCause,
): Promise<QuantityChange | null> {
  const { rows } = await sql<QuantityChange>`
    insert into stock_items as s (product_id, color_key, on_hand, updated_at)
    select ${productId}::text, ${colorKey}::text, greatest(0, ${quantity}::int), ${now}::timestamptz from ${setCause(cause)}
    where ${quantity}::int > 0
      or exists (select from stock_items where product_id = ${productId} and color_key = ${colorKey})
    on conflict (product_id, color_key) do update
    set on_hand = s.on_hand + ${quantity}::int, version = s.version + 1, updated_at = ${now}
    where s.on_hand + ${quantity}::int <= 1000000 and (${quantity}::int > 0 or s.on_hand + ${quantity}::int >= 0)
    returning s.product_id, s.color_key, new.on_hand - ${quantity}::int as before, new.on_hand as after,
      old.on_hand is null as is_first`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the stock row of a variant. @returns its low-stock threshold; null: the default. */
export async function findLowLevel(tx: Tx, { productId, colorKey }: Variant): Promise<number | null> {
  const row = await on(tx)
    .selectFrom('stockItems')
    .select('lowLevel')
    .where('productId', '=', productId)
    .where('colorKey', '=', colorKey)
    .forUpdate()
    .executeTakeFirst();
  return row?.lowLevel ?? null;
}

/**
 * Sets the low-stock threshold of a variant; null: the default. A variant whose stock is not tracked has none.
 * @returns whether its stock was never counted before; null if it is not tracked.
 */
export async function setLowLevel(
  tx: Tx,
  { productId, colorKey, level }: Variant & { level: number | null },
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into stock_items (product_id, color_key, on_hand, low_level, updated_at)
    select v.product_id, v.color_key, 0, ${level}::int, ${now}::timestamptz
    from (values (${productId}::text, ${colorKey}::text)) v (product_id, color_key)
      left join stock_items s using (product_id, color_key)
      left join backorder_variants b using (product_id, color_key)
    where not ${isUntracked}
    on conflict (product_id, color_key) do update set low_level = excluded.low_level
    returning old.on_hand is null as is_first`.execute(tx);
  return rows[0]?.isFirst ?? null;
}

/** Variants whose movements do not add up to the available quantity. */
export async function findStockMismatches(tx: Tx): Promise<(Variant & { onHand: number; moved: number })[]> {
  const { rows } = await sql<Variant & { onHand: number; moved: number }>`
    select product_id, color_key, coalesce(s.on_hand, 0) as on_hand, coalesce(m.moved, 0)::int as moved
    from stock_items s
    full join (
      select product_id, color_key, sum(quantity) as moved from stock_movements group by product_id, color_key
    ) m using (product_id, color_key)
    where coalesce(s.on_hand, 0) <> coalesce(m.moved, 0)
    order by product_id, color_key`.execute(tx);
  return rows;
}

/** Sets quantities of many products without colours; `version` 0: no row yet. @returns the changes. */
export async function setStockLevels(
  tx: Tx,
  counts: readonly { productId: string; onHand: number; version: number }[],
  now: Date,
  cause: StockCause,
): Promise<QuantityChange[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as c("productId" text, "onHand" int, "version" int)`;
  const { rows: changed } = await sql<QuantityChange>`
    update stock_items s set on_hand = c."onHand", version = s.version + 1, updated_at = ${now}
    from ${given}, ${setCause(cause)}
    where s.product_id = c."productId" and s.color_key = '' and s.version = c.version
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after`.execute(tx);
  const { rows: added } = await sql<QuantityChange>`
    insert into stock_items as s (product_id, color_key, on_hand, updated_at)
    select c."productId", '', c."onHand", ${now}::timestamptz from ${given}, ${setCause(cause)} where c.version = 0
    on conflict (product_id, color_key) do nothing
    returning s.product_id, s.color_key, 0 as before, s.on_hand as after, true as is_first`.execute(tx);
  return [...changed, ...added];
}

/** Deletes the stock of variants that the product no longer has. */
export async function deleteOtherVariants(
  tx: Tx,
  productId: string,
  variantIds: readonly string[],
): Promise<void> {
  await sql`
    delete from stock_items where product_id = ${productId} and color_key <> all(${[...variantIds]}::text[])`.execute(
    tx,
  );
}
