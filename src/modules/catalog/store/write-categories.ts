import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CategoryDraft } from '../contract/category-draft.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/**
 * Blocks other category writes until the transaction ends; reads and product writes continue.
 * Constraints alone prevent cycles and excessive depth; the lock makes concurrent moves wait instead of fail.
 */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

/**
 * Depth of a category; null for the top level and for an unknown id. The constraint `categories_parent_known` rejects
 * an unknown parent, which has an id but no depth.
 */
const depthOf = (id: string | null) => sql<number | null>`(select depth from categories where id = ${id})`;

/** The position after the last sibling. */
const lastIn = (parentId: string | null) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId})`;

export async function insertCategory(
  tx: Tx,
  { id, name, description, pictureId, isSpareParts, parentId = null, position }: CategoryDraft,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('categories')
    .values({
      id,
      name,
      description,
      pictureId,
      isSpareParts,
      parentId,
      parentDepth: depthOf(parentId),
      position: position ?? lastIn(parentId),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/**
 * Subcategories move with the category. Under a new parent it comes last unless a position is given.
 *
 * @returns false when the category does not exist or has another version.
 */
export async function updateCategory(
  tx: Tx,
  { id, name, description, pictureId, isSpareParts, position }: CategoryDraft,
  newParent: { id: string | null } | null,
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('categories')
    .set({ name, description, pictureId, updatedAt: now, version: sql<number>`version + 1` })
    .$if(isSpareParts !== undefined, (update) => update.set({ isSpareParts: isSpareParts! }))
    .$if(position !== undefined, (update) => update.set({ position: position! }))
    .$if(newParent !== null, (update) =>
      update.set({
        parentId: newParent!.id,
        parentDepth: depthOf(newParent!.id),
        position: position ?? lastIn(newParent!.id),
      }),
    )
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the parent of a category and the positions of all its siblings. */
export async function placeCategory(
  tx: Tx,
  { id, parentId }: { id: string; parentId: string | null },
  order: readonly string[],
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('categories')
    .set({ parentId, parentDepth: depthOf(parentId), updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await sql`
    update categories c set position = w.place
    from unnest(${[...order]}::text[]) with ordinality as w (id, place)
    where c.id = w.id and c.position <> w.place`.execute(tx);
}

export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface EditableCategoryRow extends CategoryDraft {
  parentId: string | null;
  position: number;
  isSpareParts: boolean;
  version: number;
  productCount: number;
}

/** Categories in catalogue order with the number of products in each, drafts included. */
export async function listEditableCategories(tx: Tx, id?: string): Promise<EditableCategoryRow[]> {
  const { rows } = await sql<EditableCategoryRow>`
    select c.id, c.name, c.description, c.picture_id, c.is_spare_parts, c.parent_id, c.position, c.version,
      (select count(*)::int from products p where p.category_id = c.id) as product_count
    from categories c join category_places at on at.id = c.id
    where ${id ?? null}::text is null or c.id = ${id ?? null}
    order by at.place, c.id`.execute(tx);
  return rows;
}
