import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import { collationOf } from '#platform/database/collation.ts';
import type { adminProductSorts } from '../contract/admin-product-list.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { productFieldNames } from '../contract/product-fields.ts';
import type { OptionDraft } from '../contract/variants.ts';
import type { AttributeRow } from '../rules/attribute-rows.ts';
import { attributeRowsJson } from './product-attributes.ts';
import { columnsOf } from './product-columns.ts';
import type { ProductPictureRow } from './public-products.ts';
import { sortedNames } from './sorted-names.ts';
import { optionsJson, type VariantRow, variantsJson } from './variants.ts';

export interface AdminProductRow {
  id: string;
  kind: 'product' | 'set';
  name: string;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  categoryName: string;
  price: number;
  highestPrice: number;
  cost: number | null;
  sku: string | null;
  publishAt: Date | null;
  version: number;
  pictureId: string | null;
  inStock: boolean;
  /** Units and total price (minor units) of a set's components; null for plain products. */
  parts: { pieces: number; worth: number } | null;
  updatedAt: Date;
}

export interface AdminProductFilter {
  q?: string | undefined;
  /** Products that `q` finds by their names in another language. */
  alsoFound?: readonly string[] | undefined;
  status?: string | undefined;
  category?: string | undefined;
  kind?: string | undefined;
  inStock?: boolean | undefined;
  /** False: only products without a picture. */
  pictured?: boolean | undefined;
}

/** The filter with the category resolved to its id and those of its subcategories, so that queries use the index. */
export type AdminProductConditions = Omit<AdminProductFilter, 'category'> & {
  categories?: readonly string[] | undefined;
};

export interface AdminProductPage extends AdminProductConditions {
  sort: (typeof adminProductSorts)[number];
  /** Whose names and order of letters the list is sorted by; absent: the main one. */
  language?: string | undefined;
  offset: number;
  limit: number;
}

/** The order of a page, by a column for the name that is shown. */
const orderBy = (
  { sort, language = defaultLanguage }: Pick<AdminProductPage, 'sort' | 'language'>,
  name: RawBuilder<unknown>,
) =>
  ({
    updated: sql`p.updated_at desc, p.id`,
    name: sql`${name} ${collationOf(language)}, p.id`,
    price: sql`p.price, p.id`,
    stock: sql`p.in_stock, ${name} ${collationOf(language)}, p.id`,
  })[sort];

/**
 * Adds conditions only for the filters in use, so that each can use its index. `q` matches part of a name, id
 * or tag, or a whole SKU or barcode.
 */
export function adminConditions({
  q,
  alsoFound = [],
  status,
  categories,
  kind,
  inStock,
  pictured,
}: AdminProductConditions) {
  const conditions = [sql`true`];
  if (q) {
    const pattern = `%${literalPattern(q)}%`;
    conditions.push(
      sql`(p.search_name like lower(unaccent(${pattern})) or p.id like lower(${pattern})
        or (p.tags <> '' and lower(p.tags) like lower(${pattern})) or p.id = any(${[...alsoFound]}::text[]) or p.id = any(array(
          select product_id from shelf_numbers where number = lower(${q})
          union select product_id from product_variants where barcode = ${q})))`,
    );
  }
  if (status) conditions.push(sql`p.status = ${status}`);
  // A single category uses `=`: its index returns products in order.
  if (categories?.length === 1) conditions.push(sql`p.category_id = ${categories[0]}`);
  else if (categories) conditions.push(sql`p.category_id = any(${[...categories]}::text[])`);
  if (kind) conditions.push(sql`p.kind = ${kind}`);
  if (inStock !== undefined) conditions.push(sql`p.in_stock = ${inStock}`);
  if (pictured !== undefined) {
    const found = sql`exists (select from product_pictures i where i.product_id = p.id)`;
    conditions.push(pictured ? found : sql`not ${found}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Selects the products of the page first; reads categories, pictures and components for these only. */
export function adminProductPage({ sort, language, offset, limit, ...filter }: AdminProductPage) {
  const isByName = sort === 'name' || sort === 'stock';
  const { name, join } = sortedNames((isByName && language) || defaultLanguage);
  return sql<AdminProductRow>`
    with page as materialized (
      select p.*, ${name} as shown_name from products p ${join} where ${adminConditions(filter)}
      order by ${orderBy({ sort, language }, name)} offset ${offset} limit ${limit})
    select p.id, p.kind, p.name, p.status, c.id as category_id, c.name as category_name, p.price, p.highest_price, p.cost, p.sku,
      p.publish_at, p.version, p.in_stock, p.updated_at,
      (select i.picture_id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id,
      case when p.kind = 'set' then (
        select jsonb_build_object('pieces', coalesce(sum(s.quantity), 0), 'worth', coalesce(sum(part.price * s.quantity), 0))
        from set_components s join products part on part.id = s.product_id where s.set_id = p.id) end as parts
    from page p join categories c on c.id = p.category_id
    order by ${orderBy({ sort, language }, sql`p.shown_name`)}`;
}

/** Resolves the category of a staff filter to its ids, subcategories included. */
export async function resolveFilter(
  tx: Tx,
  { category, ...filter }: AdminProductFilter,
): Promise<AdminProductConditions> {
  if (!category) return filter;
  const { rows } = await sql<{ id: string }>`
    select category_id as id from category_branches where within_id = ${category}`.execute(tx);
  return { ...filter, categories: rows.map(({ id }) => id) };
}

/** Lists all products, drafts included. */
export async function listProductRows(
  tx: Tx,
  filter: AdminProductFilter,
  page: Pick<AdminProductPage, 'sort' | 'language' | 'offset' | 'limit'>,
): Promise<{ rows: AdminProductRow[]; total: number }> {
  const query = { ...(await resolveFilter(tx, filter)), ...page };
  const { rows } = await adminProductPage(query).execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${adminConditions(query)}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export interface EditableProductRow extends Omit<
  ProductDraft,
  'pictures' | 'publishAt' | 'options' | 'variants' | 'attributes'
> {
  attributeRows: AttributeRow[];
  options: OptionDraft[];
  variants: VariantRow[];
  publishAt: Date | null;
  version: number;
  pictures: ProductPictureRow[];
  inStock: boolean;
  favoritesCount: number;
  wasPublished: boolean;
  updatedAt: Date;
}

export async function findEditableProduct(tx: Tx, id: string): Promise<EditableProductRow | null> {
  const { rows } = await sql<EditableProductRow>`
    select p.id, p.kind, ${columnsOf('p', productFieldNames)}, p.specification,
      ${attributeRowsJson(sql`p.id`)} as attribute_rows, p.version, p.in_stock, p.favorites_count, p.updated_at,
      p.published_at is not null as was_published,
      array(select r.related_id from product_related r where r.product_id = p.id order by r.position) as related,
      array(select a.alias from product_aliases a where a.product_id = p.id order by a.alias) as aliases,
      coalesce((select jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'hex', k.hex, 'sku', k.sku) order by k.position)
        from product_colors k where k.product_id = p.id), '[]') as colors,
      ${optionsJson(sql`p.id`)} as options, ${variantsJson(sql`p.id`)} as variants,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.picture_id, 'colorKey', i.color_key,
          'variantIds', array(select w.variant_id from variant_pictures w where w.product_id = p.id and w.picture_id = i.picture_id),
          'focus', case when i.focus_x is not null then jsonb_build_object('x', i.focus_x, 'y', i.focus_y) end) order by i.position)
        from product_pictures i where i.product_id = p.id), '[]') as pictures,
      coalesce((
        select jsonb_agg(jsonb_build_object('productId', s.product_id, 'colorKey', s.color_key, 'quantity', s.quantity)
          order by s.position)
        from set_components s where s.set_id = p.id), '[]') as components
    from products p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
