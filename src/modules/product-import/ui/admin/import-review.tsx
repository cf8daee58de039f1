import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { checkImport, importQuery, importsQuery, startImport, undoImport } from '../../client.ts';
import type { ImportSettings as Settings, ProductImport } from '../../contract/product-imports.ts';
import { ColumnMapping, type NamedAttribute } from './column-mapping.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReasons } from './import-reasons.tsx';
import { ImportSettings } from './import-settings.tsx';
import { ImportSummary } from './import-summary.tsx';

const running = new Set<ProductImport['status']>(['uploading', 'checking', 'importing', 'undoing']);

/** An import from its check to its result: errors first, then settings, then what is left out. */
export function ImportReview({
  file,
  categories,
  attributes,
  onAnother,
}: {
  file: ProductImport;
  categories: readonly { id: string; name: string }[];
  attributes: readonly NamedAttribute[];
  onAnother: () => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const show = (changed: ProductImport) => {
    queries.setQueryData(importQuery(file.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
  const check = useMutation({
    mutationFn: (settings: Settings) => checkImport(file.id, settings),
    onSuccess: show,
  });
  const start = useMutation({
    mutationFn: (onErrors: 'none' | 'valid') => startImport(file.id, file.version, onErrors),
    onSuccess: show,
    onError: () => void queries.invalidateQueries({ queryKey: importQuery(file.id).queryKey }),
  });
  const isRunning = running.has(file.status);
  const { scan, status, settings } = file;
  const failure = check.error ?? start.error;
  const canChange = status === 'checked' || status === 'failed' || status === 'checking';
  const hasResults = file.results.done + file.results.failed + file.results.undone > 0;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline pb-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-medium">{file.fileName}</b>
        </p>
        <Button variant="secondary" onClick={onAnother}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      {failure && <FormError title={failure.message} problems={[]} />}
      {isRunning && <ImportProgress file={file} />}
      {!isRunning && (
        <>
          <ImportReasons file={file} level="file" title={t`The file cannot be imported`} />
          <ImportReasons file={file} level="row" title={t`Errors: these rows are not imported`} />
          <ImportReasons file={file} level="picture" title={t`Pictures that could not be fetched`} />
          <ImportSummary file={file} />
          <ImportChanges file={file} />
        </>
      )}
      {scan && canChange && !hasResults && (
        <>
          <ImportSettings
            scan={scan}
            settings={settings}
            categories={categories}
            isDisabled={check.isPending || isRunning}
            onChange={(changed) => check.mutate(changed)}
          />
          <ColumnMapping
            scan={scan}
            attributes={attributes}
            isDisabled={check.isPending || isRunning}
            onChange={(plans) => check.mutate({ ...settings, format: scan.format, plans })}
          />
        </>
      )}
      {!isRunning && (
        <>
          <ImportReasons file={file} level="column" title={t`Columns that are not imported`} />
          <ImportReasons file={file} level="cell" title={t`Cells that are left out or changed`} />
        </>
      )}
      {status === 'checked' && <StartBar file={file} isPending={start.isPending} onStart={start.mutate} />}
      {status === 'imported' && <UndoButton file={file} onUndone={show} />}
    </div>
  );
}

function StartBar({
  file: { counts },
  isPending,
  onStart,
}: {
  file: ProductImport;
  isPending: boolean;
  onStart: (onErrors: 'none' | 'valid') => void;
}) {
  const written = counts.create + counts.update;
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
      <p role="status" className="type-small me-auto text-ink-soft">
        {counts.rejected > 0 ? (
          <Plural
            value={counts.rejected}
            one="# row has an error and is not imported."
            other="# rows have errors and are not imported."
          />
        ) : (
          <Trans>If a product fails, nothing is imported.</Trans>
        )}
      </p>
      <Button
        disabled={written === 0}
        pending={isPending}
        onClick={() => onStart(counts.rejected > 0 ? 'valid' : 'none')}
      >
        <Plural value={written} one="Import # product" other="Import # products" />
      </Button>
    </div>
  );
}

function UndoButton({ file, onUndone }: { file: ProductImport; onUndone: (file: ProductImport) => void }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoImport(file.id),
    onSuccess: onUndone,
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      {undo.error && <FormError title={undo.error.message} problems={[]} />}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Undo import</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        pending={undo.isPending}
        title={<Trans>Undo this import?</Trans>}
        text={
          <Trans>
            New products are deleted, and the categories that they leave empty. Changed products are restored.
            Products that have changed since stay as they are.
          </Trans>
        }
        confirmLabel={<Trans>Undo import</Trans>}
        onConfirm={() => undo.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
