import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { FieldDescription, FieldError, useFieldIds } from './field.tsx';
import { UploadIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface FileDropProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** Like the `accept` attribute; dropped files are not filtered, so the receiver must check. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** From 0 to 1 during the upload. */
  progress?: number;
  onFiles: (files: File[]) => void;
  className?: string;
}

/** Chooses or drops files, with a native file input. */
export function FileDrop({
  label,
  description,
  error,
  accept,
  multiple = false,
  disabled = false,
  progress,
  onFiles,
  className,
}: FileDropProps) {
  const ids = useFieldIds(undefined, { description, error });
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label
        htmlFor={ids.id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative grid min-h-32 place-items-center content-center gap-2 rounded-md border border-dashed px-4 py-6 text-center transition-colors has-disabled:opacity-50',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'border-moss bg-moss-soft' : 'border-outline bg-surface hover:border-ink',
          Boolean(error) && 'border-berry-ink',
        )}
      >
        <UploadIcon className="size-6 text-ink-soft" />
        <span className="font-medium">{label}</span>
        <span className="type-small text-ink-soft">
          <Trans>Choose a file, or drop it here</Trans>
        </span>
        <input
          {...ids}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Reset, so that the same file can be chosen again after a failure.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        {progress !== undefined && (
          <progress value={progress} max={1} className="progress h-1.5 w-full max-w-60">
            {Math.round(progress * 100)}%
          </progress>
        )}
      </label>
      <FieldDescription id={ids.id}>{description}</FieldDescription>
      <FieldError id={ids.id}>{error}</FieldError>
    </div>
  );
}
