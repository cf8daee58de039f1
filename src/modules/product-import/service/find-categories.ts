import { slugOf } from '#kernel/slug.ts';
import { newId } from '#kernel/ids.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import type { Context } from '#platform/context.ts';
import { addCreatedCategory } from '../store/imports.ts';

/** Levels of categories in the shop. */
const DEPTH = 3;
const LENGTH = 80;

/** Ids of categories by name in lower case; names are unique in a shop. */
export type CategoryIndex = Map<string, { id: string; depth: number }>;

export async function indexCategories(ctx: Context): Promise<CategoryIndex> {
  const { value: categories } = await listCategories(ctx);
  const depths = new Map<string, number>();
  const index: CategoryIndex = new Map();
  for (const { id, name, parentId } of categories) {
    const depth = (depths.get(parentId ?? '') ?? 0) + 1;
    depths.set(id, depth);
    const entry = { id, depth };
    index.set(name.toLowerCase(), entry);
    if (!index.has(id)) index.set(id, entry);
  }
  return index;
}

/** The category of a path: that of its last name. */
export const findCategory = (index: CategoryIndex, path: readonly string[]): string | null =>
  index.get(shortName(path.at(-1) ?? ''))?.id ?? null;

const shortName = (name: string): string => name.slice(0, LENGTH).trim().toLowerCase();

/**
 * Creates the missing categories of a path, in the caller's transaction, and records them for an undo of the import. Of a
 * longer path than the shop has levels, the last ones are taken.
 */
export async function ensureCategory(
  ctx: Context,
  importId: string,
  index: CategoryIndex,
  path: readonly string[],
): Promise<string | null> {
  let parent: { id: string; depth: number } | null = null;
  const names = path.slice(-DEPTH).map((name) => name.slice(0, LENGTH).trim());
  for (const name of names) {
    const known = index.get(name.toLowerCase());
    if (known) {
      parent = known;
      continue;
    }
    const above: { id: string; depth: number } | null = parent && parent.depth < DEPTH ? parent : null;
    const wanted = slugOf(name, 100) || `category-${newId(ctx.now).slice(-8)}`;
    const id = index.has(wanted) ? `${wanted}-${newId(ctx.now).slice(-6)}` : wanted;
    const created = await createCategory(ctx, {
      id,
      name,
      description: '',
      pictureId: null,
      parentId: above?.id ?? null,
    });
    if (!created.ok) return null;
    await addCreatedCategory(ctx.tx, importId, id);
    parent = { id, depth: (above?.depth ?? 0) + 1 };
    index.set(name.toLowerCase(), parent);
    index.set(id, parent);
  }
  return parent?.id ?? null;
}
