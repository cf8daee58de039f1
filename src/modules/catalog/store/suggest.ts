import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Search, searchedProducts } from './search-query.ts';

export interface SuggestedProduct {
  id: string;
  name: string;
  price: number;
  pictureId: string | null;
}

/** More products than a person looks for: of so many that begin alike, any are good suggestions. */
const READ = 200;

/** The best `count` published products for a partly typed search. */
export async function suggestProducts(tx: Tx, search: Search, count: number): Promise<SuggestedProduct[]> {
  const { rows } = await sql<SuggestedProduct>`
    select f.id, f.name, f.price,
      (select i.picture_id from product_pictures i where i.product_id = f.id order by i.position limit 1) as picture_id
    from (${searchedProducts(search, sql`p.id, p.name, p.price, p.in_stock, p.favorites_count`, { most: READ })}) f
    order by f.in_stock desc, f.rank desc, f.favorites_count desc, f.id
    limit ${count}`.execute(tx);
  return rows;
}
