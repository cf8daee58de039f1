import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { Stat } from '#ui/stat.tsx';
import type { Sales, SalesPeriod } from '../../contract.ts';
import { changeInPercent } from '../../rules.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Net sales of today, a week and a month, each compared with the period before. */
export function SalesTotals({ sales }: { sales: readonly Sales[] }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const labels: Record<SalesPeriod, string> = {
    today: t`Net sales today`,
    week: t`Net sales, last 7 days`,
    month: t`Net sales, last 30 days`,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 sm:grid-cols-3 lg:grid-cols-1">
      {sales.map(({ period, now, before }) => (
        <Stat
          key={period}
          label={labels[period]}
          value={formatMoney(now.amount, locale)}
          hint={
            <>
              <Plural value={now.orders} one="# order" other="# orders" /> ·{' '}
              <Compared period={period} percent={changeInPercent(now.amount.amount, before.amount.amount)} />
            </>
          }
        />
      ))}
    </div>
  );
}

function Compared({ period, percent }: { period: SalesPeriod; percent: number | null }) {
  const locale = useFormatLocale();
  if (percent === null) return <Trans>no previous sales</Trans>;
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(
    percent / 100,
  );
  return period === 'today' ? (
    <Trans>{change} vs. yesterday at this time</Trans>
  ) : period === 'week' ? (
    <Trans>{change} vs. previous 7 days</Trans>
  ) : (
    <Trans>{change} vs. previous 30 days</Trans>
  );
}
