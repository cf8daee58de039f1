import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Table } from '#ui/table.tsx';
import { importReasonsQuery, type ReasonLevel } from '../../client.ts';
import type { ProductImport, StoredReason } from '../../contract/product-imports.ts';
import { cellReasonLabels } from './cell-reason-labels.ts';
import { PageButtons } from './page-buttons.tsx';
import { rowReasonLabels } from './row-reason-labels.ts';

const PAGE = 100;

/** What is not imported of one level, and why. */
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
            <h3 className="font-medium">{title}</h3>
            <Table
              caption={title}
              className="mt-3"
              rows={items.map((reason, index) => ({ ...reason, key: `${page} ${index}` }))}
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
                        cell: ({ row }: StoredReason) => <span className="figures">{row ?? '–'}</span>,
                      },
                    ]),
                ...(level === 'picture' || level === 'file'
                  ? []
                  : [
                      {
                        key: 'column',
                        header: t`Column`,
                        cell: ({ column }: StoredReason) => (
                          <bdi className="wrap-anywhere">{column ?? '–'}</bdi>
                        ),
                      },
                    ]),
                { key: 'value', header: t`Value`, cell: ({ params }) => <Value params={params} /> },
              ]}
            />
            <PageButtons page={page} pageSize={PAGE} total={total} onPage={setPage} />
          </section>
        )
      }
    </QueryView>
  );
}

/** The product and the value of a reason, as they stand in the file. */
function Value({
  params: { product, value, option, attribute, handle },
}: {
  params: StoredReason['params'];
}) {
  const parts = [product, attribute ?? option, value, handle && `→ ${handle}`].filter(
    (part) => part !== undefined && part !== '',
  );
  return <bdi className="wrap-anywhere">{parts.length > 0 ? parts.join(' · ') : '–'}</bdi>;
}
