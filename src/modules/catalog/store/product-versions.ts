import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

export const listProductVersions = (tx: Tx): Promise<{ id: string; version: number }[]> =>
  on(tx).selectFrom('products').select(['id', 'version']).execute();

export const listCategoryVersions = (tx: Tx): Promise<{ id: string; version: number }[]> =>
  on(tx).selectFrom('categories').select(['id', 'version']).execute();

export interface ProductAmounts {
  id: string;
  name: string;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
}

/** Amounts of all products, locked until the transaction ends. */
export async function lockAmounts(tx: Tx): Promise<ProductAmounts[]> {
  return on(tx)
    .selectFrom('products')
    .select(['id', 'name', 'price', 'compareAtPrice', 'cost'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Newest products with their price. */
export async function listExamplePrices(tx: Tx, limit: number): Promise<{ name: string; price: number }[]> {
  return on(tx)
    .selectFrom('products')
    .select(['name', 'price'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countProducts(tx: Tx): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces amounts in one statement. */
export async function saveAmounts(
  tx: Tx,
  rows: readonly Omit<ProductAmounts, 'name'>[],
  now: Date,
): Promise<void> {
  await sql`
    update products p set price = r.price, compare_at_price = r.compare_at_price, cost = r.cost,
      version = version + 1, updated_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ price }) => price)}::bigint[],
      ${rows.map(({ compareAtPrice }) => compareAtPrice)}::bigint[], ${rows.map(({ cost }) => cost)}::bigint[])
      as r (id, price, compare_at_price, cost)
    where p.id = r.id`.execute(tx);
}

export interface VariantAmounts extends Omit<ProductAmounts, 'name'> {
  productId: string;
}

/** Amounts of all variants, locked until the transaction ends. */
export async function lockVariantAmounts(tx: Tx): Promise<VariantAmounts[]> {
  return on(tx)
    .selectFrom('productVariants')
    .select(['productId', 'id', 'price', 'compareAtPrice', 'cost'])
    .orderBy('productId')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Replaces amounts of variants in one statement. */
export async function saveVariantAmounts(tx: Tx, rows: readonly VariantAmounts[]): Promise<void> {
  await sql`
    update product_variants v set price = r.price, compare_at_price = r."compareAtPrice", cost = r.cost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("productId" text, "id" text, "price" bigint, "compareAtPrice" bigint, "cost" bigint)
    where v.product_id = r."productId" and v.id = r.id`.execute(tx);
}

/** Whether a product other than these is published. */
export async function hasPublishedExcept(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from products where status = 'published' and id <> all(${[...ids]}::text[])
    ) as found`.execute(tx);
  return rows[0]!.found;
}
