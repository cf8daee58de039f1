import { sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import { collationOf } from '#platform/database/collation.ts';
import type { Tx } from '#platform/database/database.ts';
import {
  type BulkColumnField,
  bulkColumnFields,
  type BulkProductField,
  bulkProductFields,
  type ProductFieldValues,
} from '../contract/product-fields.ts';
import type { OptionDraft } from '../contract/variants.ts';
import type { BulkRowValues } from '../rules/bulk-rows.ts';
import { resolveFilter, type AdminProductFilter, adminConditions } from './admin-products.ts';
import { columnsOf, recordColumns, recordField } from './product-columns.ts';
import { optionsJson } from './variants.ts';

/** Fields without a column in the bulk editor: their texts are long, so they are read and written on request only. */
type LongField = Exclude<BulkProductField, BulkColumnField>;
const longFields = bulkProductFields.filter(
  (field) => !(bulkColumnFields as readonly string[]).includes(field),
);

export type BulkProductRow = BulkRowValues &
  Partial<Pick<ProductFieldValues, LongField>> & {
    id: string;
    kind: 'product' | 'set';
    version: number;
    hasOptions: boolean;
  };

/** A requested product row; absent long texts stay unchanged. */
export type RequestedRow = Omit<BulkProductRow, 'kind' | 'version' | 'hasOptions'>;

const columns = sql`p.id, p.kind, ${columnsOf('p', bulkColumnFields)}, p.version,
  exists (select from product_options o where o.product_id = p.id) as has_options`;
const longColumns = columnsOf('p', longFields);

/** Rows of the bulk editor, by name. */
export async function listBulkRows(
  tx: Tx,
  filter: AdminProductFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: BulkProductRow[]; total: number }> {
  const where = adminConditions(await resolveFilter(tx, filter));
  const { rows } = await sql<BulkProductRow>`
    select ${columns} from products p where ${where} order by p.name ${collationOf(defaultLanguage)}, p.id offset ${offset} limit ${limit}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${where}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export async function findBulkRows(
  tx: Tx,
  ids: readonly string[],
  { texts }: { texts: boolean },
): Promise<BulkProductRow[]> {
  const all = texts ? sql`${columns}, ${longColumns}` : columns;
  const { rows } = await sql<BulkProductRow>`
    select ${all} from products p where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Variants by their SKUs in lower case, with the options of their products. */
export async function findVariantsBySku(
  tx: Tx,
  numbers: readonly string[],
): Promise<
  { number: string; productId: string; sku: string; optionValues: string[]; options: OptionDraft[] }[]
> {
  const { rows } = await sql<{
    number: string;
    productId: string;
    sku: string;
    optionValues: string[];
    options: OptionDraft[];
  }>`
    select n.number, v.product_id, v.sku, v.option_values, ${optionsJson(sql`v.product_id`)} as options
    from shelf_numbers n join product_variants v on v.product_id = n.product_id and v.id = n.color_key
    where n.number = any(${[...numbers]}::text[])`.execute(tx);
  return rows;
}

/** The ids among these that are aliases of a product, or its slug in some language. */
export async function findUsedAddresses(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ alias: string }>`
    select alias from product_aliases where alias = any(${[...ids]}::text[])
    union select slug from product_translations where slug = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ alias }) => alias);
}

export type ExportProductRow = BulkProductRow &
  Pick<ProductFieldValues, LongField> & { categoryName: string };

/** Rows of the CSV export in order of id, from the first id after `after`. */
export async function listExportRows(
  tx: Tx,
  which: { filter: AdminProductFilter; ids: readonly string[] | null },
  after: string,
  limit: number,
): Promise<ExportProductRow[]> {
  const chosen = which.ids
    ? sql`p.id = any(${[...which.ids]}::text[])`
    : adminConditions(await resolveFilter(tx, which.filter));
  const { rows } = await sql<ExportProductRow>`
    select ${columns}, ${longColumns}, g.name as category_name
    from products p join categories g on g.id = p.category_id
    where ${chosen} and p.id > ${after} order by p.id limit ${limit}`.execute(tx);
  return rows;
}

/** The requested rows as a table in SQL, passed as one JSON parameter. */
const requestedRows = (rows: readonly RequestedRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("id" text, ${recordColumns(bulkProductFields)})`;

/** Ids of the rows whose SKU another product or colour would also have. */
export async function listUsedSkus(tx: Tx, rows: readonly RequestedRow[]): Promise<string[]> {
  // SKUs that these rows release are free. One query checks all rows.
  const { rows: found } = await sql<{ id: string }>`
    with w as materialized (select id, lower(sku) as number from ${requestedRows(rows)})
    select w.id from w where w.number in (select number from w group by number having count(*) > 1)
    union
    select w.id from w join shelf_numbers n on n.number = w.number
    where n.color_key <> '' or n.product_id not in (select id from w)`.execute(tx);
  return found.map(({ id }) => id);
}

export async function listMissingCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as asked (id) where id not in (select id from categories)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Published sets that would have an unpublished component, after changes of the sets or of their components.
 */
export async function listBrokenSets(
  tx: Tx,
  rows: readonly RequestedRow[],
): Promise<{ setId: string; partId: string }[]> {
  const { rows: found } = await sql<{ setId: string; partId: string }>`
    with w as (select * from ${requestedRows(rows)})
    select distinct s.set_id, s.product_id as part_id
    from set_components s
    join products whole on whole.id = s.set_id
    join products part on part.id = s.product_id
    left join w ws on ws.id = s.set_id
    left join w wp on wp.id = s.product_id
    where (ws.id is not null or wp.id is not null)
      and coalesce(ws.status, whole.status) = 'published' and coalesce(wp.status, part.status) <> 'published'`.execute(
    tx,
  );
  return found;
}

/** Writes all rows; they must be locked already. */
export async function updateBulkRows(tx: Tx, rows: readonly RequestedRow[], now: Date): Promise<void> {
  // Rows may swap SKUs: clear the old ones first.
  await sql`
    update products p set sku = null from ${requestedRows(rows)}
    where p.id = w.id and p.sku is not null and p.sku is distinct from w.sku`.execute(tx);
  await sql`
    update products p
    set ${sql.join([
      ...bulkColumnFields.map((field) => sql`${sql.ref(field)} = ${recordField(field)}`),
      ...longFields.map(
        (field) => sql`${sql.ref(field)} = coalesce(${recordField(field)}, ${sql.ref(`p.${field}`)})`,
      ),
    ])},
      version = p.version + 1, updated_at = ${now},
      published_at = case when w.status = 'published' then coalesce(p.published_at, ${now}) else p.published_at end,
      publish_at = case when w.status = 'draft' then p.publish_at end
    from ${requestedRows(rows)} where p.id = w.id`.execute(tx);
}

export async function isUnpublished(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where id = ${id} and published_at is null and status = 'draft') as found`.execute(
    tx,
  );
  return rows[0]!.found;
}
