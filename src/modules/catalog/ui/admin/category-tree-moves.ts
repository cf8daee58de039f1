import type { CategoryMove } from '../../contract/category-draft.ts';
import { canHaveParent } from '../../rules/categories.ts';

interface CategoryNode {
  id: string;
  parentId: string | null;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

const childrenOf = (rows: readonly CategoryNode[], parentId: string | null) =>
  rows.filter((each) => each.parentId === parentId);

const nextSibling = (rows: readonly CategoryNode[], { id, parentId }: CategoryNode): string | null => {
  const siblings = childrenOf(rows, parentId);
  return siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null;
};

/** The category's current place, for undo. */
export function currentPlace(rows: readonly CategoryNode[], id: string): CategoryMove {
  const row = rows.find((each) => each.id === id)!;
  return { id, parentId: row.parentId, beforeId: nextSibling(rows, row) };
}

/** One keyboard step: past a sibling, into the previous one, or out of the parent. Null when impossible. */
export function moveByStep(
  rows: readonly CategoryNode[],
  id: string,
  direction: Direction,
): CategoryMove | null {
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  const { parentId } = row;
  const siblings = childrenOf(rows, parentId);
  const place = siblings.findIndex((each) => each.id === id);
  const before = siblings[place - 1];
  switch (direction) {
    case 'up':
      return before ? { id, parentId, beforeId: before.id } : null;
    case 'down':
      return siblings[place + 1] ? { id, parentId, beforeId: siblings[place + 2]?.id ?? null } : null;
    case 'in':
      return before && canHaveParent(rows, id, before.id)
        ? { id, parentId: before.id, beforeId: null }
        : null;
    case 'out': {
      const parent = rows.find((each) => each.id === parentId);
      return parent ? { id, parentId: parent.parentId, beforeId: nextSibling(rows, parent) } : null;
    }
  }
}

/** The part of a row under the pointer: upper edge, middle or lower edge. */
export type DropZone = 'before' | 'into' | 'after';

export const dropZoneAt = (share: number): DropZone =>
  share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into';

/** The place of a category dropped on a row. Null if the drop is not allowed or changes nothing. */
export function moveByDrop(
  rows: readonly CategoryNode[],
  id: string,
  onto: string,
  spot: DropZone,
): CategoryMove | null {
  const target = rows.find((each) => each.id === onto);
  if (!target || onto === id) return null;
  const first = childrenOf(rows, onto)[0];
  // Subcategories follow their parent row directly, so "after" a parent means before its first child.
  const move =
    spot === 'before'
      ? { parentId: target.parentId, beforeId: onto }
      : spot === 'into'
        ? { parentId: onto, beforeId: null }
        : first
          ? { parentId: onto, beforeId: first.id === id ? nextSibling(rows, first) : first.id }
          : { parentId: target.parentId, beforeId: nextSibling(rows, target) };
  if (!canHaveParent(rows, id, move.parentId)) return null;
  const beforeId =
    move.beforeId === id
      ? nextSibling(
          rows,
          rows.find((each) => each.id === id)!,
        )
      : move.beforeId;
  const now = currentPlace(rows, id);
  return now.parentId === move.parentId && now.beforeId === beforeId ? null : { id, ...move, beforeId };
}
