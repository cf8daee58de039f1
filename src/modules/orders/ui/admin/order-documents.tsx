import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#ui/button-style.ts';
import type { AdminOrder } from '../../contract/admin.ts';

/** The link to the order's invoice, shown after the links and buttons of other modules. */
export function OrderDocuments({ order, children }: { order: AdminOrder; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {children}
      <a
        href={`/api/admin/orders/${order.id}/invoice.pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        {order.hasInvoice ? <Trans>Invoice</Trans> : <Trans>Order summary</Trans>}
      </a>
    </div>
  );
}
