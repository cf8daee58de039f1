import type { SalesPeriod } from './contract.ts';

/** Length of each period in days, today included. */
export const periodDays: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };

/** Change in whole percent; null without a value to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
