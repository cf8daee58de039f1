import type { OrderState, ParcelState, ShipmentState } from '#modules/orders/contract/states.ts';

interface Positioned {
  position: number;
  quantity: number;
}

/** Whether these lines can be shipped: at least one, each once, with at most its unshipped quantity. */
export function canShip(lines: readonly Positioned[], unshipped: readonly Positioned[]): boolean {
  const most = new Map(unshipped.map(({ position, quantity }) => [position, quantity]));
  return (
    lines.length > 0 &&
    new Set(lines.map(({ position }) => position)).size === lines.length &&
    lines.every(({ position, quantity }) => quantity <= (most.get(position) ?? 0))
  );
}

/** The order and fulfillment status after a change of the shipments: completed once all items arrived. */
export function statesAfterShipments(
  { orderState }: { orderState: OrderState },
  shipments: readonly { state: ParcelState }[],
  unshipped: readonly Positioned[],
): { orderState: OrderState; shipmentState: ShipmentState } {
  const has = (state: ParcelState) => shipments.some((shipment) => shipment.state === state);
  if (has('shipped')) return { orderState, shipmentState: 'shipped' };
  if (unshipped.length > 0) return { orderState, shipmentState: has('lost') ? 'lost' : 'shipped' };
  return { orderState: 'completed', shipmentState: 'delivered' };
}
