import { expect, it } from 'vitest';
import type { Matter, MatterKind } from './contract.ts';
import { hoursAfter, inOrderOfNeed, isUrgent } from './rules.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1000).toISOString();

const matter = (kind: MatterKind, hours: number, patience: number | null): Matter => ({
  kind,
  id: `${kind} ${hours}`,
  title: '',
  text: '',
  amount: null,
  since: ago(hours),
  urgentFrom: patience === null ? null : hoursAfter(ago(hours), patience),
});

it('sorts overdue tasks first, then those with a waiting customer, then the rest, each by age', () => {
  const of = (kind: MatterKind, ...items: Matter[]) => ({ kind, total: items.length, items });
  const order = inOrderOfNeed(
    [
      of('order', matter('order', 30, 24), matter('order', 2, 24)),
      of('return', matter('return', 40, 48)),
      of('refund', matter('refund', 1, 0)),
      of('stock', matter('stock', 500, null)),
      of('draft', matter('draft', 900, null)),
    ],
    now,
  );
  expect(order.map(({ id }) => id)).toEqual([
    'order 30',
    'refund 1',
    'return 40',
    'order 2',
    'draft 900',
    'stock 500',
  ]);
});

it('is overdue from its due time, and never without one', () => {
  expect(isUrgent(matter('order', 24, 24), now)).toBe(true);
  expect(isUrgent(matter('order', 23.9, 24), now)).toBe(false);
  expect(isUrgent(matter('draft', 10_000, null), now)).toBe(false);
});
