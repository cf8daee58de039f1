import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '../button.tsx';
import { FormError } from '../form-error.tsx';
import { SaveBar } from '../save-bar.tsx';

/** Error messages by field path, such as `choices.0.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The id of a field's control; the error summary links to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The server's first error message of each field. */
export function serverErrors(error: unknown): FieldErrors {
  const errors: Record<string, string> = {};
  if (error instanceof ApiProblem) for (const { path, message } of error.fields) errors[path] ??= message;
  return errors;
}

/** A form of one record, with its errors, the choice after a version conflict, and the save bar. */
export function RecordForm({
  errors,
  saveError,
  isChanged,
  isNew,
  pending,
  waitingFor,
  isWide = false,
  onSubmit,
  onDiscard,
  onLoadLatest,
  onCompare,
  children,
}: {
  errors: FieldErrors;
  saveError: Error | null;
  isChanged: boolean;
  isNew: boolean;
  pending: boolean;
  /** Why it cannot be saved now. */
  waitingFor?: ReactNode;
  /** As wide as the page, for fields side by side. */
  isWide?: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  onLoadLatest?: () => void;
  /** Shows both versions after a conflict, so that nothing typed is discarded. */
  onCompare?: () => void;
  children: ReactNode;
}) {
  const isConflict = saveError instanceof ApiProblem && saveError.code === 'changed_meanwhile';
  return (
    <form
      noValidate
      className={isWide ? undefined : 'max-w-3xl'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {(saveError ?? Object.keys(errors).length > 0) && (
        <div className="mb-6 grid gap-3">
          <FormError
            title={
              isConflict && onCompare ? (
                <Trans>This was changed in the meantime, so your changes were not saved.</Trans>
              ) : isConflict ? (
                <Trans>
                  This was changed in the meantime, so your changes were not saved. Loading the latest version
                  discards them.
                </Trans>
              ) : (
                saveError?.message || <Trans>Check the highlighted fields</Trans>
              )
            }
            problems={Object.entries(errors).map(([path, text]) => ({ fieldId: fieldId(path), text }))}
          />
          {isConflict && (
            <Button variant="secondary" className="justify-self-start" onClick={onCompare ?? onLoadLatest}>
              {onCompare ? <Trans>Compare versions</Trans> : <Trans>Load latest version</Trans>}
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-8">{children}</div>
      <SaveBar
        label={isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
        isChanged={isChanged}
        isNew={isNew}
        pending={pending}
        waitingFor={waitingFor}
        onDiscard={onDiscard}
      />
    </form>
  );
}
