import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type BulkVariant, type BulkVariantChange, bulkVariantFields } from '../contract/bulk-variants.ts';
import type { Specification } from '../contract/specification.ts';
import { keepVariants, refreshPrices } from './variants.ts';

/** Variants of products with options, in their order. */
export async function listBulkVariants(tx: Tx, productIds: readonly string[]): Promise<BulkVariant[]> {
  const columns = sql.join(bulkVariantFields.map((field) => sql.ref(`v.${field}`)));
  const { rows } = await sql<BulkVariant>`
    select v.product_id, v.id, coalesce(n.name, v.id) as name, ${columns}
    from product_variants v left join variant_names n on n.product_id = v.product_id and n.variant_id = v.id
    where v.product_id = any(${[...productIds]}::text[]) and v.id <> ''
    order by v.product_id, v.position`.execute(tx);
  return rows;
}

/** The changed variants as a table in SQL. */
const changedVariants = (changes: readonly BulkVariantChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w("productId" text, id text, set jsonb)`;

/** Of these changes, those whose SKU another variant has or would have. A variant that loses its SKU frees it. */
export async function listUsedVariantSkus(
  tx: Tx,
  changes: readonly BulkVariantChange[],
): Promise<{ productId: string; id: string }[]> {
  const { rows } = await sql<{ productId: string; id: string }>`
    with w as materialized (
      select "productId" as product_id, id, lower(set ->> 'sku') as number from ${changedVariants(changes)}
      where set ? 'sku')
    select product_id, id from w where number in (select number from w group by number having count(*) > 1)
    union
    select w.product_id, w.id from w join shelf_numbers n on n.number = w.number
    where (n.product_id, n.color_key) not in (select product_id, id from w)`.execute(tx);
  return rows;
}

/** Writes variants of locked products, with the prices, cost and SKUs that products and colours have of them. */
export async function updateBulkVariants(tx: Tx, changes: readonly BulkVariantChange[]): Promise<void> {
  if (changes.length === 0) return;
  const productIds = [...new Set(changes.map(({ productId }) => productId))];
  await keepVariants(tx);
  // Variants may swap SKUs: clear them first.
  await sql`
    update product_variants v set sku = null from ${changedVariants(changes)}
    where v.product_id = w."productId" and v.id = w.id and w.set ? 'sku'`.execute(tx);
  await sql`
    update product_variants v set
      price = case when w.set ? 'price' then (w.set ->> 'price')::bigint else v.price end,
      compare_at_price = case when w.set ? 'compareAtPrice' then (w.set ->> 'compareAtPrice')::bigint else v.compare_at_price end,
      cost = case when w.set ? 'cost' then (w.set ->> 'cost')::bigint else v.cost end,
      sku = case when w.set ? 'sku' then w.set ->> 'sku' else v.sku end
    from ${changedVariants(changes)} where v.product_id = w."productId" and v.id = w.id`.execute(tx);
  await sql`
    update product_colors k set sku = v.sku from product_variants v
    where v.product_id = k.product_id and v.id = k.key and k.product_id = any(${productIds}::text[])
      and v.sku is distinct from k.sku`.execute(tx);
  await sql`
    update products p set cost = (
      select v.cost from product_variants v where v.product_id = p.id order by v.price, v.position limit 1)
    where p.id = any(${productIds}::text[])`.execute(tx);
  await refreshPrices(tx, productIds);
}

/** Writes the specifications that changed attributes make. */
export async function updateSpecifications(
  tx: Tx,
  specifications: ReadonlyMap<string, Specification>,
): Promise<void> {
  const rows = [...specifications].map(([id, specification]) => ({ id, specification }));
  await sql`
    update products p set specification = w.specification
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, specification jsonb)
    where p.id = w.id`.execute(tx);
}
