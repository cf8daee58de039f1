import type { SalesPeriod } from './contract.ts';

/** Length of each period in days, today included. */
export const periodDays: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };

/** Change in whole percent; null without a value to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Sales of a day in minor units; `soFar`: until the current time of day. */
export interface DaySales {
  amount: number;
  orders: number;
  amountSoFar: number;
  ordersSoFar: number;
}

/**
 * Sums of a period and of the period before, both until the same time of day: Wednesday morning is compared
 * with Tuesday morning.
 *
 * @param days by number of days ago, today first; at least twice as many as the period has.
 */
export function comparePeriods(days: readonly DaySales[], length: number) {
  const sum = (list: readonly DaySales[], of: (day: DaySales) => number) =>
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
