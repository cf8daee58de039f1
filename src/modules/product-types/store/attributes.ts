import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AttributeDraft, EditableAttribute } from '../contract/attribute.ts';
import type { ProductTypesTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ProductTypesTables>();

/** All attributes in their order, or the one with this key. */
export async function listAttributes(tx: Tx, key?: string): Promise<EditableAttribute[]> {
  const { rows } = await sql<EditableAttribute>`
    select a.key, a.kind, a.name, a.unit, a.is_filter, a.is_fact, a.is_compared, a.is_searchable, a.version,
      coalesce((select jsonb_agg(jsonb_build_object('key', c.key, 'name', c.name) order by c.position, c.key)
        from attribute_choices c where c.attribute_key = a.key), '[]') as choices
    from attributes a where ${key === undefined ? sql`true` : sql`a.key = ${key}`}
    order by a.position, a.key`.execute(tx);
  return rows;
}

const columns = ({ name, unit, isFilter, isFact, isCompared, isSearchable }: AttributeDraft) => ({
  name: JSON.stringify(name),
  unit,
  isFilter,
  isFact,
  isCompared,
  isSearchable,
});

/** Inserts an attribute after all others. */
export async function insertAttribute(tx: Tx, draft: AttributeDraft, now: Date): Promise<void> {
  await on(tx)
    .insertInto('attributes')
    .values({
      key: draft.key,
      kind: draft.kind,
      ...columns(draft),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attributes)`,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await saveChoices(tx, draft);
}

/** @returns false when the attribute has another version, or no longer exists. */
export async function updateAttribute(
  tx: Tx,
  draft: AttributeDraft,
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('attributes')
    .set({ ...columns(draft), updatedAt: now, version: sql<number>`version + 1` })
    .where('key', '=', draft.key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await saveChoices(tx, draft);
  return true;
}

/** A removed choice that a product has violates a foreign key. */
async function saveChoices(tx: Tx, { key: attributeKey, choices }: AttributeDraft): Promise<void> {
  const keys = choices.map(({ key }) => key);
  await sql`delete from attribute_choices
    where attribute_key = ${attributeKey} and key <> all(${keys}::text[])`.execute(tx);
  if (choices.length === 0) return;
  await on(tx)
    .insertInto('attributeChoices')
    .values(
      choices.map(({ key, name }, position) => ({ attributeKey, key, name: JSON.stringify(name), position })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attributeKey', 'key']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

export async function deleteAttribute(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('attributes').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Attributes that are not named keep their places after those that are. */
export async function orderAttributes(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    update attributes a set position = placed.position
    from (
      select key, row_number() over (order by array_position(${[...keys]}::text[], key) nulls last, position, key) as position
      from attributes
    ) placed
    where placed.key = a.key and placed.position <> a.position`.execute(tx);
}
