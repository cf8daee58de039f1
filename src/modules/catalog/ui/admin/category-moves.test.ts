import { describe, expect, it } from 'vitest';
import { dropOf, placeOf, spotAt, stepOf } from './category-moves.ts';

const rows = [
  { id: 'stove', parentId: null },
  { id: 'pots', parentId: 'stove' },
  { id: 'pans', parentId: 'stove' },
  { id: 'woks', parentId: 'pans' },
  { id: 'table', parentId: null },
];
const step = (id: string, direction: Parameters<typeof stepOf>[2]) => {
  const move = stepOf(rows, id, direction);
  return move && `${move.parentId} before ${move.beforeId}`;
};
const drop = (id: string, onto: string, spot: Parameters<typeof dropOf>[3]) => {
  const move = dropOf(rows, id, onto, spot);
  return move && `${move.parentId} before ${move.beforeId}`;
};

describe('a category moved by keys', () => {
  it('goes past its neighbours, and no further than the first and the last', () => {
    expect(step('pans', 'up')).toBe('stove before pots');
    expect(step('pots', 'down')).toBe('stove before null');
    expect(step('stove', 'down')).toBe('null before null');
    expect(step('stove', 'up')).toBeNull();
    expect(step('pans', 'down')).toBeNull();
  });

  it('goes into the one before it and out again, no deeper than three', () => {
    expect(step('table', 'in')).toBe('stove before null');
    expect(step('pans', 'in')).toBeNull();
    expect(step('pots', 'in')).toBeNull();
    expect(step('woks', 'out')).toBe('stove before null');
    expect(step('pots', 'out')).toBe('null before table');
    expect(step('stove', 'out')).toBeNull();
  });
});

describe('a category dropped on another', () => {
  it('goes before it, into it or behind it, by where it is held', () => {
    expect([0, 0.5, 1].map((share) => spotAt(share))).toEqual(['before', 'into', 'after']);
    expect(drop('table', 'stove', 'before')).toBe('null before stove');
    expect(drop('table', 'pots', 'into')).toBe('pots before null');
    expect(drop('table', 'pots', 'after')).toBe('stove before pans');
    expect(drop('table', 'stove', 'after')).toBe('stove before pots');
  });

  it('goes nowhere where it stands already, where it would be too deep, and not into itself', () => {
    expect(drop('pots', 'pans', 'before')).toBeNull();
    expect(drop('pots', 'stove', 'after')).toBeNull();
    expect(drop('table', 'woks', 'into')).toBeNull();
    expect(drop('stove', 'woks', 'before')).toBeNull();
    expect(drop('stove', 'stove', 'into')).toBeNull();
    expect(drop('pans', 'nowhere', 'into')).toBeNull();
  });

  it('can be taken back to where it was', () => {
    expect(placeOf(rows, 'pots')).toEqual({ id: 'pots', parentId: 'stove', beforeId: 'pans' });
    expect(placeOf(rows, 'table')).toEqual({ id: 'table', parentId: null, beforeId: null });
  });
});
