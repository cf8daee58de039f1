import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AttributeRow } from '../rules/attribute-rows.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** The values of a product as JSON rows. */
export const attributeRowsJson = (productId: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('attributeKey', v.attribute_key, 'choiceKey', v.choice_key, 'number', v.number,
    'numberMax', v.number_max, 'width', v.width, 'height', v.height, 'boolean', v.boolean, 'text', v.text))
  from product_attributes v where v.product_id = ${productId}), '[]')`;

/** The values of products, by product id. */
export async function listAttributeRows(
  tx: Tx,
  productIds: readonly string[],
): Promise<Map<string, AttributeRow[]>> {
  const rows = await on(tx)
    .selectFrom('productAttributes')
    .selectAll()
    .where('productId', '=', sql<string>`any(${[...productIds]}::text[])`)
    .execute();
  return Map.groupBy(
    rows.map(({ productId, ...row }) => ({ productId, ...row })),
    ({ productId }) => productId,
  );
}

/** Replaces all values of products. */
export async function saveAttributeRows(
  tx: Tx,
  products: ReadonlyMap<string, readonly AttributeRow[]>,
): Promise<void> {
  if (products.size === 0) return;
  await on(tx)
    .deleteFrom('productAttributes')
    .where('productId', 'in', [...products.keys()])
    .execute();
  const rows = [...products].flatMap(([productId, values]) => values.map((row) => ({ productId, ...row })));
  if (rows.length === 0) return;
  // One parameter: thousands of rows have more values than a statement may have parameters.
  await sql`
    insert into product_attributes (product_id, attribute_key, choice_key, number, number_max, width, height, boolean, text)
    select "productId", "attributeKey", "choiceKey", number, "numberMax", width, height, boolean, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("productId" text, "attributeKey" text, "choiceKey" text,
      number float8, "numberMax" float8, width float8, height float8, boolean boolean, text text)`.execute(
    tx,
  );
}

/** The next products that have a value of an attribute, in order of their ids. */
export async function listProductsWithAttribute(
  tx: Tx,
  attributeKey: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from product_attributes
    where attribute_key = ${attributeKey} and product_id > ${after} order by product_id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Products whose specification has a value that their attributes do not have. Attributes may be more precise. */
export async function listDifferingSpecifications(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from products p, specification_values(p.specification) s
    where num_nonnulls(s.choice_key, s.number, s.value_text) = 1 and not exists (
      select from product_attributes v
      where v.product_id = p.id and v.attribute_key = s.attribute_key
        and v.choice_key is not distinct from s.choice_key and v.text is not distinct from s.value_text
        and round(v.number) is not distinct from s.number and round(v.width) is not distinct from s.width
        and round(v.height) is not distinct from s.height)
    order by p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
