import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * Deletes those of the products that no set outside of them contains; sets first, because they refer to their parts.
 * @returns the deleted ones.
 */
export async function deleteProductsOutsideSets(tx: Tx, ids: readonly string[]): Promise<Named[]> {
  const { rows: sets } = await sql<Named>`
    delete from products where id = any(${[...ids]}::text[]) and kind = 'set' returning id, name`.execute(tx);
  const { rows: products } = await sql<Named>`
    delete from products p where id = any(${[...ids]}::text[])
      and not exists (select from set_components c where c.product_id = p.id)
    returning id, name`.execute(tx);
  return [...sets, ...products];
}

/** Deletes those of the categories that have no product and no subcategory, deepest first. @returns the deleted ones. */
export async function deleteEmptyCategories(tx: Tx, ids: readonly string[]): Promise<Named[]> {
  const deleted: Named[] = [];
  for (;;) {
    const { rows } = await sql<Named>`
      delete from categories c where id = any(${[...ids]}::text[])
        and not exists (select from products p where p.category_id = c.id)
        and not exists (select from categories child where child.parent_id = c.id)
      returning id, name`.execute(tx);
    if (rows.length === 0) return deleted;
    deleted.push(...rows);
  }
}
