import type { Matter, MatterKind, Waiting } from './contract.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Hours until a task is overdue. Kinds that are missing carry their own due time. */
export const patienceHours = { order: 24, return: 48, refund: 24 } as const;

/** Hours before a deadline from which a task is urgent. */
export const lastDayHours = 24;

export const hoursAfter = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** Kinds without a waiting customer: stock and internal work. */
const waitForNobody: ReadonlySet<MatterKind> = new Set(['stock', 'draft']);

export const isUrgent = ({ urgentFrom }: Pick<Matter, 'urgentFrom'>, now: number): boolean =>
  urgentFrom !== null && Date.parse(urgentFrom) <= now;

/** Overdue tasks first, then those with a waiting customer, then the rest; oldest first in each group. */
export function inOrderOfNeed(waiting: readonly Waiting[], now: number): Matter[] {
  const rank = (matter: Matter) => (isUrgent(matter, now) ? 0 : waitForNobody.has(matter.kind) ? 2 : 1);
  return waiting
    .flatMap(({ items }) => items)
    .toSorted((one, other) => rank(one) - rank(other) || one.since.localeCompare(other.since));
}
