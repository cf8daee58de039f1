import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface FavoritesCountRow {
  productId: string;
  favoritesCount: number;
  isPublished: boolean;
}

/** Stored favourites counts; products with a count of 0 are left out. */
export async function listFavoritesCounts(tx: Tx): Promise<FavoritesCountRow[]> {
  const { rows } = await sql<FavoritesCountRow>`
    select id as product_id, favorites_count, status = 'published' as is_published
    from products where favorites_count > 0 order by id`.execute(tx);
  return rows;
}
