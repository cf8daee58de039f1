import { describe, expect, it } from 'vitest';
import { crossesQuantity, limitingComponent, availableSets, sumUnits } from './rules/stock.ts';

const units = (productId: string, quantity: number, colorKey = '') => ({ productId, colorKey, quantity });

it('sumUnits adds the quantities of lines with the same variant', () => {
  const sums = sumUnits([
    units('pot', 1, 'moss'),
    units('pan', 2),
    units('pot', 3, 'moss'),
    units('pot', 1, 'sky'),
  ]);
  expect(sums).toEqual([units('pot', 4, 'moss'), units('pan', 2), units('pot', 1, 'sky')]);
});

describe('a set', () => {
  const onHand = new Map([
    ['pot/moss', 5],
    ['bowl/', 7],
  ]);

  it('is available as often as its limiting component allows', () => {
    expect(availableSets([units('pot', 1, 'moss'), units('bowl', 2)], onHand)).toBe(3);
    expect(availableSets([units('bowl', 2), units('bowl', 2)], onHand)).toBe(1);
    expect(availableSets([units('bowl', 8)], onHand)).toBe(0);
    expect(availableSets([units('pot', 1, 'sky')], onHand)).toBe(0);
    expect(availableSets([], onHand)).toBe(0);
  });

  it('is limited by the component that covers the fewest sets, not by the lowest stock; an empty set by none', () => {
    expect(limitingComponent([units('pot', 1, 'moss'), units('bowl', 8)], onHand)?.productId).toBe('bowl');
    expect(limitingComponent([units('bowl', 1), units('lid', 1)], onHand)).toEqual({
      ...units('lid', 1),
      onHand: 0,
    });
    expect(limitingComponent([], onHand)).toBeNull();
  });
});

it('crossesQuantity detects a stock change that crosses the needed quantity, in both directions', () => {
  const change = (before: number, after: number) => ({ productId: 'pot', colorKey: '', before, after });
  expect(crossesQuantity(change(1, 0), 1)).toBe(true);
  expect(crossesQuantity(change(0, 4), 1)).toBe(true);
  expect(crossesQuantity(change(5, 4), 1)).toBe(false);
  expect(crossesQuantity(change(2, 1), 2)).toBe(true);
});
