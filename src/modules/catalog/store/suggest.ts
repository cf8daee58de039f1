import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { conditionsOf, matches, type ProductFilter } from './list-filter.ts';
import { type Search, searchedProducts } from './search-query.ts';

export interface SuggestedProduct {
  id: string;
  name: string;
  price: number;
  highestPrice: number;
  /** Share of the search terms that it has. */
  share: number;
  pictureId: string | null;
}

/** More products than a person looks for: of so many that begin alike, any are good suggestions. */
const READ = 200;

/** The best `count` published products for a partly typed search. */
export async function suggestProducts(
  tx: Tx,
  { search, suits }: { search: Search; suits: ProductFilter['fits'] },
  count: number,
): Promise<SuggestedProduct[]> {
  const suited = matches(conditionsOf({ attributes: [], facetKeys: [], fits: suits }));
  const { rows } = await sql<SuggestedProduct>`
    select p.id, p.name, p.price, p.highest_price, p.share,
      (select i.picture_id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id
    from (${searchedProducts(search, sql`p.id, p.name, p.price, p.highest_price, p.in_stock, p.favorites_count`, { most: READ })}) p
    where ${suited}
    order by p.in_stock desc, p.rank desc, p.favorites_count desc, p.id
    limit ${count}`.execute(tx);
  return rows;
}
