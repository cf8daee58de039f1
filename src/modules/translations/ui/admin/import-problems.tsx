import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadCsv } from '#platform/browser/download-csv.ts';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import type { TargetLanguage } from '../../contract/text-fields.ts';
import type { ImportAnswer, ImportRow } from '../../contract/translations.ts';
import { skippedRowsCsv } from '../../rules/skipped-rows-csv.ts';
import { fieldLabels, importProblemTexts } from './translation-labels.ts';

/** Problems that are shown first. */
const SHOWN = 100;

/** Rows that an import leaves out with their reasons, also as a file to correct and import again. */
export function ImportProblems({
  problems,
  rows,
  language,
}: {
  problems: ImportAnswer['problems'];
  rows: readonly ImportRow[];
  language: TargetLanguage;
}) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(SHOWN);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return (
    <section aria-labelledby="import-problems">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="import-problems" className="type-subheading">
          <Trans>Rows with problems</Trans>
        </h2>
        <Button
          variant="quiet"
          onClick={() =>
            downloadCsv(
              `translations-${language}-skipped.csv`,
              skippedRowsCsv(problems, rows, language, (code) => i18n._(importProblemTexts[code])),
            )
          }
        >
          <DownloadIcon />
          <Trans>Download these rows as CSV</Trans>
        </Button>
      </div>
      <Table
        caption={t`Rows with problems`}
        rows={problems.slice(0, shown)}
        rowKey={({ line, code }) => `${line} ${code}`}
        columns={[
          {
            key: 'line',
            header: t`Line`,
            primary: true,
            cell: ({ line }) => <span className="figures">{line}</span>,
          },
          {
            key: 'problem',
            header: t`Problem`,
            cell: ({ code }) => i18n._(importProblemTexts[code]),
          },
          {
            key: 'id',
            header: t`Id`,
            cell: ({ line }) => <bdi className="wrap-anywhere">{byLine.get(line)?.id}</bdi>,
          },
          {
            key: 'field',
            header: t`Field`,
            cell: ({ line }) => {
              const { field = '' } = byLine.get(line) ?? {};
              return fieldLabels[field] ? (
                i18n._(fieldLabels[field])
              ) : (
                <bdi className="wrap-anywhere">{field}</bdi>
              );
            },
          },
          {
            key: 'translation',
            header: t`Translation`,
            cell: ({ line }) => (
              <bdi className="line-clamp-2 wrap-anywhere md:text-start">
                {byLine.get(line)?.translation.slice(0, 200)}
              </bdi>
            ),
          },
        ]}
      />
      {problems.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + 10 * SHOWN)}>
          <Trans>Show more of {problems.length}</Trans>
        </Button>
      )}
    </section>
  );
}
