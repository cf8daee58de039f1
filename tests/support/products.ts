import type { TestDatabase } from './database.ts';

export interface TestProduct {
  id: string;
  /** Minor units. */
  price?: number;
  /** Units in stock, of the product or per colour key. */
  stock?: number | Record<string, number>;
  /** Makes the product a set of these products; a set has no stock of its own. */
  parts?: { id: string; quantity: number }[];
}

/** Inserts a published product, or a set, with colours and stock. */
export async function addProduct({ database: { pool } }: TestDatabase, product: TestProduct): Promise<void> {
  const { id, price = 1_000, stock = 100, parts } = product;
  await pool.query("insert into categories (id, name) values ('tools', 'Tools') on conflict do nothing");
  await pool.query(
    `insert into products (id, kind, status, name, category_id, price, in_stock, published_at)
     values ($1, $2, 'published', $3, 'tools', $4, true, now())`,
    [id, parts ? 'set' : 'product', `The ${id}`, price],
  );
  if (parts) {
    for (const [position, part] of parts.entries()) {
      await pool.query(
        'insert into set_components (set_id, product_id, quantity, position) values ($1, $2, $3, $4)',
        [id, part.id, part.quantity, position],
      );
    }
    return;
  }
  const shelf = typeof stock === 'number' ? { '': stock } : stock;
  for (const [position, [key, units]] of Object.entries(shelf).entries()) {
    if (key !== '') {
      await pool.query(
        `insert into product_colors (product_id, key, name, hex, position, in_stock)
         values ($1, $2, $3, '#336655', $4, $5)`,
        [id, key, `Colour ${key}`, position, units > 0],
      );
    }
    await pool.query('insert into stock_items (product_id, color_key, on_hand) values ($1, $2, $3)', [
      id,
      key,
      units,
    ]);
  }
}

/** Units of a product, or of one of its colours, that can be sold. */
export async function stockOf(
  { database: { pool } }: TestDatabase,
  id: string,
  colorKey = '',
): Promise<number> {
  const { rows } = await pool.query<{ on_hand: number }>(
    'select on_hand from stock_items where product_id = $1 and color_key = $2',
    [id, colorKey],
  );
  return rows[0]?.on_hand ?? Number.NaN;
}

/** Inserts cart lines in this order. */
export async function fillCart(
  { database: { pool } }: TestDatabase,
  userId: string,
  lines: { productId: string; colorKey?: string; quantity?: number }[],
): Promise<void> {
  await pool.query('insert into carts (user_id) values ($1) on conflict do nothing', [userId]);
  for (const { productId, colorKey = '', quantity = 1 } of lines) {
    await pool.query(
      `insert into cart_lines (user_id, product_id, color_key, quantity, added_at, name)
       values ($1, $2, $3, $4, now(), $5)`,
      [userId, productId, colorKey, quantity, `The ${productId}`],
    );
  }
}
