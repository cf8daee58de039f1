import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { packableOrders, packingSlipsHref } from '../../client.ts';

interface Packable {
  orderId: string;
  hasGoods: boolean;
}

/** Opens the packing slips of several orders, after a list that shows which orders have one. */
export function PackingSlipsButton({ orders }: { orders: readonly { id: string; number: number }[] }) {
  const { t } = useLingui();
  const [items, setItems] = useState<readonly Packable[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => packableOrders(orders.map(({ id }) => id)),
    onSuccess: (found) => setItems(found.items),
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  const ids = (items ?? []).filter(({ hasGoods }) => hasGoods).map(({ orderId }) => orderId);
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? 0;
  const close = () => setItems(null);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="max-lg:min-h-11"
        pending={isPending}
        onClick={() => mutate()}
      >
        <Trans>Packing slips</Trans>
      </Button>
      <Dialog
        open={items !== null}
        onClose={close}
        size="small"
        title={t`Packing slips`}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans>Close</Trans>
            </Button>
            {ids.length > 0 && (
              <a
                href={packingSlipsHref(ids)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'primary' })}
              >
                <Plural value={ids.length} one="Open # slip" other="Open # slips" />
              </a>
            )}
          </>
        }
      >
        <ul className="border-t border-hairline">
          {items?.map(({ orderId, hasGoods }) => (
            <li
              key={orderId}
              className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2.5"
            >
              <span className="figures font-medium">
                <Trans>Order {numberOf(orderId)}</Trans>
              </span>
              <span className={hasGoods ? 'text-moss-ink' : 'text-ink-soft'}>
                {hasGoods ? <Trans>Ready to print</Trans> : <Trans>Nothing left to pack</Trans>}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
