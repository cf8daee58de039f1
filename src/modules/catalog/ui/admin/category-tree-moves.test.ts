import { describe, expect, it } from 'vitest';
import { moveByDrop, currentPlace, dropZoneAt, moveByStep } from './category-tree-moves.ts';

const rows = [
  { id: 'stove', parentId: null },
  { id: 'pots', parentId: 'stove' },
  { id: 'pans', parentId: 'stove' },
  { id: 'woks', parentId: 'pans' },
  { id: 'table', parentId: null },
];
const step = (id: string, direction: Parameters<typeof moveByStep>[2]) => {
  const move = moveByStep(rows, id, direction);
  return move && `${move.parentId} before ${move.beforeId}`;
};
const drop = (id: string, onto: string, spot: Parameters<typeof moveByDrop>[3]) => {
  const move = moveByDrop(rows, id, onto, spot);
  return move && `${move.parentId} before ${move.beforeId}`;
};

describe('moving a category by keyboard', () => {
  it('moves it past its siblings, and stops at the first and the last', () => {
    expect(step('pans', 'up')).toBe('stove before pots');
    expect(step('pots', 'down')).toBe('stove before null');
    expect(step('stove', 'down')).toBe('null before null');
    expect(step('stove', 'up')).toBeNull();
    expect(step('pans', 'down')).toBeNull();
  });

  it('moves it into the previous sibling and out of its parent, at most three levels deep', () => {
    expect(step('table', 'in')).toBe('stove before null');
    expect(step('pans', 'in')).toBeNull();
    expect(step('pots', 'in')).toBeNull();
    expect(step('woks', 'out')).toBe('stove before null');
    expect(step('pots', 'out')).toBe('null before table');
    expect(step('stove', 'out')).toBeNull();
  });
});

describe('dropping a category on another', () => {
  it('places it before, into or after that category by pointer position; after a parent, as its first subcategory', () => {
    expect([0, 0.5, 1].map((share) => dropZoneAt(share))).toEqual(['before', 'into', 'after']);
    expect(drop('table', 'stove', 'before')).toBe('null before stove');
    expect(drop('table', 'pots', 'into')).toBe('pots before null');
    expect(drop('table', 'pots', 'after')).toBe('stove before pans');
    expect(drop('table', 'stove', 'after')).toBe('stove before pots');
  });

  it('is rejected at its current place, below the third level, on itself, its subcategories or an unknown one', () => {
    expect(drop('pots', 'pans', 'before')).toBeNull();
    expect(drop('pots', 'stove', 'after')).toBeNull();
    expect(drop('table', 'woks', 'into')).toBeNull();
    expect(drop('stove', 'woks', 'before')).toBeNull();
    expect(drop('stove', 'stove', 'into')).toBeNull();
    expect(drop('pans', 'nowhere', 'into')).toBeNull();
  });

  it('can be undone with currentPlace, which returns the parent and the next sibling', () => {
    expect(currentPlace(rows, 'pots')).toEqual({ id: 'pots', parentId: 'stove', beforeId: 'pans' });
    expect(currentPlace(rows, 'table')).toEqual({ id: 'table', parentId: null, beforeId: null });
  });
});
