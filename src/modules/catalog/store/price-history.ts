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

/** One page of a product's prices, newest first. Of several changes in one transaction, the last counts. */
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
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc');
  const rows = await prices.offset(offset).limit(limit).execute();
  const { total } = await on(tx)
    .selectFrom('priceHistory')
    .select(({ fn }) => fn.count<number>('changedAt').distinct().as('total'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(({ id: _id, ...row }) => row), total };
}

/** Products whose price is not the last one of their history. Must be empty. */
export async function findUnrecordedPrices(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    left join lateral (
      select price, compare_at_price from price_history where product_id = p.id order by id desc limit 1
    ) last on true
    where (p.price, p.compare_at_price) is distinct from (last.price, last.compare_at_price)
    order by p.id limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}
