import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { AlertIcon, CloseIcon } from '#ui/icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { Upload } from './use-uploads.ts';

/** Pictures on their way, and those that did not arrive with the reason. */
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
    <ul className="grid gap-2">
      {uploads.map(({ row, name, progress, isPreparing, failure }) => (
        <li key={row} className="flex min-h-11 items-center gap-3 rounded-md bg-linen px-4">
          <span className="type-small min-w-0 grow truncate">{name}</span>
          {failure === undefined && isPreparing ? (
            <span role="status" className="type-small flex shrink-0 items-center gap-2 text-ink-soft">
              <Spinner />
              <Trans>Being prepared</Trans>
            </span>
          ) : failure === undefined ? (
            <progress
              aria-label={t`Uploading ${name}`}
              value={progress}
              max={1}
              className="progress h-1.5 w-28 shrink-0"
            />
          ) : (
            <span role="alert" className="type-small flex items-center gap-1.5 font-medium text-berry-ink">
              <AlertIcon className="size-4" />
              {failure || <Trans>It did not arrive.</Trans>}
            </span>
          )}
          <IconButton
            label={failure === undefined && !isPreparing ? t`Stop uploading ${name}` : t`Dismiss ${name}`}
            icon={<CloseIcon />}
            onClick={() => onDismiss(row)}
          />
        </li>
      ))}
    </ul>
  );
}
