import { useLingui } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { Table } from '#ui/table.tsx';
import type { SalesDay } from '../../contract.ts';
import type { ChartFormat } from './use-chart-format.ts';

/** The chart's data as a table, latest day first, also for screen readers. */
export function DaysTable({ days, format }: { days: readonly SalesDay[]; format: ChartFormat }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Net sales by day, compared with the previous 30 days`}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        { key: 'day', header: t`Day`, primary: true, cell: ({ date }) => format.longDay(date) },
        { key: 'sales', header: t`Net sales`, align: 'end', cell: ({ now }) => <Price price={now.amount} /> },
        { key: 'orders', header: t`Orders`, align: 'end', cell: ({ now }) => now.orders },
        {
          key: 'sales-before',
          header: t`Net sales, 30 days before`,
          align: 'end',
          cell: ({ before }) => <Price price={before.amount} />,
        },
        {
          key: 'orders-before',
          header: t`Orders, 30 days before`,
          align: 'end',
          cell: ({ before }) => before.orders,
        },
      ]}
    />
  );
}
