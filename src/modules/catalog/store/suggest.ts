import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Search, textConditions, textQuery } from './list-filter.ts';

export interface SuggestedProduct {
  id: string;
  name: string;
  price: number;
  pictureId: string | null;
}

/** The best `count` published products for a partly typed search. */
export async function suggestProducts(tx: Tx, search: Search, count: number): Promise<SuggestedProduct[]> {
  const { where, rank } = textConditions(search);
  const { rows } = await sql<SuggestedProduct>`
    select p.id, p.name, p.price,
      (select i.picture_id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id
    from published_products p
    where ${where}
    order by ${rank} desc, p.in_stock desc, p.favorites_count desc, p.id
    limit ${count}`.execute(tx);
  return rows;
}

export interface SuggestedCategory {
  id: string;
  name: string;
  pictureId: string | null;
}

export async function suggestCategories(tx: Tx, search: Search, count: number): Promise<SuggestedCategory[]> {
  const query = textQuery(search);
  const { rows } = await sql<SuggestedCategory>`
    select id, name, picture_id from categories
    where (to_tsvector('shop', name) || to_tsvector('shop_exact', name)) @@ ${query}
    order by position, name
    limit ${count}`.execute(tx);
  return rows;
}
