import { Trans } from '@lingui/react/macro';
import { mailTheme } from '#platform/mail/theme.ts';
import type { Order, Shipment } from '../contract/order.ts';

/** Tracking of a shipment, with its lines where the order has several. */
export function Parcel({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  const content = lines.map(({ position, quantity }) => `${quantity} × ${order.lines[position]?.name ?? ''}`);
  return (
    <>
      {order.shipments.length > 1 && <p style={{ margin: '0 0 12px' }}>{content.join(', ')}</p>}
      {tracking !== '' && (
        <p style={{ margin: '0 0 24px' }}>
          <Trans>Follow it:</Trans>{' '}
          {trackingUrl ? (
            <a href={trackingUrl} style={{ color: mailTheme.ink }}>
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
    </>
  );
}
