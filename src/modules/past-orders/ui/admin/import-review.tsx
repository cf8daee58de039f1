import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CsvFileHeader } from '#ui/admin/csv-import.tsx';
import { ShortenedList } from '#ui/admin/shortened-list.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Price } from '#ui/price.tsx';
import { Table } from '#ui/table.tsx';
import type { PastOrderPreview } from '../../contract/past-order-import.ts';
import { pastOrderReasons } from '../../contract/import-reasons.ts';
import { PastOrderBadge } from './past-order-badge.tsx';
import { sourceNames } from './past-order-labels.ts';
import { columnReasonLabels, reasonLabels } from './reason-labels.ts';

const distinct = (items: readonly string[]) => [...new Set(items)];

/** What a file adds, and what is not imported and why. */
export function ImportReview({
  fileName,
  preview,
  problem,
  isPending,
  onImport,
  onAnother,
}: {
  fileName: string;
  preview: PastOrderPreview;
  problem: ReactNode;
  isPending: boolean;
  onImport: () => void;
  onAnother: () => void;
}) {
  const { orders, assumedCurrency } = preview;
  return (
    <div className="grid gap-8">
      <CsvFileHeader fileName={fileName} rowCount={preview.rows} onAnother={onAnother} />
      {problem}
      <Summary preview={preview} />
      {assumedCurrency && (
        <p className="max-w-text text-ink-soft">
          <Trans>The file names no currency, so its amounts are read as {assumedCurrency}.</Trans>
        </p>
      )}
      <Reasons preview={preview} />
      <Samples preview={preview} />
      <SkippedColumns columns={preview.columns} />
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
        <p role="status" className="type-small me-auto text-ink-soft">
          {orders === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Trans>Orders without errors are imported together; you can undo the import.</Trans>
          )}
        </p>
        <Button disabled={orders === 0} pending={isPending} onClick={onImport}>
          <Plural value={orders} one="Import # past order" other="Import # past orders" />
        </Button>
      </div>
    </div>
  );
}

function Summary({ preview }: { preview: PastOrderPreview }) {
  const { t, i18n } = useLingui();
  const { rows, importedRows, orders, lines, withEmail, counts, source } = preview;
  const refused = counts.filter(({ code }) => pastOrderReasons[code] === 'row');
  const facts = [
    { name: t`Previous shop`, value: sourceNames[source] },
    { name: t`Orders to import`, value: orders },
    { name: t`of these with an email`, value: withEmail },
    { name: t`Products in these orders`, value: lines },
    { name: t`Rows of these orders`, value: importedRows },
    ...refused.map(({ code, count }) => ({ name: i18n._(reasonLabels[code]), value: count })),
    { name: t`Rows of the file`, value: rows },
  ];
  return (
    <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reasons of the same kind share a row. */
function Reasons({ preview: { reasons, counts } }: { preview: PastOrderPreview }) {
  const { t, i18n } = useLingui();
  if (reasons.length === 0) return null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const groups = [...Map.groupBy(reasons, ({ code, column }) => `${code} ${column ?? ''}`)];
  return (
    <section aria-labelledby="past-order-reasons">
      <h2 id="past-order-reasons" className="type-subheading mb-3">
        <Trans>Not imported, and why</Trans>
      </h2>
      <Table
        caption={t`Not imported, and why`}
        rows={groups.map(([key, all]) => ({ key, all, ...all[0]! }))}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'reason',
            header: t`Reason`,
            primary: true,
            cell: ({ code }) => <span className="font-normal">{i18n._(reasonLabels[code])}</span>,
          },
          {
            key: 'line',
            header: t`Line`,
            cell: ({ all }) => (
              <span className="figures">
                <ShortenedList items={distinct(all.map(({ line }) => String(line)))} />
              </span>
            ),
          },
          {
            key: 'number',
            header: t`Number`,
            cell: ({ all }) => <ShortenedList items={distinct(all.map(({ number }) => number || '–'))} />,
          },
          {
            key: 'column',
            header: t`Column`,
            cell: ({ column }) => <bdi className="wrap-anywhere">{column ?? '–'}</bdi>,
          },
        ]}
      />
      {reasons.length < total && (
        <p className="type-small mt-3 text-ink-soft">
          <Trans>
            The first {reasons.length} of {total} are listed; the numbers above count all.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Samples({ preview: { samples } }: { preview: PastOrderPreview }) {
  const { t } = useLingui();
  if (samples.length === 0) return null;
  return (
    <section>
      <h2 className="type-subheading mb-3">
        <Trans>First orders of the file</Trans>
      </h2>
      <Table
        caption={t`First orders of the file`}
        rows={samples}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', header: t`Number`, primary: true, cell: ({ number }) => <bdi>{number}</bdi> },
          {
            key: 'state',
            header: t({ context: 'status', message: 'State' }),
            cell: ({ state }) => <PastOrderBadge state={state} />,
          },
          {
            key: 'placed',
            header: t({ context: 'date', message: 'Placed' }),
            cell: ({ placedAt }) => <DateTime at={placedAt} />,
          },
          {
            key: 'email',
            header: t`Email`,
            cell: ({ email }) => <bdi className="wrap-anywhere">{email ?? '–'}</bdi>,
          },
          { key: 'lines', header: t`Products`, align: 'end', cell: ({ lines }) => lines },
          { key: 'total', header: t`Total`, align: 'end', cell: ({ total }) => <Price price={total} /> },
        ]}
      />
    </section>
  );
}

function SkippedColumns({ columns }: { columns: PastOrderPreview['columns'] }) {
  const { i18n } = useLingui();
  if (columns.length === 0) return null;
  const entries = columns.map((column, index) => ({ ...column, key: String(index) }));
  return (
    <Disclosure
      summary={
        <Plural value={columns.length} one="# column is not imported" other="# columns are not imported" />
      }
    >
      <ul>
        {entries.map(({ key, header, reason }) => (
          <li key={key}>
            <bdi className="text-ink">{header || '–'}</bdi>
            {': '}
            {i18n._(columnReasonLabels[reason])}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
