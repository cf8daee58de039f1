import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { AlertIcon, CloseIcon } from '#ui/icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { Upload } from './use-uploads.ts';

/** Running uploads, and failed ones with their error. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (row: string) => void;
}) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {uploads.map(({ row, name, progress, isPreparing, failure }) => (
        <li key={row} className="flex min-h-11 items-center gap-3 rounded-md bg-linen ps-4 pe-1">
          <span className="grid min-w-0 grow gap-0.5 py-2">
            <span className="type-small truncate">{name}</span>
            {failure !== undefined && (
              <span
                role="alert"
                className="type-small flex items-start gap-1.5 font-medium wrap-anywhere text-berry-ink"
              >
                <AlertIcon className="mt-0.5 size-4" />
                <span className="min-w-0">{failure || <Trans>Upload failed.</Trans>}</span>
              </span>
            )}
          </span>
          {failure === undefined && isPreparing && (
            <span role="status" className="type-small flex shrink-0 items-center gap-2 text-ink-soft">
              <Spinner />
              <Trans>Processing</Trans>
            </span>
          )}
          {failure === undefined && !isPreparing && (
            <progress
              aria-label={t`Uploading ${name}`}
              value={progress}
              max={1}
              className="progress h-1.5 w-28 shrink-0"
            />
          )}
          <IconButton
            label={failure === undefined && !isPreparing ? t`Cancel upload of ${name}` : t`Dismiss ${name}`}
            icon={<CloseIcon />}
            onClick={() => onDismiss(row)}
          />
        </li>
      ))}
    </ul>
  );
}
