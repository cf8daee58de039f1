import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../contract/order.ts';
import { useOrderWords } from './use-order-words.ts';

/** The shipments of an order with tracking links. */
export function Parcels({ order }: { order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const told = order.shipments.filter(
    ({ trackingNumber, carrier, state }) =>
      order.shipments.length > 1 || trackingNumber || carrier || state === 'lost',
  );
  if (told.length === 0) return null;
  const states = { shipped: t`On its way`, delivered: t`Delivered`, lost: t`Lost; we send it again` };
  return (
    <ul className="mt-8 grid gap-4 border-t border-hairline pt-6">
      {told.map(
        ({ id, state, carrier, trackingNumber, trackingUrl, lines, shippedAt, deliveredAt }, index) => {
          const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
          return (
            <li key={id} className="grid gap-0.5">
              <span className="font-medium">
                {told.length > 1 && <Trans>Parcel {index + 1}:</Trans>} {states[state]}
                {/* The time of a loss is unknown; the shipping date is shown above. */}
                {state !== 'lost' && (
                  <span className="type-small font-normal text-ink-soft">
                    {' · '}
                    {words.moment(deliveredAt ?? shippedAt)}
                  </span>
                )}
              </span>
              {told.length > 1 && (
                <span className="type-small text-ink-soft">
                  {lines
                    .map(({ position, quantity }) => `${quantity} × ${order.lines[position]?.name ?? ''}`)
                    .join(', ')}
                </span>
              )}
              {tracking && (
                <span className="type-small figures [overflow-wrap:anywhere]">
                  {trackingUrl ? (
                    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link">
                      {tracking}
                    </a>
                  ) : (
                    tracking
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
