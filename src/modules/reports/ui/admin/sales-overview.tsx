import { type ReactNode, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sumMoney } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import type { SalesDay, SalesTotal } from '../../contract.ts';
import { DaysTable } from './days-table.tsx';
import { SalesChart } from './sales-chart.tsx';
import { type ChartFormat, type Measure, useChartFormat } from './use-chart-format.ts';

/** Net sales of thirty days compared with the thirty days before, as a chart or a table, in money or orders. */
export function SalesOverview({ days }: { days: readonly SalesDay[] }) {
  const { t } = useLingui();
  const [measure, setMeasure] = useState<Measure>('sales');
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const [at, setAt] = useState<number | null>(null);
  const format = useChartFormat(measure, days[0]!.now.amount.currency);
  const isDrawn = form === 'chart';
  return (
    <div className="pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pb-6">
        <Legend days={days} at={at} format={format} />
        <div className="flex flex-wrap gap-3">
          {isDrawn && (
            <Choice
              legend={t`Measure`}
              choices={{ sales: <Trans>Net sales</Trans>, orders: <Trans>Orders</Trans> }}
              chosen={measure}
              onChoose={setMeasure}
            />
          )}
          <Choice
            legend={t({ context: 'display', message: 'View' })}
            choices={{ chart: <Trans>Chart</Trans>, table: <Trans>Table</Trans> }}
            chosen={form}
            onChoose={setForm}
          />
        </div>
      </div>
      {isDrawn && <SalesChart days={days} format={format} onDay={setAt} />}
      <div className={isDrawn ? 'sr-only' : undefined}>
        <DaysTable days={days} format={format} />
      </div>
    </div>
  );
}

/** Legend: each line with the sum of its days, or with the value of the selected day. */
function Legend({ days, at, format }: { days: readonly SalesDay[]; at: number | null; format: ChartFormat }) {
  const sum = (of: (day: SalesDay) => SalesTotal): SalesTotal => ({
    amount: sumMoney(
      days.map((day) => of(day).amount),
      days[0]!.now.amount.currency,
    ),
    orders: days.reduce((total, day) => total + of(day).orders, 0),
  });
  const day = at === null ? null : days[at]!;
  const valueText = (of: (each: SalesDay) => SalesTotal) =>
    format.full(format.valueOf(day ? of(day) : sum(of)));
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Line
        mark={<span className="h-0.5 w-5 bg-moss-ink" />}
        name={day ? format.longDay(day.date) : <Trans>Last 30 days</Trans>}
        value={valueText(({ now }) => now)}
      />
      <Line
        mark={<span className="w-5 border-t-2 border-dashed border-outline" />}
        name={day ? <Trans>30 days before</Trans> : <Trans>Previous 30 days</Trans>}
        value={valueText(({ before }) => before)}
      />
    </dl>
  );
}

function Line({ mark, name, value }: { mark: ReactNode; name: ReactNode; value: string }) {
  return (
    <div className="grid min-w-36 gap-0.5">
      <dt className="type-small flex items-center gap-2.5 text-ink-soft">
        {mark}
        {name}
      </dt>
      <dd className="figures text-lg font-medium">{value}</dd>
    </div>
  );
}

function Choice<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: Record<Value, ReactNode>;
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-hairline">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(choices) as Value[]).map((value) => (
        <label
          key={value}
          className={classNames(
            'type-small inline-flex min-h-11 items-center rounded-sm px-4 text-ink-soft transition-colors hover:text-ink',
            'has-checked:bg-linen-deep has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {choices[value]}
        </label>
      ))}
    </fieldset>
  );
}
