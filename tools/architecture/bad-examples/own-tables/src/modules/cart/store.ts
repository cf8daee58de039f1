import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

interface Borrowed {
  products: { id: string };
  cartLines: { productId: string };
}

export const listProducts = (tx: Tx) => tx.$extendTables<Borrowed>().selectFrom('products').selectAll(); // ✗
export const listLines = (tx: Tx) =>
  tx.$extendTables<Borrowed>().selectFrom('cartLines').innerJoin('products as p', 'p.id', 'productId'); // ✗
export const countProducts = sql`select count(*) from products`; // ✗
export const lower = sql`
  update cart_lines set quantity = 1
  from products p -- ✗
  where p.id = product_id`;
