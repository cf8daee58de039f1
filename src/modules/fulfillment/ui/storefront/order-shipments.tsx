import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { Order } from '#modules/orders/contract/order.ts';

/** The shipments of an order with tracking links. */
export function OrderShipments({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const moment = dateFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const shown = order.shipments.filter(
    ({ trackingNumber, carrier, state }) =>
      order.shipments.length > 1 || trackingNumber || carrier || state === 'lost',
  );
  if (shown.length === 0) return null;
  const isPickup = order.handover === 'counter';
  const states = {
    shipped: isPickup ? t({ message: 'Ready for pickup', context: 'shipment' }) : t`On its way`,
    delivered: isPickup
      ? t({ message: 'Picked up', context: 'shipment' })
      : t({ message: 'Delivered', context: 'shipment' }),
    lost: t`Lost in transit`,
  };
  return (
    <ul className="mt-8 grid gap-4 border-t border-hairline pt-6">
      {shown.map(
        ({ id, state, carrier, trackingNumber, trackingUrl, lines, shippedAt, deliveredAt }, index) => {
          const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
          return (
            <li key={id} className="grid gap-0.5">
              <span className="font-medium">
                {shown.length > 1 && <Trans>Shipment {index + 1}:</Trans>} {states[state]}
                {/* The time of a loss is unknown. */}
                {state !== 'lost' && (
                  <span className="type-small font-normal text-ink-soft">
                    {' · '}
                    {moment.format(new Date(deliveredAt ?? shippedAt))}
                  </span>
                )}
              </span>
              {shown.length > 1 && (
                <span className="type-small text-ink-soft">
                  {joinByComma(
                    lines.map(
                      ({ position, quantity }) => `${quantity} × ${order.lines[position]?.name ?? ''}`,
                    ),
                    i18n.locale,
                  )}
                </span>
              )}
              {tracking && (
                <span className="type-small figures [overflow-wrap:anywhere]">
                  {trackingUrl ? (
                    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
                      <bdi dir="ltr">{tracking}</bdi>
                    </a>
                  ) : (
                    <bdi dir="ltr">{tracking}</bdi>
                  )}
                </span>
              )}
            </li>
          );
        },
      )}
    </ul>
  );
}
