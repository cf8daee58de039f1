import type { SalesPeriod } from './contract.ts';

/** Days that a period looks back, today included. */
export const periodDays: Record<SalesPeriod, number> = { today: 1, week: 7, month: 30 };

/** How much more than before, as a whole percentage; null where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
