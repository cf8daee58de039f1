import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RowValues } from '../rules.ts';
import { type ProductRowsFilter, staffConditions } from './admin-products.ts';

export interface BulkProductRow extends RowValues {
  id: string;
  kind: 'product' | 'set';
  version: number;
  hasColors: boolean;
}

const columns = sql`p.id, p.kind, p.name, p.price, p.compare_at_price, p.cost, p.status, p.category_id, p.sku, p.version,
  exists (select from product_colors k where k.product_id = p.id) as has_colors`;

/** Products for the grid, by name. */
export async function listBulkRows(
  tx: Tx,
  filter: ProductRowsFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: BulkProductRow[]; total: number }> {
  const where = staffConditions(filter);
  const { rows } = await sql<BulkProductRow>`
    select ${columns} from products p where ${where} order by p.name, p.id offset ${offset} limit ${limit}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${where}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export async function findBulkRows(tx: Tx, ids: readonly string[]): Promise<BulkProductRow[]> {
  const { rows } = await sql<BulkProductRow>`
    select ${columns} from products p where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** As they are to be, whole: what decides of them together is asked of the database with them put in. */
const wanted = (rows: readonly (RowValues & { id: string })[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("id" text, "name" text, "price" bigint,
    "compareAtPrice" bigint, "cost" bigint, "status" text, "categoryId" text, "sku" text)`;

/** Of these, which would have a number that another product or a colour has. */
export async function listTakenSkus(
  tx: Tx,
  rows: readonly (RowValues & { id: string })[],
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    with w as (select * from ${wanted(rows)})
    select w.id from w where w.sku is not null and (
      exists (select from products p where lower(p.sku) = lower(w.sku) and p.id not in (select id from w))
      or exists (select from w other where lower(other.sku) = lower(w.sku) and other.id <> w.id)
      or exists (select from product_colors k where lower(k.sku) = lower(w.sku)))`.execute(tx);
  return found.map(({ id }) => id);
}

export async function listMissingCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as asked (id) where id not in (select id from categories)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sets that would be sold with a part in them that is not; both sides, so that whichever was changed is named. */
export async function listBrokenSets(
  tx: Tx,
  rows: readonly (RowValues & { id: string })[],
): Promise<{ setId: string; partId: string }[]> {
  const { rows: found } = await sql<{ setId: string; partId: string }>`
    with w as (select * from ${wanted(rows)})
    select distinct s.set_id, s.product_id as part_id
    from set_components s
    join products whole on whole.id = s.set_id
    join products part on part.id = s.product_id
    left join w ws on ws.id = s.set_id
    left join w wp on wp.id = s.product_id
    where (ws.id is not null or wp.id is not null)
      and coalesce(ws.status, whole.status) = 'published' and coalesce(wp.status, part.status) <> 'published'`.execute(
    tx,
  );
  return found;
}

/** Writes all of them, held already. */
export async function updateBulkRows(
  tx: Tx,
  rows: readonly (RowValues & { id: string })[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  // Numbers may go round among them: they are let go first.
  await sql`update products set sku = null where id = any(${ids}::text[]) and sku is not null`.execute(tx);
  await sql`
    update products p
    set name = w.name, price = w.price, compare_at_price = w."compareAtPrice", cost = w.cost, status = w.status,
      category_id = w."categoryId", sku = w.sku, version = p.version + 1, updated_at = ${now},
      published_at = case when w.status = 'published' then coalesce(p.published_at, ${now}) else p.published_at end,
      publish_at = case when w.status = 'draft' then p.publish_at end
    from ${wanted(rows)} where p.id = w.id`.execute(tx);
}
