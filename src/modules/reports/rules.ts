import type { SalesPeriod } from './contract.ts';

/** Days that a period looks back, today included. */
export const periodDays: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };

/** How much more than before, as a whole percentage; null where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** What was sold on a day, in minor units; `soFar`: until the hour that it is now. */
export interface DayTakings {
  amount: number;
  orders: number;
  amountSoFar: number;
  ordersSoFar: number;
}

/**
 * Sums of a period and of the one before it, which ends at the same hour: a Wednesday's morning is not held against a
 * whole Tuesday.
 *
 * @param days by how many days ago they were, today first; twice as many as the period has.
 */
export function comparePeriods(days: readonly DayTakings[], length: number) {
  const sum = (list: readonly DayTakings[], of: (day: DayTakings) => number) =>
    list.reduce((total, day) => total + of(day), 0);
  const now = days.slice(0, length);
  const [last, ...earlier] = days.slice(length, 2 * length);
  return {
    now: { amount: sum(now, ({ amount }) => amount), orders: sum(now, ({ orders }) => orders) },
    before: {
      amount: (last?.amountSoFar ?? 0) + sum(earlier, ({ amount }) => amount),
      orders: (last?.ordersSoFar ?? 0) + sum(earlier, ({ orders }) => orders),
    },
  };
}
