import { expect, it } from 'vitest';
import type { Task, TaskKind } from './contract.ts';
import { hoursAfter, sortTasks, isOverdue } from './rules.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1000).toISOString();

const task = (kind: TaskKind, hours: number, dueAfter: number | null): Task => ({
  kind,
  id: `${kind} ${hours}`,
  title: { code: 'text', value: '' },
  details: [],
  amount: null,
  since: ago(hours),
  urgentFrom: dueAfter === null ? null : hoursAfter(ago(hours), dueAfter),
});

it('dashboard tasks are sorted: overdue tasks, then tasks with a waiting customer, then the rest, each oldest first', () => {
  const of = (kind: TaskKind, ...items: Task[]) => ({ kind, total: items.length, items });
  const order = sortTasks(
    [
      of('order', task('order', 30, 24), task('order', 2, 24)),
      of('return', task('return', 40, 48)),
      of('refund', task('refund', 1, 0)),
      of('stock', task('stock', 500, null)),
      of('draft', task('draft', 900, null)),
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

it('a task is overdue from its due time on, and never without a due time', () => {
  expect(isOverdue(task('order', 24, 24), now)).toBe(true);
  expect(isOverdue(task('order', 23.9, 24), now)).toBe(false);
  expect(isOverdue(task('draft', 10_000, null), now)).toBe(false);
});
