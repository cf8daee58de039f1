import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { errorSummary, type FieldErrors } from '../field-errors.ts';

/** What keeps the product from being saved; after a change by another user, with the choice between both versions. */
export function SaveProblems({
  error,
  errors,
  isConflict,
  onCompare,
  onLoadLatest,
}: {
  error: Error | null;
  errors: FieldErrors;
  isConflict: boolean;
  onCompare: () => void;
  onLoadLatest: () => void;
}) {
  const { i18n } = useLingui();
  if (!error && Object.keys(errors).length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      <FormError
        title={error ? <SaveError error={error} /> : <Trans>Check the highlighted fields</Trans>}
        problems={errorSummary(i18n, errors)}
      />
      {isConflict && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onCompare}>
            <Trans>Compare versions</Trans>
          </Button>
          <Button variant="quiet" onClick={onLoadLatest}>
            <Trans>Load latest version</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function SaveError({ error }: { error: Error }) {
  if (!(error instanceof ApiProblem)) return error.message;
  if (error.code === 'changed_meanwhile') {
    return (
      <Trans>
        This product was changed in the meantime, so your changes were not saved. Compare both versions, or
        load the latest version and discard your changes.
      </Trans>
    );
  }
  if (error.code === 'network')
    return <Trans>Could not reach the server. Your changes are still in the form.</Trans>;
  return error.message;
}
