import type { CategoryMove } from '../../contract.ts';
import { mayStandIn } from '../../rules.ts';

interface Standing {
  id: string;
  parentId: string | null;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

const among = (rows: readonly Standing[], parentId: string | null) =>
  rows.filter((each) => each.parentId === parentId);

const after = (rows: readonly Standing[], { id, parentId }: Standing): string | null => {
  const siblings = among(rows, parentId);
  return siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null;
};

/** The category's current place, for undo. */
export function placeOf(rows: readonly Standing[], id: string): CategoryMove {
  const row = rows.find((each) => each.id === id)!;
  return { id, parentId: row.parentId, beforeId: after(rows, row) };
}

/** One keyboard step: past a sibling, into the previous one, or out of the parent. Null when impossible. */
export function stepOf(rows: readonly Standing[], id: string, direction: Direction): CategoryMove | null {
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  const { parentId } = row;
  const siblings = among(rows, parentId);
  const place = siblings.findIndex((each) => each.id === id);
  const before = siblings[place - 1];
  switch (direction) {
    case 'up':
      return before ? { id, parentId, beforeId: before.id } : null;
    case 'down':
      return siblings[place + 1] ? { id, parentId, beforeId: siblings[place + 2]?.id ?? null } : null;
    case 'in':
      return before && mayStandIn(rows, id, before.id) ? { id, parentId: before.id, beforeId: null } : null;
    case 'out': {
      const parent = rows.find((each) => each.id === parentId);
      return parent ? { id, parentId: parent.parentId, beforeId: after(rows, parent) } : null;
    }
  }
}

/** The part of a row under the pointer: upper edge, middle or lower edge. */
export type Spot = 'before' | 'into' | 'after';

export const spotAt = (share: number): Spot => (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into');

/** The place of a category dropped on a row. Null when the drop is not allowed. */
export function dropOf(rows: readonly Standing[], id: string, onto: string, spot: Spot): CategoryMove | null {
  const target = rows.find((each) => each.id === onto);
  if (!target || onto === id) return null;
  const first = among(rows, onto)[0];
  // Subcategories follow their parent row directly, so "after" an open parent means before its first child.
  const move =
    spot === 'before'
      ? { parentId: target.parentId, beforeId: onto }
      : spot === 'into'
        ? { parentId: onto, beforeId: null }
        : first
          ? { parentId: onto, beforeId: first.id === id ? after(rows, first) : first.id }
          : { parentId: target.parentId, beforeId: after(rows, target) };
  if (!mayStandIn(rows, id, move.parentId)) return null;
  const beforeId =
    move.beforeId === id
      ? after(
          rows,
          rows.find((each) => each.id === id)!,
        )
      : move.beforeId;
  const now = placeOf(rows, id);
  return now.parentId === move.parentId && now.beforeId === beforeId ? null : { id, ...move, beforeId };
}
