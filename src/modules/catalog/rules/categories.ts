interface CategoryNode {
  id: string;
  parentId: string | null;
}

/** Categories without a parent. A list cached by an older version has no `parentId`. */
export function topCategories<Category extends { parentId?: string | null }>(
  all: readonly Category[],
): Category[] {
  return all.filter(({ parentId }) => !parentId);
}

/** Maximum depth of categories; the database enforces it. */
export const MAX_CATEGORY_DEPTH = 3;

/** A category and its ancestors, top category first; empty for an unknown id. */
export function categoryPath<Category extends CategoryNode>(
  all: readonly Category[],
  id: string | null,
): Category[] {
  const path: Category[] = [];
  let current = all.find((each) => each.id === id);
  while (current && !path.includes(current)) {
    path.unshift(current);
    const { parentId } = current;
    current = all.find((each) => each.id === parentId);
  }
  return path;
}

/** Categories named by their full path, for select lists: “Kettles & coffee › Kettles”. `shownName` is that of the page. */
export function categoryOptions(
  all: readonly (CategoryNode & { name: string; shownName?: string })[],
): { id: string; name: string }[] {
  return all.map(({ id }) => ({
    id,
    name: categoryPath(all, id)
      .map((each) => each.shownName ?? each.name)
      .join(' › '),
  }));
}

/** Number of levels of a category with its subcategories. */
export function subtreeHeight(all: readonly CategoryNode[], id: string): number {
  const children = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((each) => subtreeHeight(all, each.id)));
}

/** Whether a category with its subcategories may move to a parent; null is the top level. */
export function canHaveParent(
  all: readonly CategoryNode[],
  id: string | null,
  parentId: string | null,
): boolean {
  const path = categoryPath(all, parentId);
  const height = id === null ? 1 : subtreeHeight(all, id);
  return path.every((each) => each.id !== id) && path.length + height <= MAX_CATEGORY_DEPTH;
}
