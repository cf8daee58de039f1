import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { canViewCatalog, canEditCatalog } from '../access.ts';
import type { CategoryDraft, CategoryMove, EditableCategory } from '../contract/category-draft.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import { canHaveParent, categoryPath } from '../rules/categories.ts';
import * as store from '../store/write-categories.ts';
import { indexCategories } from './index-products.ts';
import { announceChange } from './announce-change.ts';
import { localizeCategories } from './localize-products.ts';
import { mapConstraintErrors } from './constraint-errors.ts';

const constraintErrors: Record<string, CatalogErrorCode> = {
  categories_pkey: 'id_taken',
  categories_by_name: 'name_taken',
  categories_picture_id_fkey: 'invalid',
  // The parent was deleted or moved meanwhile.
  categories_parent_known: 'category_missing',
  categories_parent_id_fkey: 'category_missing',
  categories_depth: 'category_too_deep',
};
const deleteConstraintErrors: Record<string, CatalogErrorCode> = {
  products_category_id_fkey: 'category_not_empty',
  categories_parent_id_fkey: 'category_holds_categories',
};

async function present(ctx: Context, rows: store.EditableCategoryRow[]): Promise<EditableCategory[]> {
  const pictures = await listPictures(
    ctx,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const shown = new Map((await localizeCategories(ctx, rows)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    image: pictures.get(row.pictureId ?? '') ?? null,
    shownName: shown.get(row.id) ?? row.name,
  }));
}

export async function listEditableCategories(
  ctx: Context,
): Promise<Result<EditableCategory[], CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  return ok(await present(ctx, await store.listEditableCategories(ctx.tx)));
}

async function getEditable(ctx: Context, id: string): Promise<Result<EditableCategory, CatalogErrorCode>> {
  const [category] = await present(ctx, await store.listEditableCategories(ctx.tx, id));
  return category ? ok(category) : err('not_found');
}

/** Returns the category after a change and writes both states to the audit log. */
async function recordAndReturn(
  ctx: Context,
  id: string,
  before: EditableCategory | null,
): Promise<Result<EditableCategory, CatalogErrorCode>> {
  const after = await getEditable(ctx, id);
  if (after.ok)
    await recordChange(ctx, { what: 'category', id, name: after.value.name, before, after: after.value });
  return after;
}

export async function createCategory(
  ctx: Context,
  draft: CategoryDraft,
): Promise<Result<EditableCategory, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  return mapConstraintErrors(constraintErrors, async () => {
    await store.insertCategory(ctx.tx, draft, ctx.now);
    await announceChange(ctx, 'categories', ['categories']);
    return recordAndReturn(ctx, draft.id, null);
  });
}

/**
 * Changes a category unless its version is outdated. Search finds its products by the new name at once.
 * Subcategories move with it to another parent.
 */
export async function changeCategory(
  ctx: Context,
  { version, ...draft }: CategoryDraft & { version: number },
): Promise<Result<EditableCategory, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  if (draft.parentId !== undefined) await store.lockCategories(ctx.tx);
  const all = await store.listEditableCategories(ctx.tx);
  const before = await getEditable(ctx, draft.id);
  const changesParent = before.ok && draft.parentId !== undefined && draft.parentId !== before.value.parentId;
  const newParent = changesParent ? { id: draft.parentId ?? null } : null;
  const code = newParent && placementError(all, draft.id, newParent.id);
  if (code) return err(code);
  return mapConstraintErrors(constraintErrors, async () => {
    const changed = await store.updateCategory(ctx.tx, draft, newParent, version, ctx.now);
    if (!changed) {
      const found = await getEditable(ctx, draft.id);
      return found.ok ? err('changed_meanwhile') : found;
    }
    await indexCategories(ctx, [draft.id]);
    await announceChange(ctx, 'categories', ['categories']);
    return recordAndReturn(ctx, draft.id, before.ok ? before.value : null);
  });
}

function placementError(
  all: readonly store.EditableCategoryRow[],
  id: string,
  parentId: string | null,
): CatalogErrorCode | null {
  if (parentId !== null && all.every((each) => each.id !== parentId)) return 'category_missing';
  if (categoryPath(all, parentId).some((each) => each.id === id)) return 'category_within_itself';
  return canHaveParent(all, id, parentId) ? null : 'category_too_deep';
}

/** Moves a category with its subcategories. Returns all categories in their new order. */
export async function moveCategory(
  ctx: Context,
  { id, parentId, beforeId }: CategoryMove,
): Promise<Result<EditableCategory[], CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  await store.lockCategories(ctx.tx);
  const all = await store.listEditableCategories(ctx.tx);
  const before = await getEditable(ctx, id);
  if (!before.ok) return before;
  const code = placementError(all, id, parentId);
  if (code) return err(code);
  const siblingIds = all
    .filter((each) => each.parentId === parentId && each.id !== id)
    .map((each) => each.id);
  const position = beforeId === null ? siblingIds.length : siblingIds.indexOf(beforeId);
  // The sibling was deleted or moved to another parent meanwhile.
  if (position < 0) return err('changed_meanwhile');
  return mapConstraintErrors(constraintErrors, async () => {
    await store.placeCategory(ctx.tx, { id, parentId }, siblingIds.toSpliced(position, 0, id), ctx.now);
    const moved = await recordAndReturn(ctx, id, before.value);
    if (!moved.ok) return moved;
    // The search finds products by the categories above theirs.
    if (parentId !== before.value.parentId) await indexCategories(ctx, [id]);
    await announceChange(ctx, 'categories', ['categories']);
    return listEditableCategories(ctx);
  });
}

/** Deletes a category without products (drafts included) and without subcategories. */
export async function deleteCategory(
  ctx: Context,
  input: { id: string },
): Promise<Result<{ deleted: true }, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const found = await getEditable(ctx, input.id);
  return mapConstraintErrors(deleteConstraintErrors, async () => {
    if (!(await store.deleteCategory(ctx.tx, input.id))) return err('not_found');
    const before = found.ok ? found.value : {};
    const name = found.ok ? found.value.name : '';
    await recordChange(ctx, { what: 'category', id: input.id, name, before, after: null });
    await announceChange(ctx, 'categories', ['categories']);
    return ok({ deleted: true as const });
  });
}
