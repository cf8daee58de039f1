import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import type { DifferenceValue } from '#modules/audit/contract.ts';
import { productLabels } from '#modules/catalog/contract/product-field-labels.ts';
import { fieldPathLabel } from '#ui/admin/field-path-label.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Table } from '#ui/table.tsx';
import { importChangesQuery } from '../../client.ts';
import type { ImportChange, ProductImport } from '../../contract/product-imports.ts';
import { importFieldLabels } from './field-labels.ts';
import { PageButtons } from './page-buttons.tsx';
import { rowReasonLabels } from './row-reason-labels.ts';

/** Products per page of the API. */
const PAGE = 20;
/** Changes of one product that are shown. */
const SHOWN = 20;

/** What the import would change of existing products. */
export function ImportChanges({ file }: { file: ProductImport }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...importChangesQuery(file.id, page, file.version),
    placeholderData: keepPreviousData,
  });
  if (file.status !== 'checked' || file.counts.update === 0) return null;
  return (
    <section aria-label={t`Changes of existing products`}>
      <h2 className="font-medium">
        <Trans>Changes of existing products</Trans>
      </h2>
      <QueryView query={query} skeleton={<Spinner />}>
        {({ items, total }) => (
          <>
            <Table
              caption={t`Changes of existing products`}
              className="mt-3"
              rows={items}
              rowKey={({ handle }) => handle}
              columns={[
                {
                  key: 'product',
                  header: t`Product`,
                  primary: true,
                  cell: ({ name, handle }) => <bdi className="wrap-anywhere">{name || handle}</bdi>,
                },
                { key: 'changes', header: t`Changes`, cell: (change) => <Changes change={change} /> },
              ]}
            />
            <PageButtons page={page} pageSize={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Changes({ change: { differences, problem } }: { change: ImportChange }) {
  const { i18n } = useLingui();
  if (problem !== null) {
    const label = rowReasonLabels[problem];
    return <span className="text-berry-ink">{label ? i18n._(label) : problem}</span>;
  }
  if (differences.length === 0)
    return (
      <span className="text-ink-soft">
        <Trans>Unchanged</Trans>
      </span>
    );
  const labels = { ...importFieldLabels, ...productLabels };
  const rest = differences.length - SHOWN;
  return (
    <ul className="type-small grid gap-0.5 text-start">
      {differences.slice(0, SHOWN).map(({ path, before, after }) => (
        <li key={path} className="line-clamp-3 wrap-anywhere">
          <span className="text-ink-soft">{fieldPathLabel(path, labels, i18n) + colon(i18n.locale)}</span>
          <del className="text-ink-soft">{textOf(before)}</del>{' '}
          <span aria-hidden className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          <ins className="font-medium no-underline">{textOf(after)}</ins>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-ink-soft">
          <Trans>{rest} more</Trans>
        </li>
      )}
    </ul>
  );
}

const textOf = (value: DifferenceValue): string => {
  const text =
    value === null
      ? ''
      : String(value)
          .replaceAll(/<[^>]*>/g, ' ')
          .trim();
  return text === '' ? '–' : text;
};
