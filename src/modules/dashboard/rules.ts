import type { Task, TaskKind, TaskGroup } from './contract.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Hours until a pending order, return, offer or refund is overdue. Other tasks have their own due time, or none. */
export const dueAfterHours = { order: 24, return: 48, offer: 24, question: 48, refund: 24 } as const;

/** Days after which an unanswered gift becomes a task. */
export const giftReminderDays = 7;

/** Hours before the payment deadline from which an unpaid bank transfer is overdue. */
export const transferReminderHours = 24;

export const hoursAfter = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** Kinds without a waiting customer: stock and internal work. */
const kindsWithoutCustomer: ReadonlySet<TaskKind> = new Set(['stock', 'draft', 'job']);

export const isOverdue = ({ urgentFrom }: Pick<Task, 'urgentFrom'>, now: number): boolean =>
  urgentFrom !== null && Date.parse(urgentFrom) <= now;

/** Overdue tasks first, then those with a waiting customer, then the rest; oldest first in each group. */
export function sortTasks(groups: readonly TaskGroup[], now: number): Task[] {
  const rank = (task: Task) => (isOverdue(task, now) ? 0 : kindsWithoutCustomer.has(task.kind) ? 2 : 1);
  return groups
    .flatMap(({ items }) => items)
    .toSorted((first, second) => rank(first) - rank(second) || first.since.localeCompare(second.since));
}
