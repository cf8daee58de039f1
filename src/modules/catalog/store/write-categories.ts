import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CategoryDraft } from '../contract.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

export async function insertCategory(tx: Tx, draft: CategoryDraft, now: Date): Promise<void> {
  await on(tx)
    .insertInto('categories')
    .values({ ...draft, createdAt: now, updatedAt: now })
    .execute();
}

/** @returns false where the category is not there, or not in this version. */
export async function updateCategory(
  tx: Tx,
  { id, name, description, pictureId, position }: CategoryDraft,
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('categories')
    .set({ name, description, pictureId, position, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface EditableCategoryRow extends CategoryDraft {
  version: number;
  productCount: number;
}

/** Categories with how many products each holds, drafts too. */
export async function listEditableCategories(tx: Tx, id?: string): Promise<EditableCategoryRow[]> {
  const { rows } = await sql<EditableCategoryRow>`
    select c.id, c.name, c.description, c.picture_id, c.position, c.version,
      (select count(*)::int from products p where p.category_id = c.id) as product_count
    from categories c
    where ${id ?? null}::text is null or c.id = ${id ?? null}
    order by c.position, c.name`.execute(tx);
  return rows;
}
