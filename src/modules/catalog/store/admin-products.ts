import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { adminProductSorts, ProductDraft } from '../contract.ts';
import type { PictureUse } from './cards.ts';

export interface ProductRowRow {
  id: string;
  kind: 'product' | 'set';
  name: string;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  categoryName: string;
  price: number;
  pictureId: string | null;
  inStock: boolean;
  updatedAt: Date;
}

export interface ProductRowsQuery {
  q?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  sort: (typeof adminProductSorts)[number];
  offset: number;
  limit: number;
}

const orders = {
  updated: sql`p.updated_at desc, p.id`,
  name: sql`p.name, p.id`,
  price: sql`p.price, p.id`,
  stock: sql`p.in_stock, p.name, p.id`,
} as const;

/** Every product, drafts too. `q`: a piece of the name or of the id. */
export async function listProductRows(
  tx: Tx,
  { q, status, category, sort, offset, limit }: ProductRowsQuery,
): Promise<{ rows: ProductRowRow[]; total: number }> {
  const piece = q ? `%${literalPattern(q)}%` : null;
  const where = sql`
    (${piece}::text is null or p.search_name like lower(unaccent(${piece})) or p.id like lower(${piece}))
    and (${status ?? null}::text is null or p.status = ${status ?? null})
    and (${category ?? null}::text is null or p.category_id = ${category ?? null})`;
  const { rows } = await sql<ProductRowRow>`
    select p.id, p.kind, p.name, p.status, c.id as category_id, c.name as category_name, p.price, p.in_stock,
      p.updated_at,
      (select i.picture_id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id
    from products p join categories c on c.id = p.category_id
    where ${where}
    order by ${orders[sort]}
    offset ${offset} limit ${limit}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${where}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export interface EditableRow extends Omit<ProductDraft, 'pictures'> {
  version: number;
  pictures: PictureUse[];
  inStock: boolean;
  favoritesCount: number;
  updatedAt: Date;
}

/** One product as it is edited. */
export async function findEditable(tx: Tx, id: string): Promise<EditableRow | null> {
  const { rows } = await sql<EditableRow>`
    select p.id, p.kind, p.status, p.name, p.summary, p.description, p.category_id, p.price, p.compare_at_price, p.tax_class, p.is_gift_card,
      p.specification, p.version, p.in_stock, p.favorites_count, p.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'hex', k.hex) order by k.position)
        from product_colors k where k.product_id = p.id), '[]') as colors,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.picture_id, 'colorKey', i.color_key) order by i.position)
        from product_pictures i where i.product_id = p.id), '[]') as pictures,
      coalesce((
        select jsonb_agg(jsonb_build_object('productId', s.product_id, 'colorKey', s.color_key, 'quantity', s.quantity)
          order by s.position)
        from set_components s where s.set_id = p.id), '[]') as components
    from products p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
