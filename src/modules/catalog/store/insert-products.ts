import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { productFieldNames } from '../contract/product-fields.ts';
import { COLOR_OPTION } from '../contract/variant-identity.ts';
import type { OptionDraft } from '../contract/variants.ts';
import type { IdentifiedVariant } from '../rules/variants.ts';
import { initialValues, recordColumns, recordField } from './product-columns.ts';
import { saveVariants } from './variants.ts';

/** A new product without pictures and components. Its description is sanitized already. */
export interface NewProduct {
  draft: ProductDraft;
  options: readonly OptionDraft[];
  variants: readonly IdentifiedVariant[];
}

/** Ids, aliases (also as translated slugs) and SKUs in lower case that are used already, and categories that do not exist. */
export async function findConflicts(
  tx: Tx,
  wanted: {
    ids: readonly string[];
    aliases: readonly string[];
    skus: readonly string[];
    categoryIds: readonly string[];
  },
): Promise<{ addresses: string[]; skus: string[]; missingCategories: string[] }> {
  const addresses = [...wanted.ids, ...wanted.aliases];
  const { rows } = await sql<{ addresses: string[]; skus: string[]; missingCategories: string[] }>`
    select
      array(select id from products where id = any(${addresses}::text[])
        union select alias from product_aliases where alias = any(${addresses}::text[])
        union select slug from product_translations where slug = any(${addresses}::text[])) as addresses,
      array(select number from shelf_numbers where number = any(${[...wanted.skus]}::text[])) as skus,
      array(select id from unnest(${[...wanted.categoryIds]}::text[]) as id
        where not exists (select from categories c where c.id = id)) as missing_categories`.execute(tx);
  return rows[0]!;
}

/** Inserts many products by one statement per table; call `keepVariants` first and `refreshPrices` last. */
export async function insertProducts(tx: Tx, products: readonly NewProduct[], now: Date): Promise<void> {
  await insertRows(tx, products, now);
  await insertColors(tx, products);
  await insertOptions(tx, products);
  await saveVariants(tx, new Map(products.map(({ draft, variants }) => [draft.id, variants])));
  await insertAliases(tx, products);
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function insertRows(tx: Tx, products: readonly NewProduct[], now: Date): Promise<void> {
  const rows = products.map(({ draft }) => ({
    ...initialValues,
    ...draft,
    publishAt: draft.status === 'draft' ? (draft.publishAt ?? null) : null,
  }));
  await sql`
    insert into products (id, kind, specification, ${sql.join(productFieldNames.map((field) => sql.ref(field)))},
      published_at, created_at, updated_at)
    select w.id, w.kind, w.specification, ${sql.join(productFieldNames.map(recordField))},
      case when w.status = 'published' then ${now}::timestamptz end, ${now}, ${now}
    from jsonb_to_recordset(${json(rows)}) as w(id text, kind text, specification jsonb,
      ${recordColumns(productFieldNames)})`.execute(tx);
}

async function insertColors(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const rows = products.flatMap(({ draft: { id, colors } }) =>
    colors.map(({ key, name, hex, sku }, position) => ({
      productId: id,
      key,
      name,
      hex: hex.toLowerCase(),
      sku: sku ?? null,
      position,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_colors (product_id, key, name, hex, position, sku)
    select "productId", key, name, hex, position, sku from jsonb_to_recordset(${json(rows)})
      as w("productId" text, key text, name text, hex text, position int, sku text)`.execute(tx);
}

async function insertOptions(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const options = products.flatMap(({ draft, options: each }) =>
    each.map(({ key, name, values }, position) => ({ productId: draft.id, key, name, position, values })),
  );
  if (options.length === 0) return;
  await sql`
    insert into product_options (product_id, key, name, position)
    select "productId", key, name, position from jsonb_to_recordset(${json(options)})
      as w("productId" text, key text, name text, position int)`.execute(tx);
  const values = options.flatMap(({ productId, key: optionKey, values: each }) =>
    // The values of the option colour are the product's colours.
    optionKey === COLOR_OPTION
      ? []
      : each.map(({ key, name }, position) => ({ productId, optionKey, key, name, position })),
  );
  if (values.length === 0) return;
  await sql`
    insert into product_option_values (product_id, option_key, key, name, position)
    select "productId", "optionKey", key, name, position from jsonb_to_recordset(${json(values)})
      as w("productId" text, "optionKey" text, key text, name text, position int)`.execute(tx);
}

async function insertAliases(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const rows = products.flatMap(({ draft: { id, aliases = [] } }) =>
    aliases.map((alias) => ({ alias, productId: id })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_aliases (alias, product_id)
    select alias, "productId" from jsonb_to_recordset(${json(rows)}) as w(alias text, "productId" text)`.execute(
    tx,
  );
}
