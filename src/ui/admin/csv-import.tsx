import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { FileDrop } from '../file-drop.tsx';
import { Spinner } from '../spinner.tsx';

/** Drop area for the CSV file of an import, and a hint below it until the file is checked. */
export function CsvFileDrop({
  description,
  hint,
  isChecking,
  onFile,
}: {
  description: ReactNode;
  hint: ReactNode;
  isChecking: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <FileDrop
        label={t`CSV file`}
        description={description}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={isChecking}
        onFiles={([file]) => onFile(file)}
      />
      {isChecking ? (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          <Trans>Checking rows</Trans>
        </p>
      ) : (
        <p className="type-small text-ink-soft">{hint}</p>
      )}
    </>
  );
}

/** Name and size of the file that is reviewed. */
export function CsvFileHeader({
  fileName,
  rowCount,
  onAnother,
}: {
  fileName: string;
  rowCount: number;
  onAnother: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline pb-4">
      <p className="min-w-0 wrap-anywhere">
        <b className="font-medium">{fileName}</b>{' '}
        <span className="text-ink-soft">
          <Plural value={rowCount} one="# row" other="# rows" />
        </span>
      </p>
      <Button variant="secondary" onClick={onAnother}>
        <Trans>Choose another file</Trans>
      </Button>
    </div>
  );
}

/** What the import of the reviewed rows would do, beside its button. All rows are imported, or none. */
export function CsvImportBar({
  refused,
  written,
  nothingText,
  isChecking = false,
  isPending,
  onApply,
  children,
}: {
  /** Number of rows with an error. */
  refused: number;
  /** Number of rows that the import would write. */
  written: number;
  nothingText: ReactNode;
  isChecking?: boolean;
  isPending: boolean;
  onApply: () => void;
  /** Label of the button. */
  children: ReactNode;
}) {
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
      <p role="status" className="type-small me-auto text-ink-soft">
        {isChecking ? (
          <Trans>Checking rows</Trans>
        ) : refused > 0 ? (
          <Plural
            value={refused}
            one="# row has an error. Correct it before importing."
            other="# rows have errors. Correct them before importing."
          />
        ) : written === 0 ? (
          nothingText
        ) : (
          <Trans>All rows are imported together, or none</Trans>
        )}
      </p>
      <Button disabled={refused > 0 || written === 0 || isChecking} pending={isPending} onClick={onApply}>
        {children}
      </Button>
    </div>
  );
}
