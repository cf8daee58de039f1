import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { bulkChangesQuery, importCsv, previewImport, productsCsvHref, undoBulk } from '../../../client.ts';
import type { ProductCsv, ImportPreview } from '../../../contract/product-csv.ts';
import type { CellFormat } from '../../../rules/cells.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import { readCsvFile } from './read-csv-file.ts';

interface PreviewedFile {
  fileName: string;
  request: ProductCsv;
  preview: ImportPreview;
}

/** CSV import: choose a file, map its columns, preview each row, then import all rows or none. */
export function CsvImport({ format, onDone }: { format: CellFormat; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const runPreview = useMutation({
    mutationFn: async ({ fileName, request }: Omit<PreviewedFile, 'preview'>) =>
      setFile({ fileName, request, preview: await previewImport(request) }),
  });
  const apply = useMutation({
    mutationFn: ({ request, preview: { columns, seen } }: PreviewedFile) =>
      importCsv({ ...request, columns, seen }),
    onSuccess: ({ changeId, products }) => {
      setFile(null);
      onImported();
      showToast({
        kind: 'success',
        text: t`${plural(products, { one: '# product imported', other: '# products imported' })}`,
        undo: () => void undoImport(changeId),
      });
    },
  });

  async function undoImport(changeId: string) {
    try {
      await undoBulk(changeId);
      showToast({ kind: 'success', text: t`Import undone` });
      onImported();
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  function onImported() {
    void queries.invalidateQueries({ queryKey: bulkChangesQuery.queryKey });
    onDone();
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    apply.reset();
    runPreview.mutate({ fileName: file.name, request: { table: await readCsvFile(file) } });
  }

  const failure = apply.error ?? runPreview.error;
  const fields = failure instanceof ApiProblem ? failure.fields : [];
  const problem = failure && (
    <FormError
      title={failure.message}
      problems={fields.slice(0, 20).map(({ path, message }) => ({
        text: path === 'table' ? message : `${path}: ${message}`,
      }))}
    />
  );
  if (!file) {
    return (
      <div className="grid max-w-2xl gap-5">
        {problem}
        <FileDrop
          label={t`CSV file`}
          description={
            <Trans>
              Up to 10,000 rows; the first row contains the column headers. You review every row before
              anything is imported.
            </Trans>
          }
          accept=".csv,.tsv,.txt,text/csv"
          disabled={runPreview.isPending}
          onFiles={([file]) => void choose(file)}
        />
        {runPreview.isPending ? (
          <p role="status" className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            <Trans>Checking rows</Trans>
          </p>
        ) : (
          <p className="type-small text-ink-soft">
            <Trans>
              To update existing products, first{' '}
              <a href={productsCsvHref({})} className="underline">
                export all products
              </a>
              . Columns you leave out are not changed. An empty cell clears an optional field, except stock,
              status, type and colours.
            </Trans>
          </p>
        )}
      </div>
    );
  }
  const count = (does: string) => file.preview.rows.filter((row) => row.does === does).length;
  const refused = count('refuse');
  const written = count('create') + count('change');
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline pb-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-medium">{file.fileName}</b>{' '}
          <span className="text-ink-soft">
            <Plural value={file.preview.rows.length} one="# row" other="# rows" />
          </span>
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            runPreview.reset();
            apply.reset();
            setFile(null);
          }}
        >
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      {problem}
      <ColumnMapping
        preview={file.preview}
        isPending={runPreview.isPending || apply.isPending}
        onChange={(columns) => {
          apply.reset();
          runPreview.mutate({ ...file, request: { ...file.request, columns } });
        }}
      />
      <ImportRows rows={file.preview.rows} format={format} />
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
        <p role="status" className="type-small me-auto text-ink-soft">
          {runPreview.isPending ? (
            <Trans>Checking rows</Trans>
          ) : refused > 0 ? (
            <Plural
              value={refused}
              one="# row has an error. Correct it before importing."
              other="# rows have errors. Correct them before importing."
            />
          ) : written === 0 ? (
            <Trans>All products are up to date</Trans>
          ) : (
            <Trans>All rows are imported together, or none</Trans>
          )}
        </p>
        <Button
          disabled={refused > 0 || written === 0 || runPreview.isPending}
          pending={apply.isPending}
          onClick={() => apply.mutate(file)}
        >
          {written === 0 ? (
            <Trans>Import products</Trans>
          ) : (
            <Plural value={written} one="Import # product" other="Import # products" />
          )}
        </Button>
      </div>
    </div>
  );
}
