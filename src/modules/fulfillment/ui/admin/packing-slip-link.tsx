import { Trans } from '@lingui/react/macro';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { buttonClass } from '#ui/button-style.ts';

/** Opens the packing slip of the unshipped items. */
export function PackingSlipLink({ order }: { order: AdminOrder }) {
  if (order.toShip.length === 0) return null;
  return (
    <a
      href={`/api/admin/orders/${order.id}/packing-slip.pdf`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary' })}
    >
      <Trans>Packing slip</Trans>
    </a>
  );
}
