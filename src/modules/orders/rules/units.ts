import type { ParcelState } from '../contract/states.ts';
import type { OrderAxes } from './way.ts';

/** Stock allocated to a line: the variant itself, or the components of a set. */
export interface TakenUnits {
  productId: string;
  /** '' for a product without variants. */
  colorKey: string;
  quantity: number;
}

/** Allocated stock for a number of a line's units. */
export function unitsOf(
  line: { quantity: number; taken: readonly TakenUnits[] },
  quantity: number,
): TakenUnits[] {
  return line.taken.map((unit) => ({ ...unit, quantity: (unit.quantity / line.quantity) * quantity }));
}

/** Quantity of one line in this list. */
export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** A quantity of an order line, by its position. */
export interface Positioned {
  position: number;
  quantity: number;
}

/** Units restocked by these refunds, which are neither shipped nor returned any more. */
export function restockedLines(
  refunds: readonly { lines: readonly (Positioned & { restocked: boolean })[] }[],
): Positioned[] {
  return refunds.flatMap(({ lines }) => lines.filter(({ restocked }) => restocked));
}

/** The state and quantities of a shipment. */
export interface Parcel {
  state: ParcelState;
  lines: readonly Positioned[];
}

/**
 * Unshipped quantity per line: ordered, less shipped, delivered and restocked units. Lost units count as unshipped.
 * Lines without unshipped units are left out.
 */
export function toShip(
  lines: readonly Positioned[],
  parcels: readonly Parcel[],
  restocked: readonly Positioned[],
): Positioned[] {
  const gone = [
    ...parcels.filter(({ state }) => state !== 'lost').flatMap((parcel) => parcel.lines),
    ...restocked,
  ];
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - quantityAt(gone, position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The order status after its shipments: delivered once all units are. */
export function afterParcels(
  axes: OrderAxes,
  parcels: readonly Parcel[],
  open: readonly Positioned[],
): Pick<OrderAxes, 'orderState' | 'shipmentState'> {
  const { orderState } = axes;
  const are = (state: ParcelState) => parcels.some((parcel) => parcel.state === state);
  if (are('shipped')) return { orderState, shipmentState: 'shipped' };
  if (open.length > 0) return { orderState, shipmentState: are('lost') ? 'lost' : 'shipped' };
  return { orderState: 'completed', shipmentState: 'delivered' };
}

/** Refunded and exchanged units of a line. */
export const givenBackOf = ({ refunded, exchanged }: { refunded: number; exchanged: number }): number =>
  refunded + exchanged;
