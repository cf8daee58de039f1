import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { readCsvFile } from '#platform/browser/read-csv-file.ts';
import { CsvFileDrop, CsvFileHeader, CsvImportBar } from '#ui/admin/csv-import.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Table } from '#ui/table.tsx';
import { showToast } from '#ui/toast.tsx';
import { customersCsvHref, customersKey, importCustomers, previewCustomerImport } from '../../client.ts';
import type { ImportPreview, ImportProblem, ImportResult, ImportRow } from '../../contract/customer-csv.ts';
import { SkippedColumns } from './skipped-columns.tsx';

interface PreviewedFile {
  fileName: string;
  table: string;
  existing: 'update' | 'skip';
  preview: ImportPreview;
}

const results: Record<ImportResult, { label: MessageDescriptor; tone: BadgeTone }> = {
  refuse: { label: msg`Error`, tone: 'berry' },
  create: { label: msg`New`, tone: 'moss' },
  update: { label: msg`Update`, tone: 'butter' },
  skip: { label: msg`Skipped`, tone: 'outline' },
  nothing: { label: msg`Unchanged`, tone: 'outline' },
};

const problemTexts: Record<ImportProblem, MessageDescriptor> = {
  email_missing: msg`The email is missing.`,
  email_invalid: msg`The email is not valid.`,
  email_twice: msg`The file has this email in an earlier row.`,
  name_invalid: msg`The name is too long or has line breaks.`,
  phone_invalid: msg`The phone number is not valid.`,
  tags_invalid: msg`Use at most 20 tags of 40 characters, separated by commas.`,
  consent_without_date: msg`Enter the date of the consent, such as 2026-03-31.`,
  consent_without_source: msg`Enter where the customer agreed, such as the name of a form.`,
  consent_date_invalid: msg`The date of the consent is not valid. Use 2026-03-31.`,
  consent_date_future: msg`The date of the consent is in the future.`,
  source_without_date: msg`A source without a date is no consent. Enter the date.`,
  staff: msg`This is a staff account. Change it on its page.`,
};

/** Result of each row that is shown first. */
const SHOWN = 100;

/** CSV import of customers: choose a file, preview each row, then import all rows or none. */
export function CustomerImport({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [existing, setExisting] = useState<'update' | 'skip'>('update');
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const runPreview = useMutation({
    mutationFn: async (chosen: Omit<PreviewedFile, 'preview'>) =>
      setFile({ ...chosen, preview: await previewCustomerImport(chosen) }),
  });
  const apply = useMutation({
    mutationFn: ({ table, existing: choice }: PreviewedFile) => importCustomers({ table, existing: choice }),
    onSuccess: ({ created, updated }) => {
      void queries.invalidateQueries({ queryKey: customersKey });
      const count = created + updated;
      showToast({
        kind: 'success',
        text: t`${plural(count, { one: '# customer imported', other: '# customers imported' })}`,
      });
      onImported();
    },
  });
  const failure = apply.error ?? runPreview.error;
  const problem = failure && (
    <FormError
      title={failure.message}
      problems={(failure instanceof ApiProblem ? failure.fields : []).slice(0, 20).map(({ message }) => ({
        text: message,
      }))}
    />
  );

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    apply.reset();
    runPreview.mutate({ fileName: chosen.name, table: await readCsvFile(chosen), existing });
  };

  if (!file)
    return (
      <div className="grid max-w-2xl gap-5">
        {problem}
        <RadioGroup
          label={t`Customers who have an account`}
          value={existing}
          onChange={(value) => setExisting(value as 'update' | 'skip')}
          options={[
            {
              value: 'update',
              label: t`Update`,
              description: t`Name and phone are replaced, tags and consents are added. Empty cells change nothing.`,
            },
            { value: 'skip', label: t`Skip`, description: t`Only new customers are imported.` },
          ]}
        />
        <CsvFileDrop
          description={
            <Trans>
              The customer export of Shopify, WooCommerce or this shop: up to 5,000 rows; the first row
              contains the column headers. You review every row before anything is imported. No emails are
              sent.
            </Trans>
          }
          hint={
            <Trans>
              The{' '}
              <a href={customersCsvHref({})} className="underline">
                export
              </a>{' '}
              shows the columns. A consent to emails needs the date and where the customer agreed; without
              both, the row is an error. Files of Shopify and WooCommerce contain neither, so their consents
              are not imported.
            </Trans>
          }
          isChecking={runPreview.isPending}
          onFile={(chosen) => void choose(chosen)}
        />
      </div>
    );
  return (
    <Review
      file={file}
      problem={problem}
      isPending={apply.isPending}
      onApply={() => apply.mutate(file)}
      onAnother={() => {
        runPreview.reset();
        apply.reset();
        setFile(null);
      }}
    />
  );
}

function Review({
  file: { fileName, preview },
  problem,
  isPending,
  onApply,
  onAnother,
}: {
  file: PreviewedFile;
  problem: React.ReactNode;
  isPending: boolean;
  onApply: () => void;
  onAnother: () => void;
}) {
  const { i18n } = useLingui();
  const { rows, ignored, format, columns } = preview;
  const countOf = (...does: ImportResult[]) => rows.filter((row) => does.includes(row.does)).length;
  const written = countOf('create', 'update');
  const ignoredColumns = joinByComma(ignored, i18n.locale);
  return (
    <div className="grid gap-6">
      <CsvFileHeader fileName={fileName} rowCount={rows.length} onAnother={onAnother} />
      {problem}
      <SkippedRows rows={rows} format={format} />
      <SkippedColumns columns={columns} />
      {columns.length === 0 && ignored.length > 0 && (
        <p className="type-small text-ink-soft">
          <Trans>Columns that are not imported: {ignoredColumns}</Trans>
        </p>
      )}
      <Rows rows={rows} />
      <CsvImportBar
        refused={countOf('refuse')}
        written={written}
        nothingText={<Trans>Nothing to import</Trans>}
        isPending={isPending}
        onApply={onApply}
      >
        <Plural value={written} one="Import # customer" other="Import # customers" />
      </CsvImportBar>
    </div>
  );
}

/** Rows of another shop that are not imported, by reason. */
function SkippedRows({ rows, format }: Pick<ImportPreview, 'rows' | 'format'>) {
  const { i18n } = useLingui();
  if (format === 'own') return null;
  const skipped = rows.filter(({ does, problems }) => does === 'skip' && problems.length > 0);
  const counts = [...Map.groupBy(skipped, ({ problems }) => problems[0]!)];
  if (counts.length === 0) return null;
  return (
    <div>
      <p>
        <Plural value={skipped.length} one="# row is skipped:" other="# rows are skipped:" />
      </p>
      <ul className="type-small text-ink-soft">
        {counts.map(([problem, all]) => (
          <li key={problem}>
            <span className="figures">{all.length}</span> · {i18n._(problemTexts[problem])}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows with errors first. */
function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(SHOWN);
  const order = Object.keys(results);
  const listed = rows.toSorted((a, b) => order.indexOf(a.does) - order.indexOf(b.does));
  return (
    <div>
      <Table
        caption={t`Rows of the file`}
        rows={listed.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'email',
            header: t`Email`,
            primary: true,
            cell: ({ email }) => <bdi className="wrap-anywhere">{email || '–'}</bdi>,
          },
          { key: 'name', header: t`Name`, cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi> },
          { key: 'line', header: t`Line`, cell: ({ line }) => <span className="figures">{line}</span> },
          {
            key: 'result',
            header: t`Result`,
            cell: ({ does }) => <Badge tone={results[does].tone}>{i18n._(results[does].label)}</Badge>,
          },
          {
            key: 'details',
            header: t`Details`,
            cell: ({ problems }) => problems.map((problem) => i18n._(problemTexts[problem])).join(' '),
          },
        ]}
      />
      {listed.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + 10 * SHOWN)}>
          <Trans>Show more of {listed.length}</Trans>
        </Button>
      )}
    </div>
  );
}
