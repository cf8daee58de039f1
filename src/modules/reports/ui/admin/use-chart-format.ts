import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoney, fromMajorUnits, money, noCurrency, toMajorUnits } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { SalesDay, SalesTotal } from '../../contract.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

export const measures = ['sales', 'orders'] as const;
export type Measure = (typeof measures)[number];

export interface ChartFormat {
  valueOf: (total: SalesTotal) => number;
  /** The least value at the top of the axis. */
  leastTop: number;
  /** Short form, for grid lines. */
  onAxis: (value: number) => string;
  full: (value: number) => string;
  shortDay: (date: string) => string;
  longDay: (date: string) => string;
  /** A day in one sentence. */
  sentence: (day: SalesDay) => string;
}

/** Noon of a date in UTC. Formatted in UTC, so that the user's time zone does not shift the date. */
const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** Formats of the chart's values, as money or as a number of orders. */
export function useChartFormat(measure: Measure, currency: string): ChartFormat {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const valueOf = ({ amount, orders }: SalesTotal) => (measure === 'sales' ? amount.amount : orders);
  const full = (value: number) =>
    measure === 'sales'
      ? formatMoney(money(value, currency), locale)
      : t`${plural(value, { one: '# order', other: '# orders' })}`;
  const dayOf = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(atNoon(date));
  const longDay = (date: string) => dayOf(date, { weekday: 'short', day: 'numeric', month: 'long' });
  return {
    valueOf,
    full,
    // Two euros, not two cents, if nothing was sold.
    leastTop: measure === 'sales' ? fromMajorUnits(2, currency).amount : 2,
    onAxis: (value) =>
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        ...(measure === 'sales' &&
          currency !== noCurrency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
      }).format(measure === 'sales' ? toMajorUnits(money(value, currency)) : value),
    shortDay: (date) => dayOf(date, { day: 'numeric', month: 'short' }),
    longDay,
    sentence: (day) => {
      const [now, before] = [full(valueOf(day.now)), full(valueOf(day.before))];
      return t`${longDay(day.date)}: ${now}; 30 days before: ${before}`;
    },
  };
}
