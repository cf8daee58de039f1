import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { COLOR_OPTION } from '../contract/variant-identity.ts';
import type { OptionDraft } from '../contract/variants.ts';
import type { IdentifiedVariant } from '../rules/variants.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/**
 * Turns off the triggers of migration 0068 that make variants from products and colours, until `refreshPrices`.
 * Call it before a product is written.
 */
export async function keepVariants(tx: Tx): Promise<void> {
  await sql`select set_config('shop.keeps_variants', 'on', true)`.execute(tx);
}

/** Prices, stock flags and highest price of products, from their variants. */
export async function refreshPrices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select refresh_product_prices(${[...ids]}::text[])`.execute(tx);
}

/** A variant as stored, with its stock flags. */
export type VariantRow = IdentifiedVariant & { inStock: boolean; backordered: boolean };

/** JSON of a product's variants `v`, in their order. `product` is the SQL of the product id; the others that of the flags. */
export const variantsJson = (
  product: ReturnType<typeof sql>,
  { inStock = sql`v.in_stock`, backordered = sql`v.backordered` } = {},
) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', v.id, 'optionValues', v.option_values, 'sku', v.sku, 'barcode', v.barcode,
      'price', v.price, 'compareAtPrice', v.compare_at_price, 'cost', v.cost, 'weightGrams', v.weight_grams,
      'dimensionsMillimetres', case when v.length_mm is not null then
        jsonb_build_object('length', v.length_mm, 'width', v.width_mm, 'height', v.height_mm) end,
      'inventoryPolicy', v.inventory_policy, 'availableOn', v.available_on, 'inStock', ${inStock},
      'backordered', ${backordered}) order by v.position)
  from product_variants v where v.product_id = ${product}), '[]')`;

/** JSON of a product's options with their values, in their order. */
export const optionsJson = (product: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('key', o.key, 'name', o.name, 'values', case when o.key = ${COLOR_OPTION} then (
      select coalesce(jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'hex', k.hex) order by k.position), '[]')
      from product_colors k where k.product_id = o.product_id)
    else (
      select coalesce(jsonb_agg(jsonb_build_object('key', x.key, 'name', x.name, 'hex', null) order by x.position), '[]')
      from product_option_values x where x.product_id = o.product_id and x.option_key = o.key)
    end) order by o.position)
  from product_options o where o.product_id = ${product}), '[]')`;

export async function listVariants(tx: Tx, productId: string): Promise<VariantRow[]> {
  const { rows } = await sql<{
    variants: VariantRow[];
  }>`select ${variantsJson(sql`${productId}`)} as variants`.execute(tx);
  return rows[0]!.variants;
}

/** Replaces the options of a product, with the values of all options but colour. */
export async function saveOptions(tx: Tx, productId: string, options: readonly OptionDraft[]): Promise<void> {
  await on(tx).deleteFrom('productOptions').where('productId', '=', productId).execute();
  if (options.length === 0) return;
  await on(tx)
    .insertInto('productOptions')
    .values(options.map(({ key, name }, position) => ({ productId, key, name, position })))
    .execute();
  const values = options
    .filter(({ key }) => key !== COLOR_OPTION)
    .flatMap((option) =>
      option.values.map(({ key, name }, position) => ({
        productId,
        optionKey: option.key,
        key,
        name,
        position,
      })),
    );
  if (values.length > 0) await on(tx).insertInto('productOptionValues').values(values).execute();
}

/** Deletes the variants that are not among these, and frees the SKUs of the others, which may be swapped. */
export async function releaseVariants(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from product_variants where product_id = ${productId} and id <> all(${[...ids]}::text[])`.execute(
    tx,
  );
  await sql`
    update product_variants set sku = null, option_values = array['~' || id]
    where product_id = ${productId}`.execute(tx);
}

/** Columns of a variant without its ids, with their types. */
const variantColumns = {
  position: 'int',
  sku: 'text',
  barcode: 'text',
  price: 'bigint',
  compareAtPrice: 'bigint',
  cost: 'bigint',
  weightGrams: 'int',
  lengthMm: 'int',
  widthMm: 'int',
  heightMm: 'int',
  inventoryPolicy: 'text',
  availableOn: 'date',
} as const;
const columnNames = Object.keys(variantColumns) as (keyof typeof variantColumns)[];

/**
 * Writes variants of products by one statement; of an existing product call `releaseVariants` first. Existing variants keep their
 * stock flag; a new one is out of stock.
 */
export async function saveVariants(
  tx: Tx,
  variantsOf: ReadonlyMap<string, readonly IdentifiedVariant[]>,
): Promise<void> {
  const rows = [...variantsOf].flatMap(([productId, variants]) =>
    variants.map(({ dimensionsMillimetres: size, ...variant }, position) => ({
      ...variant,
      productId,
      position,
      lengthMm: size?.length ?? null,
      widthMm: size?.width ?? null,
      heightMm: size?.height ?? null,
    })),
  );
  const written = columnNames.map((name) => sql.ref(name));
  await sql`
    insert into product_variants (product_id, id, option_values, ${sql.join(written)})
    select w."productId", w.id, array(select jsonb_array_elements_text(w."optionValues")),
      ${sql.raw(columnNames.map((name) => `w."${name}"`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("productId" text, id text, "optionValues" jsonb,
      ${sql.raw(columnNames.map((name) => `"${name}" ${variantColumns[name]}`).join(', '))})
    on conflict (product_id, id) do update set option_values = excluded.option_values,
      ${sql.join(columnNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  );
}

/** Lets an alias of a product select one of its variants. @returns false if the product has no such alias or variant. */
export async function selectVariantOfAlias(
  tx: Tx,
  { productId, alias, variantId }: { productId: string; alias: string; variantId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update product_aliases set variant_id = ${variantId}
    where alias = ${alias} and product_id = ${productId}
      and exists (select from product_variants where product_id = ${productId} and id = ${variantId})`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
