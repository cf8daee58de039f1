import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import type { Shipment } from '#modules/orders/contract/order.ts';
import type { OrderDetails } from '#modules/orders/service/present-order.ts';
import type { OrderEmailSection } from '#modules/orders/service/send-email.ts';
import type { Context } from '#platform/context.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { listShipments } from './service/with-shipments.ts';

/** The section of a shipping email that shows the tracking of a shipment. @param id of the shipment. */
export async function shippedEmailSection(
  ctx: Context,
  { order, id }: { order: OrderDetails; id: string },
): Promise<OrderEmailSection | null> {
  const shipments = await listShipments(ctx, order.id);
  const shipment = shipments.find((each) => each.id === id);
  return shipment ? sectionOf(order, shipment, shipments.length) : null;
}

/** @param count number of shipments of the order. */
export function sectionOf(order: OrderDetails, shipment: Shipment, count: number): OrderEmailSection {
  const { carrier, trackingNumber } = shipment;
  const isPart = order.lines.some(
    ({ quantity, isGiftCard }, index) =>
      !isGiftCard && shipment.lines.find(({ position }) => position === index)?.quantity !== quantity,
  );
  return {
    element: <Tracking order={order} shipment={shipment} isShown={count > 1 || isPart} />,
    carrier,
    trackingNumber,
    isPart,
  };
}

/** Tracking of a shipment, with its lines if it has a part of the order or the order has several. */
function Tracking({
  order,
  shipment,
  isShown,
}: {
  order: OrderDetails;
  shipment: Shipment;
  /** Whether its lines are shown. */
  isShown: boolean;
}) {
  const { i18n } = useLingui();
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  const content = lines.map(({ position, quantity }) => `${quantity} × ${order.lines[position]?.name ?? ''}`);
  return (
    <>
      {isShown && <p style={{ margin: '0 0 12px' }}>{joinByComma(content, i18n.locale)}</p>}
      {tracking !== '' && (
        <p style={{ margin: '0 0 24px' }}>
          <Trans>Tracking:</Trans>{' '}
          {trackingUrl ? (
            <a href={trackingUrl} style={{ color: mailTheme.ink }}>
              <bdi>{tracking}</bdi>
            </a>
          ) : (
            <bdi>{tracking}</bdi>
          )}
        </p>
      )}
    </>
  );
}

/** An example shipment, for email previews without a real order. */
export const exampleShipment: Shipment = {
  id: 'example',
  state: 'shipped',
  carrier: 'DHL',
  trackingNumber: '00340434161094042557',
  trackingUrl: null,
  lines: [{ position: 0, quantity: 2 }],
  shippedAt: '2030-05-17T12:00:00.000Z',
  deliveredAt: null,
};
