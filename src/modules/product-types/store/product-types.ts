import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { EditableProductType, ProductTypeDraft } from '../contract/attribute.ts';
import type { ProductTypesTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ProductTypesTables>();

/** All product types in their order, or the one with this id. */
export async function listProductTypes(tx: Tx, id?: string): Promise<EditableProductType[]> {
  const { rows } = await sql<EditableProductType>`
    select t.id, t.name, t.version,
      array(select a.attribute_key from product_type_attributes a where a.product_type_id = t.id
        order by a.position, a.attribute_key) as attribute_keys
    from product_types t where ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.position, t.id`.execute(tx);
  return rows;
}

/** Inserts a product type after all others. */
export async function insertProductType(tx: Tx, draft: ProductTypeDraft, now: Date): Promise<void> {
  await on(tx)
    .insertInto('productTypes')
    .values({
      id: draft.id,
      name: JSON.stringify(draft.name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from product_types)`,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await saveAttributeKeys(tx, draft);
}

/** @returns false when the product type has another version, or no longer exists. */
export async function updateProductType(
  tx: Tx,
  draft: ProductTypeDraft,
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('productTypes')
    .set({ name: JSON.stringify(draft.name), updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', draft.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await on(tx).deleteFrom('productTypeAttributes').where('productTypeId', '=', draft.id).execute();
  await saveAttributeKeys(tx, draft);
  return true;
}

async function saveAttributeKeys(tx: Tx, { id, attributeKeys }: ProductTypeDraft): Promise<void> {
  if (attributeKeys.length === 0) return;
  await on(tx)
    .insertInto('productTypeAttributes')
    .values(attributeKeys.map((attributeKey, position) => ({ productTypeId: id, attributeKey, position })))
    .execute();
}

export async function deleteProductType(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('productTypes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Product types that are not named keep their places after those that are. */
export async function orderProductTypes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update product_types t set position = placed.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::text[], id) nulls last, position, id) as position
      from product_types
    ) placed
    where placed.id = t.id and placed.position <> t.position`.execute(tx);
}
