import type { Matter, MatterKind, Waiting } from './contract.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Hours after which whoever waits has waited too long. What is not here is told by its own matter. */
export const patienceHours = { order: 24, return: 48, refund: 24 } as const;

/** Hours before a deadline from which it presses. */
export const lastDayHours = 24;

export const hoursAfter = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** Nobody waits for these: the shelf and the shop's own work. */
const waitForNobody: ReadonlySet<MatterKind> = new Set(['stock', 'draft']);

export const isUrgent = ({ urgentFrom }: Pick<Matter, 'urgentFrom'>, now: number): boolean =>
  urgentFrom !== null && Date.parse(urgentFrom) <= now;

/** Who has waited too long, then who waits, then what nobody waits for; in each the oldest first. */
export function inOrderOfNeed(waiting: readonly Waiting[], now: number): Matter[] {
  const rank = (matter: Matter) => (isUrgent(matter, now) ? 0 : waitForNobody.has(matter.kind) ? 2 : 1);
  return waiting
    .flatMap(({ items }) => items)
    .toSorted((one, other) => rank(one) - rank(other) || one.since.localeCompare(other.since));
}
