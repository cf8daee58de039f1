import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { endShipment } from '../../client.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { Shipment } from '#modules/orders/contract/order.ts';
import type { ParcelState } from '#modules/orders/contract/states.ts';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { orderQueryKeys } from '#modules/orders/contract/query-keys.ts';
import { useChange } from '#platform/browser/use-change.ts';

const shipmentLabels: Record<ParcelState, { label: MessageDescriptor; tone: BadgeTone }> = {
  shipped: { label: msg`On its way`, tone: 'moss' },
  delivered: { label: msg`Delivered`, tone: 'neutral' },
  lost: { label: msg`Lost`, tone: 'berry' },
};

const pickupLabels: typeof shipmentLabels = {
  ...shipmentLabels,
  shipped: { label: msg`Ready for pickup`, tone: 'moss' },
  delivered: { label: msg`Picked up`, tone: 'neutral' },
};

/** Shipments of an order: lines, status, and the button to create one. */
export function OrderShipments({ order }: { order: AdminOrder }) {
  const { shipments, toShip, moves } = order;
  const [shipping, setShipping] = useState(false);
  const maySend = moves.includes('ship') && toShip.length > 0;
  // An open dialog stays open after a concurrent change; the server then returns the error.
  if (shipments.length === 0 && !maySend && !shipping) return null;
  return (
    <section aria-labelledby="order-shipments" className="print:hidden">
      <h2 id="order-shipments" className="type-subheading mb-3">
        <Trans>Shipments</Trans>
      </h2>
      {shipments.length > 0 && (
        <ul className="border-t border-hairline">
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      )}
      {maySend && (
        <Button variant="secondary" className="mt-4" onClick={() => setShipping(true)}>
          {shipments.length === 0 ? <Trans>Create shipment</Trans> : <Trans>Create another shipment</Trans>}
        </Button>
      )}
      {shipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
    </section>
  );
}

function ShipmentRow({ order, shipment }: { order: AdminOrder; shipment: Shipment }) {
  const { i18n } = useLingui();
  const [editsTracking, setEditsTracking] = useState(false);
  const { mutate, isPending, variables, error } = useChange(
    orderQueryKeys(order.id),
    (state: 'delivered' | 'lost') =>
      endShipment({ orderId: order.id, shipmentId: shipment.id, version: order.version, state }),
  );
  const { state, carrier, trackingNumber, trackingUrl, lines, shippedAt, deliveredAt } = shipment;
  const isPickup = order.handover === 'counter';
  const isOpen = state === 'shipped' && order.orderState === 'processing';
  // The order's own button delivers all open shipments, and can be undone.
  const isSameAsOrder =
    order.moves.includes('deliver') &&
    order.shipments.filter((each) => each.state === 'shipped').length === 1;
  const { label, tone } = (isPickup ? pickupLabels : shipmentLabels)[state];
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <li className="grid gap-2 border-b border-hairline py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{i18n._(label)}</Badge>
        <span className="type-small text-ink-soft">
          {state === 'lost' ? (
            <Trans>
              Sent <DateTime at={shippedAt} />
            </Trans>
          ) : (
            <DateTime at={deliveredAt ?? shippedAt} />
          )}
        </span>
      </p>
      <p className="type-small">
        {lines
          .map(({ position, quantity }) => {
            const { name = '', colorName = null } = order.lines[position] ?? {};
            return `${quantity} × ${joinByComma(colorName ? [name, colorName] : [name], i18n.locale)}`;
          })
          .join(' · ')}
      </p>
      {tracking && (
        <p className="type-small figures [overflow-wrap:anywhere] text-ink-soft">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
      {editsTracking && (
        <TrackingDialog order={order} shipment={shipment} onClose={() => setEditsTracking(false)} />
      )}
      {error && <FormError title={<ChangeError error={error} />} />}
      {state !== 'lost' && (isOpen || !isPickup) && (
        <p className="flex flex-wrap gap-2">
          {!isPickup && (
            <Button variant="secondary" size="small" onClick={() => setEditsTracking(true)}>
              {tracking ? <Trans>Edit tracking</Trans> : <Trans>Add tracking</Trans>}
            </Button>
          )}
          {isOpen && !isSameAsOrder && (
            <Button
              variant="secondary"
              size="small"
              pending={isPending && variables === 'delivered'}
              onClick={() => mutate('delivered')}
            >
              {isPickup ? <Trans>Mark as picked up</Trans> : <Trans>Mark shipment as delivered</Trans>}
            </Button>
          )}
          {isOpen && (
            <Button
              variant="quiet"
              size="small"
              pending={isPending && variables === 'lost'}
              onClick={() => mutate('lost')}
            >
              <Trans>Mark shipment as lost</Trans>
            </Button>
          )}
        </p>
      )}
      <p className="type-small">
        <a
          href={`/api/admin/orders/${order.id}/packing-slip.pdf?shipment=${shipment.id}`}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center lg:min-h-8"
        >
          <Trans>Packing slip of this shipment</Trans>
        </a>
      </p>
    </li>
  );
}
