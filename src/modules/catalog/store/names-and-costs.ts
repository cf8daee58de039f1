import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

export async function listNames(
  tx: Tx,
  table: 'products' | 'categories',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found =
    table === 'products'
      ? on(tx)
          .selectFrom('products')
          .select(['id', 'name'])
          .where('id', 'in', [...ids])
      : on(tx)
          .selectFrom('categories')
          .select(['id', 'name'])
          .where('id', 'in', [...ids]);
  return new Map((await found.execute()).map(({ id, name }) => [id, name]));
}

export interface VariantCost {
  productId: string;
  /** '' for a product without options. */
  variantId: string;
  /** Minor units; null if unknown. */
  cost: number | null;
}

/** Cost per item of each variant. */
export async function listVariantCosts(tx: Tx, ids: readonly string[]): Promise<VariantCost[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VariantCost>`
    select p.id as product_id, coalesce(v.id, '') as variant_id, coalesce(v.cost, p.cost) as cost
    from products p left join product_variants v on v.product_id = p.id
    where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}
