import { type ReactNode, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { showToast } from '#ui/toast.tsx';
import { confirmOrders } from '../../../client/all-orders.ts';
import { allOrdersKey } from '../../../contract/query-keys.ts';
import type { MovedOrder, OrderRow } from '../../../contract/admin.ts';
import { maxSelected } from '../../../contract/list-options.ts';
import { ExportDialog } from './export-dialog.tsx';
import { confirmResultLabels } from './list-labels.ts';

interface Confirmation {
  number: number;
  outcome: MovedOrder['outcome'];
}

/** Bulk actions for the selected orders; sticky while the list scrolls. */
export function BulkBar({
  chosen,
  actions,
  onDone,
}: {
  chosen: readonly OrderRow[];
  /** Actions of other modules. */
  actions: (chosen: readonly OrderRow[]) => ReactNode;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [results, setResults] = useState<Confirmation[] | null>(null);
  const [isExporting, setExporting] = useState(false);
  const count = chosen.length;
  const numberOf = (id: string) => chosen.find((row) => row.id === id)?.number ?? 0;
  const isTooMany = count > maxSelected;
  const fail = (error: Error) => showToast({ kind: 'error', text: error.message });

  const confirm = useMutation({
    mutationFn: () => confirmOrders(chosen.map(({ id, version }) => ({ orderId: id, version }))),
    onSuccess: ({ items }) => {
      const confirmed = items.map(({ orderId, outcome }) => ({ number: numberOf(orderId), outcome }));
      if (confirmed.every(({ outcome }) => outcome === 'done'))
        showToast({ kind: 'success', text: t`Orders confirmed` });
      else setResults(confirmed);
      onDone();
    },
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: allOrdersKey }),
  });
  const mayConfirm = count > 0 && !isTooMany && !confirm.isPending;
  useShortcuts(
    mayConfirm ? [{ keys: 'c', label: t`Confirm selected orders`, run: () => confirm.mutate() }] : [],
  );

  return (
    <>
      {count > 0 && (
        <div
          role="region"
          aria-label={t`Selected orders`}
          className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 border-y border-hairline bg-linen px-3 py-2"
        >
          <p role="status" className="me-auto font-medium">
            <Plural value={count} one="# selected" other="# selected" />
            {isTooMany && (
              <span className="type-small ms-2 font-normal text-berry-ink">
                <Trans>Maximum: {maxSelected} orders</Trans>
              </span>
            )}
          </p>
          {!isTooMany && (
            <>
              <Button
                size="small"
                className="max-lg:min-h-11"
                pending={confirm.isPending}
                onClick={() => confirm.mutate()}
              >
                <Trans>Confirm</Trans>
              </Button>
              {actions(chosen)}
              <Button
                size="small"
                variant="secondary"
                className="max-lg:min-h-11"
                onClick={() => setExporting(true)}
              >
                <Trans>Export</Trans>
              </Button>
            </>
          )}
          <Button size="small" variant="quiet" className="max-lg:min-h-11" onClick={onDone}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      )}
      {isExporting && (
        <ExportDialog filter={{}} ids={chosen.map(({ id }) => id)} onClose={() => setExporting(false)} />
      )}
      <ConfirmationDialog results={results} onClose={() => setResults(null)} />
    </>
  );
}

function ConfirmationDialog({
  results,
  onClose,
}: {
  results: readonly Confirmation[] | null;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      open={results !== null}
      onClose={onClose}
      size="small"
      title={t`Results`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className="border-t border-hairline">
        {results?.map(({ number, outcome }) => (
          <li key={number} className="border-b border-hairline py-2.5">
            <span className="figures block font-medium">
              <Trans>Order {number}</Trans>
            </span>
            <span className={outcome === 'done' ? 'text-moss-ink' : 'text-berry-ink'}>
              {i18n._(confirmResultLabels[outcome])}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
