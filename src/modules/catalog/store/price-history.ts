import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

export interface StoredPrice {
  price: number;
  compareAtPrice: number | null;
  /** Null: the shop had not saved a currency. */
  currency: string | null;
  changedAt: Date;
}

/** One page of the prices that lists showed of a product, newest first. Of several changes in one transaction, the last counts. */
export async function listPrices(
  tx: Tx,
  productId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredPrice[]; total: number }> {
  const prices = on(tx)
    .selectFrom('priceHistory')
    .select(['id', 'price', 'compareAtPrice', 'currency', 'changedAt'])
    .distinctOn('changedAt')
    .where('productId', '=', productId)
    .where('variantId', '=', '')
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc');
  const rows = await prices.offset(offset).limit(limit).execute();
  const { total } = await on(tx)
    .selectFrom('priceHistory')
    .select(({ fn }) => fn.count<number>('changedAt').distinct().as('total'))
    .where('productId', '=', productId)
    .where('variantId', '=', '')
    .executeTakeFirstOrThrow();
  return { rows: rows.map(({ id: _id, ...row }) => row), total };
}

/** Products and variants whose price is not the last one of their history. Must be empty. */
export async function findUnrecordedPrices(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rtrim(p.id || '/' || p.variant_id, '/') as id
    from (
      select id, '' as variant_id, price, compare_at_price from products
      union all
      select product_id, id, price, compare_at_price from product_variants where id <> ''
    ) p
    left join lateral (
      select price, compare_at_price from price_history h
      where h.product_id = p.id and h.variant_id = p.variant_id order by h.id desc limit 1
    ) last on true
    where (p.price, p.compare_at_price) is distinct from (last.price, last.compare_at_price)
    order by 1 limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}
