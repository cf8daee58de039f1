import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { readCsvFile } from '#platform/browser/read-csv-file.ts';
import { CsvFileHeader, CsvImportBar } from '#ui/admin/csv-import.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { bulkChangesQuery, importCsv, previewImport, undoBulk } from '../../../client.ts';
import type { ProductCsv, ImportPreview } from '../../../contract/product-csv.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportRows } from './import-rows.tsx';

interface PreviewedFile {
  fileName: string;
  request: ProductCsv;
  preview: ImportPreview;
}

/** Import of this shop's own export: map its columns, preview each row, then import all rows or none. */
export function CsvImport({
  file: chosen,
  format,
  onDone,
  onAnother,
}: {
  file: File;
  format: FieldFormat;
  onDone: () => void;
  onAnother: () => void;
}) {
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
      onImported();
      onAnother();
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

  const { mutate: preview } = runPreview;
  useEffect(() => {
    void readCsvFile(chosen).then((table) => preview({ fileName: chosen.name, request: { table } }));
  }, [chosen, preview]);

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
        {runPreview.isError ? (
          <Button variant="secondary" onClick={onAnother}>
            <Trans>Choose another file</Trans>
          </Button>
        ) : (
          <p role="status" className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            <Trans>Checking rows</Trans>
          </p>
        )}
      </div>
    );
  }
  const count = (does: string) => file.preview.rows.filter((row) => row.does === does).length;
  const written = count('create') + count('change');
  return (
    <div className="grid gap-8">
      <CsvFileHeader fileName={file.fileName} rowCount={file.preview.rows.length} onAnother={onAnother} />
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
