import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import { EditDialog } from './edit-dialog.tsx';

const look = buttonClass({ variant: 'secondary' });

/** Links to the order's documents, and the edit button while nothing has shipped. */
export function OrderPapers({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  useShortcuts(order.mayEdit ? [{ keys: 'e', label: t`Edit order`, run: () => setEditing(true) }] : []);
  const address = `/api/admin/orders/${order.id}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {order.mayEdit && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          <Trans>Edit order</Trans>
        </Button>
      )}
      {order.toShip.length > 0 && (
        <a href={`${address}/packing-slip.pdf`} target="_blank" rel="noreferrer" className={look}>
          <Trans>Packing slip</Trans>
        </a>
      )}
      <a href={`${address}/invoice.pdf`} target="_blank" rel="noreferrer" className={look}>
        {order.orderState === 'awaiting_payment' ? <Trans>Order summary</Trans> : <Trans>Invoice</Trans>}
      </a>
      {editing && <EditDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}
