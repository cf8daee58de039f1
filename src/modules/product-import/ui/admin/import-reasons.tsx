import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ShortenedList } from '#ui/admin/shortened-list.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Table } from '#ui/table.tsx';
import { importReasonsQuery, type ReasonLevel } from '../../client.ts';
import type { ProductImport, StoredReason } from '../../contract/product-imports.ts';
import { cellReasonLabels } from './cell-reason-labels.ts';
import { PageButtons } from './page-buttons.tsx';
import { rowReasonLabels } from './row-reason-labels.ts';

const PAGE = 100;

/** What is not imported of one level, and why. Reasons come ordered by kind, so pages can group them. */
export function ImportReasons({
  file,
  level,
  title,
}: {
  file: ProductImport;
  level: ReasonLevel;
  title: string;
}) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(importReasonsQuery(file.id, level, page, file.version));
  const textOf = ({ code }: StoredReason) => {
    const labels = level === 'cell' || level === 'column' ? cellReasonLabels : rowReasonLabels;
    const label = labels[code] ?? rowReasonLabels[code] ?? cellReasonLabels[code];
    return label ? i18n._(label) : code;
  };
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {({ items, total }) =>
        total === 0 ? null : (
          <section aria-label={title}>
            <h2 className="font-medium">{title}</h2>
            <Table
              caption={title}
              className="mt-3"
              rows={grouped(items)}
              rowKey={({ key }) => key}
              columns={[
                {
                  key: 'reason',
                  header: t`Reason`,
                  primary: true,
                  cell: (reason) => <span className="font-normal">{textOf(reason)}</span>,
                },
                ...(level === 'column' || level === 'picture' || level === 'file'
                  ? []
                  : [
                      {
                        key: 'line',
                        header: t`Line`,
                        cell: ({ all }: ReasonGroup) => (
                          <span className="figures">
                            <ShortenedList items={distinct(all.map(({ row }) => String(row ?? '–')))} />
                          </span>
                        ),
                      },
                    ]),
                ...(level === 'picture' || level === 'file'
                  ? []
                  : [
                      {
                        key: 'column',
                        header: t`Column`,
                        cell: ({ column }: ReasonGroup) => (
                          <bdi className="wrap-anywhere">{column ?? '–'}</bdi>
                        ),
                      },
                    ]),
                {
                  key: 'value',
                  header: t`Value`,
                  cell: ({ all }) => (
                    <ShortenedList isStacked items={distinct(all.map(({ params }) => valueOf(params)))} />
                  ),
                },
              ]}
            />
            <PageButtons page={page} pageSize={PAGE} total={total} onPage={setPage} />
          </section>
        )
      }
    </QueryView>
  );
}

interface ReasonGroup extends StoredReason {
  key: string;
  all: StoredReason[];
}

/** Reasons of the same kind share a row. */
const grouped = (reasons: readonly StoredReason[]): ReasonGroup[] =>
  [...Map.groupBy(reasons, ({ code, column }) => `${code} ${column ?? ''}`)].map(([key, all]) => ({
    ...all[0]!,
    key,
    all,
  }));

const distinct = (items: readonly string[]) => [...new Set(items)];

/** The product and the value of a reason, as they stand in the file. */
function valueOf({ product, value, option, attribute, handle }: StoredReason['params']): string {
  const parts = [product, attribute ?? option, value, handle && `→ ${handle}`].filter(
    (part) => part !== undefined && part !== '',
  );
  return parts.length > 0 ? parts.join(' · ') : '–';
}
