import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type ProductFieldValues, type PublicField, publicFields } from '../contract/product-fields.ts';
import type { Specification } from '../contract/specification.ts';
import type { AttributeRow } from '../rules/attribute-rows.ts';
import { attributeRowsJson } from './product-attributes.ts';
import { columnsOf } from './product-columns.ts';
import type { ProductOption } from '../contract/variants.ts';
import { optionsJson, type VariantRow, variantsJson } from './variants.ts';

/** Options and variants of a product; both empty for a product without options. */
export interface VariantRows {
  options: ProductOption[];
  variants: VariantRow[];
}

export interface ColorRow {
  key: string;
  name: string;
  hex: string;
  inStock: boolean;
  backordered: boolean;
}

/** A picture of a product; `colorKey` null: for every colour. Rows are in display order. */
export interface ProductPictureRow {
  id: string;
  colorKey: string | null;
  /** Shown for these variants only; absent or empty: by its colour. */
  variantIds?: string[];
  /** Focal point; null: centre. */
  focus?: { x: number; y: number } | null;
}

export interface ProductCardRow {
  id: string;
  /** Address in the language of the row. */
  slug?: string | null;
  kind: 'product' | 'set';
  name: string;
  summary: string;
  price: number;
  highestPrice: number;
  compareAtPrice: number | null;
  /** Whether it has an option other than colour, or a component whose variant the customer chooses. */
  hasChoices: boolean;
  categoryId: string;
  categoryName: string;
  colors: ColorRow[];
  pictures: ProductPictureRow[];
  inStock: boolean;
  backordered: boolean;
  shipsOn: string | null;
  favoritesCount: number;
  publishedAt: Date | null;
  isGiftCard: boolean;
}

export interface ProductRow extends ProductCardRow, VariantRows, Pick<ProductFieldValues, PublicField> {
  specification: Specification;
  attributeRows: AttributeRow[];
  /** Top category first. */
  categoryPath: { id: string; name: string }[];
  components: ComponentRow[];
}

export interface ComponentRow {
  productId: string;
  name: string;
  price: number;
  /** Whether the stock of its fixed variant is not enough for one set, but it can be ordered. */
  backordered: boolean;
  availableOn: string | null;
  /** The component's variant. */
  color: { key: string; name: string } | null;
  /** Key of the variant's colour. */
  pictureColor: string | null;
  quantity: number;
  pictures: ProductPictureRow[];
  /** Null: the variant is fixed, or the product has no options. */
  choice: VariantRows | null;
}

const pictures = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.picture_id, 'colorKey', i.color_key,
    'variantIds', array(select w.variant_id from variant_pictures w where w.product_id = p.id and w.picture_id = i.picture_id),
    'focus', case when i.focus_x is not null then jsonb_build_object('x', i.focus_x, 'y', i.focus_y) end) order by i.position)
  from product_pictures i where i.product_id = p.id), '[]')`;

/** Whether the customer chooses the variant of the component `s`. */
export const isChosen = sql`(s.color_key is null and exists (
  select from product_options o where o.product_id = s.product_id))`;

const cardColumns = sql`
  p.id, p.kind, p.name, p.summary, p.price, p.highest_price, p.compare_at_price,
  exists (select from product_options o where o.product_id = p.id and o.key <> 'color')
    or exists (select from set_components s where s.set_id = p.id and ${isChosen}) as has_choices, c.id as category_id, c.name as category_name,
  p.in_stock, p.backordered, p.ships_on, p.favorites_count, p.published_at, p.is_gift_card, ${pictures} as pictures,
  coalesce((
    select jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'hex', k.hex, 'inStock', k.in_stock,
        'backordered', k.backordered)
      order by k.position)
    from product_colors k where k.product_id = p.id), '[]') as colors`;

const variantColumns = sql`
  ${optionsJson(sql`p.id`)} as options,
  case when exists (select from product_options o where o.product_id = p.id) then ${variantsJson(sql`p.id`)}
    else '[]' end as variants`;

const components = sql`coalesce((
  select jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'price', coalesce(v.price, p.price),
      'quantity', s.quantity, 'color', case when v.id is not null then jsonb_build_object('key', v.id, 'name', n.name) end,
      'pictureColor', v.option_values[1 + (
        select o.position from product_options o where o.product_id = v.product_id and o.key = 'color')],
      'pictures', ${pictures},
      'choice', case when ${isChosen} then
        jsonb_build_object('options', ${optionsJson(sql`p.id`)}, 'variants', ${variantsJson(sql`p.id`, {
          inStock: sql`v.id = any (s.in_stock_variants)`,
          backordered: sql`v.id = any (s.backordered_variants)`,
        })}) end,
      'backordered', not ${isChosen} and coalesce(s.color_key, '') = any (s.backordered_variants),
      'availableOn', (
        select f.available_on from product_variants f
        where f.product_id = s.product_id and f.id = coalesce(s.color_key, '')))
    order by s.position)
  from set_components s
  join published_products p on p.id = s.product_id
  left join product_variants v on v.product_id = s.product_id and v.id = s.color_key
  left join variant_names n on n.product_id = v.product_id and n.variant_id = v.id
  where s.set_id = p_set.id), '[]')`;

/** Published products as cards, in the order of the given ids. */
export async function listCards(tx: Tx, ids: readonly string[]): Promise<ProductCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductCardRow>`
    select ${cardColumns}
    from published_products p join categories c on c.id = p.category_id
    where p.id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], p.id)`.execute(tx);
  return rows;
}

/** Options, variants and pictures of published products, by product id. */
export async function listVariantRows(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, VariantRows & { pictures: ProductPictureRow[] }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VariantRows & { id: string; pictures: ProductPictureRow[] }>`
    select p.id, ${variantColumns}, ${pictures} as pictures from published_products p where p.id = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Components of published sets, by set id. */
export async function listComponents(
  tx: Tx,
  setIds: readonly string[],
): Promise<Map<string, ComponentRow[]>> {
  if (setIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; components: ComponentRow[] }>`
    select p_set.id, ${components} as components from published_products p_set where p_set.id = any(${[...setIds]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.components]));
}

/** Full published products, in the order of the given ids. */
export async function listProducts(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${cardColumns}, ${variantColumns}, ${columnsOf('p', publicFields)}, p.specification,
      ${attributeRowsJson(sql`p.id`)} as attribute_rows,
      (select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by w.depth)
        from category_branches b join categories w on w.id = b.within_id
        where b.category_id = p.category_id) as category_path,
      (select ${components} from published_products p_set where p_set.id = p.id) as components
    from published_products p join categories c on c.id = p.category_id
    where p.id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], p.id)`.execute(tx);
  return rows;
}

/** Current id of a published product, by its id or an alias; null if there is none. */
export async function findCurrentId(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from published_products p
    where p.id = coalesce((select product_id from product_aliases where alias = ${id}), ${id})`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The variant that an alias selects; null if it is none, or selects none. */
export async function findVariantOfAlias(tx: Tx, alias: string): Promise<string | null> {
  const { rows } = await sql<{ variantId: string | null }>`
    select variant_id from product_aliases where alias = ${alias}`.execute(tx);
  return rows[0]?.variantId ?? null;
}

/** The current ids of products, by id or alias. Ids without a published product are left out. */
export async function listCurrentIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ requested: string; id: string }>`
    select requested.id as requested, p.id
    from unnest(${[...ids]}::text[]) requested (id)
    left join product_aliases a on a.alias = requested.id
    join published_products p on p.id = coalesce(a.product_id, requested.id)`.execute(tx);
  return new Map(rows.map(({ requested, id }) => [requested, id]));
}

/** One page of the ids of published products, in order of their ids. */
export async function listPublishedIds(
  tx: Tx,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from published_products order by id offset ${offset} limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countPublished(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from published_products`.execute(tx);
  return rows[0]!.count;
}

/** The newest published products, in stock or not; sets are left out. */
export async function listNewest(tx: Tx, count: number): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`
    select ${cardColumns}
    from published_products p join categories c on c.id = p.category_id
    where p.kind = 'product'
    order by p.published_at desc, p.id
    limit ${count}`.execute(tx);
  return rows;
}

/** Ids of the manually chosen related products, in their order. */
export async function listRelatedIds(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select related_id as id from product_related where product_id = ${id} order by position`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ids of other published products of the product's category: in-stock products first, then by favourites. */
export async function listSameCategoryIds(tx: Tx, id: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from published_products p
    where p.category_id = (select category_id from published_products where id = ${id}) and p.id <> ${id}
    order by p.in_stock desc, p.favorites_count desc, p.published_at desc, p.id
    limit ${count}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ids of the published sets that contain this product, in-stock sets first. */
export async function listSetIdsContaining(tx: Tx, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from published_products
    where id in (select set_id from set_components where product_id = ${productId})
    order by in_stock desc, name, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of all published sets: in-stock sets first, then newest. */
export async function listSetIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from published_products where kind = 'set' order by in_stock desc, published_at desc, id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
