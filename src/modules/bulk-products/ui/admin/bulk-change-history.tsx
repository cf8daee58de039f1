import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ReturnIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { bulkChangesQuery, undoBulk } from '../../client.ts';

/** The latest bulk changes; each can be undone as a whole. */
export function BulkChangeHistory({ onUndone }: { onUndone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data = [] } = useQuery(bulkChangesQuery);
  const undo = useMutation({
    mutationFn: undoBulk,
    onSuccess: onUndone,
    onSettled: () => queries.invalidateQueries({ queryKey: bulkChangesQuery.queryKey }),
  });
  if (data.length === 0) return null;
  const fields = undo.error instanceof ApiProblem ? undo.error.fields : [];
  return (
    <div className="mt-10">
      <FormSection
        title={<Trans>Recent bulk changes</Trans>}
        text={
          <Trans>
            A change is reverted as a whole. It cannot be reverted if one of its products, or stock that it
            set, has changed since.
          </Trans>
        }
      >
        <FieldError id="undo-bulk">
          {undo.error &&
            [undo.error.message, ...fields.map(({ path, message }) => `${path}: ${message}`)].join(' ')}
        </FieldError>
        <ul>
          {data.map(({ id, madeAt, products, created, deleted, undoneAt }) => (
            <li
              key={id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-4 border-b border-hairline py-1"
            >
              <span>
                <Plural value={products} one="# product" other="# products" />
                {created > 0 && (
                  <>
                    , <Plural value={created} one="# new" other="# new" />
                  </>
                )}
                {deleted > 0 && (
                  <>
                    , <Plural value={deleted} one="# deleted" other="# deleted" />
                  </>
                )}{' '}
                <DateTime at={madeAt} form="relative" className="text-ink-soft" />
              </span>
              {undoneAt ? (
                <span className="type-small text-ink-soft">
                  <Trans>Reverted</Trans>
                </span>
              ) : (
                <Button
                  variant="secondary"
                  pending={undo.isPending && undo.variables === id}
                  aria-label={t`${plural(products, {
                    one: 'Revert the change of # product',
                    other: 'Revert the change of # products',
                  })}`}
                  onClick={() => undo.mutate(id)}
                >
                  <ReturnIcon />
                  <Trans>Revert</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </FormSection>
    </div>
  );
}
