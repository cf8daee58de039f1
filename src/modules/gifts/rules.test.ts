import { describe, expect, it } from 'vitest';
import { giftStates } from './contract/states.ts';
import { isDeliverable, nextState, orderAction, transitions } from './rules.ts';

describe('the state of a gift', () => {
  it('reaches every state but draft, which an order leaves for awaiting or ordered', () => {
    expect(new Set(transitions.map(({ to }) => to))).toEqual(
      new Set(giftStates.filter((state) => state !== 'draft')),
    );
    expect(nextState('draft', orderAction('recipient'))).toBe('awaiting');
    expect(nextState('draft', orderAction('address'))).toBe('ordered');
  });

  it.each([
    ['accepted', 'accept'],
    ['ordered', 'accept'],
    ['cancelled', 'accept'],
    ['draft', 'accept'],
    ['accepted', 'enterAddress'],
    ['awaiting', 'order'],
    ['draft', 'cancel'],
  ] as const)('does not change from %s by %s', (from, action) => {
    expect(nextState(from, action)).toBeNull();
  });
});

describe('a delivery day', () => {
  it.each([
    ['2026-12-02', '2026-12-02', true],
    ['2026-12-01', '2026-12-02', false],
    ['2027-05-24', '2026-12-02', true],
    ['2027-05-26', '2026-12-02', false],
    ['2026-11-25', null, false],
    ['2026-11-26', null, true],
  ])('on %s, with %s as the first possible, is allowed: %s', (day, earliest, expected) => {
    expect(isDeliverable(day, earliest, '2026-11-26')).toBe(expected);
  });
});
