import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { readCsvFile } from '#platform/browser/read-csv-file.ts';
import { CsvFileDrop, CsvFileHeader, CsvImportBar } from '#ui/admin/csv-import.tsx';
import { FormError } from '#ui/form-error.tsx';
import { showToast } from '#ui/toast.tsx';
import { bulkChangesQuery, importCsv, previewImport, productsCsvHref, undoBulk } from '../../../client.ts';
import type { ProductCsv, ImportPreview } from '../../../contract/product-csv.ts';
import type { CellFormat } from '../../../rules/cells.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportRows } from './import-rows.tsx';

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
        <CsvFileDrop
          description={
            <Trans>
              Up to 10,000 rows; the first row contains the column headers. You review every row before
              anything is imported.
            </Trans>
          }
          hint={
            <Trans>
              To update existing products, first{' '}
              <a href={productsCsvHref({})} className="underline">
                export all products
              </a>
              . Columns you leave out are not changed. An empty cell clears an optional field, except stock,
              status, type and colours.
            </Trans>
          }
          isChecking={runPreview.isPending}
          onFile={(chosen) => void choose(chosen)}
        />
      </div>
    );
  }
  const count = (does: string) => file.preview.rows.filter((row) => row.does === does).length;
  const written = count('create') + count('change');
  return (
    <div className="grid gap-8">
      <CsvFileHeader
        fileName={file.fileName}
        rowCount={file.preview.rows.length}
        onAnother={() => {
          runPreview.reset();
          apply.reset();
          setFile(null);
        }}
      />
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
      <CsvImportBar
        refused={count('refuse')}
        written={written}
        nothingText={<Trans>All products are up to date</Trans>}
        isChecking={runPreview.isPending}
        isPending={apply.isPending}
        onApply={() => apply.mutate(file)}
      >
        {written === 0 ? (
          <Trans>Import products</Trans>
        ) : (
          <Plural value={written} one="Import # product" other="Import # products" />
        )}
      </CsvImportBar>
    </div>
  );
}
