import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { isChosen } from './public-products.ts';
import { refreshPrices } from './variants.ts';

/** A component of a set and its quantity. */
export interface SetComponent {
  setId: string;
  productId: string;
  /** Id of the variant; '' if the customer chooses it. */
  colorKey: string;
  quantity: number;
  isChosen: boolean;
}

const componentColumns = sql`
  s.set_id, s.product_id, coalesce(s.color_key, '') as color_key, ${isChosen} as is_chosen, sum(s.quantity)::int as quantity
  from set_components s`;

/** Components of these sets; ids of plain products return nothing. */
export async function listSetComponents(tx: Tx, setIds: readonly string[]): Promise<SetComponent[]> {
  const { rows } = await sql<SetComponent>`
    select ${componentColumns} where s.set_id = any(${[...setIds]}::text[])
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(tx);
  return rows;
}

/** For each set with one of these products: the product, its variant and its quantity in the set. */
export async function listSetsWith(tx: Tx, productIds: readonly string[]): Promise<SetComponent[]> {
  const { rows } = await sql<SetComponent>`
    select ${componentColumns} where s.product_id = any(${[...productIds]}::text[])
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export interface ProductVariantsRow {
  id: string;
  kind: 'product' | 'set';
  name: string;
  /** Variants in display order; a product without options has one with id '' and no name. */
  variants: { id: string; name: string | null }[];
}

/** Which of these products exist, drafts included, and their variants. */
export async function listVariants(tx: Tx, ids: readonly string[]): Promise<ProductVariantsRow[]> {
  const { rows } = await sql<ProductVariantsRow>`
    select p.id, p.kind, p.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'name', n.name)
          order by v.position)
        from product_variants v
        join variant_names n on n.product_id = v.product_id and n.variant_id = v.id
        where v.product_id = p.id), '[]') as variants
    from products p where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Locks products until the transaction ends, in one fixed order against deadlocks. Cart inserts are not blocked. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${[...ids]}::text[]) order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stock flags of products and of their variants. */
export interface StockFlags {
  /** `shipsOn`: the expected day of a backorder. */
  products: Map<string, { inStock: boolean; backordered: boolean; shipsOn: string | null }>;
  /** `inStock`: it can be ordered. `backordered`: it can be ordered, but nothing is in stock. */
  variants: { productId: string; id: string; inStock: boolean; backordered: boolean }[];
  /**
   * Components of sets. `variantIds`: if the customer chooses the variant, the orderable ones.
   * `backorderedIds`: orderable variants without enough stock for one set.
   */
  components?: {
    setId: string;
    productId: string;
    colorKey: string;
    isChosen: boolean;
    variantIds: string[];
    backorderedIds: string[];
  }[];
}

/**
 * Writes the flags, those of colours (a colour is in stock when one of its variants is), and the prices that lists show.
 * @returns the ids of the products and sets with a changed flag.
 */
export async function setInStock(
  tx: Tx,
  { products, variants, components = [] }: StockFlags,
): Promise<string[]> {
  const flags = [...products].map(([id, flag]) => ({ id, ...flag }));
  const { rows: changedProducts } = await sql<{ id: string }>`
    update products p set in_stock = flag."inStock", backordered = flag.backordered, ships_on = flag."shipsOn"
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb)
      as flag (id text, "inStock" boolean, backordered boolean, "shipsOn" date)
    where p.id = flag.id
      and (p.in_stock, p.backordered, p.ships_on) is distinct from (flag."inStock", flag.backordered, flag."shipsOn")
    returning p.id`.execute(tx);
  const { rows: changedVariants } = await sql<{ productId: string }>`
    update product_variants v set in_stock = flag."inStock", backordered = flag.backordered
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as flag ("productId" text, id text, "inStock" boolean, backordered boolean)
    where v.product_id = flag."productId" and v.id = flag.id
      and (v.in_stock, v.backordered) is distinct from (flag."inStock", flag.backordered)
    returning v.product_id`.execute(tx);
  const ids = [...new Set(changedVariants.map(({ productId }) => productId))];
  if (ids.length > 0) {
    await sql`
      update product_colors k set in_stock = flag.in_stock, backordered = flag.backordered
      from (
        select v.product_id, v.option_values[o.position + 1] as key, bool_or(v.in_stock) as in_stock,
          coalesce(bool_and(v.backordered) filter (where v.in_stock), false) as backordered
        from product_variants v join product_options o on o.product_id = v.product_id and o.key = 'color'
        where v.product_id = any(${ids}::text[]) group by 1, 2) flag
      where k.product_id = flag.product_id and k.key = flag.key
        and (k.in_stock, k.backordered) is distinct from (flag.in_stock, flag.backordered)`.execute(tx);
    await refreshPrices(tx, ids);
  }
  const { rows: changedComponents } = await sql<{ setId: string }>`
    update set_components s
    set in_stock_variants = array(select jsonb_array_elements_text(c."variantIds")),
      backordered_variants = array(select jsonb_array_elements_text(c."backorderedIds"))
    from jsonb_to_recordset(${JSON.stringify(components)}::jsonb)
      as c("setId" text, "productId" text, "colorKey" text, "isChosen" boolean, "variantIds" jsonb, "backorderedIds" jsonb)
    where s.set_id = c."setId" and s.product_id = c."productId"
      and ${isChosen} = c."isChosen" and coalesce(s.color_key, '') = c."colorKey"
      and (to_jsonb(s.in_stock_variants), to_jsonb(s.backordered_variants))
        is distinct from (c."variantIds", c."backorderedIds")
    returning s.set_id`.execute(tx);
  return [
    ...new Set([
      ...changedProducts.map(({ id }) => id),
      ...ids,
      ...changedComponents.map(({ setId }) => setId),
    ]),
  ];
}

/**
 * Changes the favourites count of a product.
 * @returns the new count; null for an unknown product, or when adding to an unpublished one.
 */
export async function changeFavoritesCount(tx: Tx, id: string, by: 1 | -1): Promise<number | null> {
  const { rows } = await sql<{ favoritesCount: number }>`
    update products set favorites_count = favorites_count + ${by}::int
    where id = ${id} and (status = 'published' or ${by}::int < 0)
    returning favorites_count`.execute(tx);
  return rows[0]?.favoritesCount ?? null;
}

/** Whether a backorder of a published product, or of a variant of one, is expected to ship on this day. */
export async function anyBackorderOn(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from published_products p
      where p.in_stock and (p.ships_on = ${day}::date or exists (
        select from product_variants v where v.product_id = p.id and v.backordered and v.available_on = ${day}::date))
    ) as found`.execute(tx);
  return rows[0]!.found;
}

/** Whether a published product has a publication time after `after`, up to and including `until`. */
export async function anyPublishedBetween(tx: Tx, after: Date, until: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from published_products where published_at > ${after} and published_at <= ${until}) as found`.execute(
    tx,
  );
  return rows[0]!.found;
}
