import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { importsQuery, useUndoImport } from '../../client/admin.ts';
import type { PastOrderImport } from '../../contract/past-order-import.ts';
import { sourceNames } from './past-order-labels.ts';

/** The latest imports, each of which can be undone. */
export function LatestImports() {
  const { t } = useLingui();
  const query = useQuery(importsQuery);
  const [asked, setAsked] = useState<PastOrderImport | null>(null);
  const undo = useUndoImport();
  if (query.data?.length === 0) return null;
  return (
    <FormSection title={<Trans>Latest imports</Trans>}>
      {undo.error && <FormError title={<ChangeError error={undo.error} />} />}
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {(imports) => (
          <ul>
            {imports.map((each) => (
              <li
                key={each.id}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1"
              >
                <bdi className="min-w-0 wrap-anywhere">{each.fileName}</bdi>
                <span className="type-small text-ink-soft">
                  {sourceNames[each.source]}
                  {' · '}
                  <Plural value={each.orders} one="# order" other="# orders" />
                  {' · '}
                  <DateTime at={each.importedAt} form="relative" />
                </span>
                <span className="ms-auto">
                  {each.undoneAt ? (
                    <Badge tone="outline">
                      <Trans>Undone</Trans>
                    </Badge>
                  ) : (
                    <Button
                      variant="quiet"
                      aria-label={t`Undo the import of ${each.fileName}`}
                      onClick={() => setAsked(each)}
                    >
                      <Trans>Undo</Trans>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        open={asked !== null}
        title={<Trans>Undo this import?</Trans>}
        text={
          <Trans>
            The past orders that it added are deleted, here and in the accounts of customers. You can import
            the file again.
          </Trans>
        }
        confirmLabel={<Trans>Undo import</Trans>}
        danger
        pending={undo.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          undo.mutate(asked.id, {
            onSuccess: () => showToast({ kind: 'success', text: t`Import undone` }),
            onSettled: () => setAsked(null),
          })
        }
      />
    </FormSection>
  );
}
