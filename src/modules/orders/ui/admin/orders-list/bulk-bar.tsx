import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { showToast } from '#ui/toast.tsx';
import {
  allOrdersKey,
  confirmOrders,
  ordersTableHref,
  packableOrders,
  packingSlipsHref,
} from '../../../client/all-orders.ts';
import type { MovedOrder, OrderRow } from '../../../contract/admin.ts';
import { mostChosen } from '../../../contract/list-options.ts';
import { outcomeWords } from './list-words.ts';

/** The result of a bulk action, per order. */
type Told =
  | { kind: 'confirmed'; items: { number: number; outcome: MovedOrder['outcome'] }[] }
  | { kind: 'slips'; ids: string[]; items: { number: number; hasGoods: boolean }[] };

/** Bulk actions for the selected orders; sticky while the list scrolls. */
export function BulkBar({ chosen, onDone }: { chosen: readonly OrderRow[]; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [told, setTold] = useState<Told | null>(null);
  const count = chosen.length;
  const numberOf = (id: string) => chosen.find((row) => row.id === id)?.number ?? 0;
  const isTooMany = count > mostChosen;
  const fail = (error: Error) => showToast({ kind: 'error', text: error.message });

  const confirm = useMutation({
    mutationFn: () => confirmOrders(chosen.map(({ id, version }) => ({ orderId: id, version }))),
    onSuccess: ({ items }) => {
      const told = items.map(({ orderId, outcome }) => ({ number: numberOf(orderId), outcome }));
      if (told.every(({ outcome }) => outcome === 'done'))
        showToast({ kind: 'success', text: t`All of them are confirmed` });
      else setTold({ kind: 'confirmed', items: told });
      onDone();
    },
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: allOrdersKey }),
  });
  const slips = useMutation({
    mutationFn: () => packableOrders(chosen.map(({ id }) => id)),
    onSuccess: ({ items }) =>
      setTold({
        kind: 'slips',
        ids: items.filter(({ hasGoods }) => hasGoods).map(({ orderId }) => orderId),
        items: items.map(({ orderId, hasGoods }) => ({ number: numberOf(orderId), hasGoods })),
      }),
    onError: fail,
  });

  const mayConfirm = count > 0 && !isTooMany && !confirm.isPending;
  useShortcuts(
    mayConfirm ? [{ keys: 'c', label: t`Confirm the chosen orders`, run: () => confirm.mutate() }] : [],
  );

  return (
    <>
      {count > 0 && (
        <div
          role="region"
          aria-label={t`Chosen orders`}
          className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 border-y border-hairline bg-linen px-3 py-2"
        >
          <p role="status" className="me-auto font-medium">
            <Plural value={count} one="# chosen" other="# chosen" />
            {isTooMany && (
              <span className="type-small ms-2 font-normal text-berry-ink">
                <Trans>At most {mostChosen} at once</Trans>
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
              <Button
                size="small"
                variant="secondary"
                className="max-lg:min-h-11"
                pending={slips.isPending}
                onClick={() => slips.mutate()}
              >
                <Trans>Packing slips</Trans>
              </Button>
              <a
                href={ordersTableHref(
                  {},
                  chosen.map(({ id }) => id),
                )}
                download
                className={`${buttonClass({ variant: 'secondary', size: 'small' })} max-lg:min-h-11`}
              >
                <Trans>Export</Trans>
              </a>
            </>
          )}
          <Button size="small" variant="quiet" className="max-lg:min-h-11" onClick={onDone}>
            <Trans>Choose none</Trans>
          </Button>
        </div>
      )}
      <ToldDialog told={told} onClose={() => setTold(null)} />
    </>
  );
}

function ToldDialog({ told, onClose }: { told: Told | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      open={told !== null}
      onClose={onClose}
      size="small"
      title={told?.kind === 'slips' ? t`Packing slips` : t`What became of them`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {told?.kind === 'slips' && told.ids.length > 0 && (
            <a
              href={packingSlipsHref(told.ids)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary' })}
            >
              <Plural value={told.ids.length} one="Open # slip" other="Open # slips" />
            </a>
          )}
        </>
      }
    >
      <ul className="border-t border-hairline">
        {told?.kind === 'confirmed' &&
          told.items.map(({ number, outcome }) => (
            <li key={number} className="border-b border-hairline py-2.5">
              <span className="figures block font-medium">
                <Trans>Order {number}</Trans>
              </span>
              <span className={outcome === 'done' ? 'text-moss-ink' : 'text-berry-ink'}>
                {i18n._(outcomeWords[outcome])}
              </span>
            </li>
          ))}
        {told?.kind === 'slips' &&
          told.items.map(({ number, hasGoods }) => (
            <li
              key={number}
              className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2.5"
            >
              <span className="figures font-medium">
                <Trans>Order {number}</Trans>
              </span>
              <span className={hasGoods ? 'text-moss-ink' : 'text-ink-soft'}>
                {hasGoods ? <Trans>Has a slip</Trans> : <Trans>No slip: nothing is left to pack</Trans>}
              </span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
