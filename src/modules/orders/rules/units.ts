import type { ParcelState } from '../contract/states.ts';
import type { OrderAxes } from './way.ts';

/** What left the shelf for a line: the variant itself, or the components of a set. */
export interface TakenUnits {
  productId: string;
  /** '' for a product without colours. */
  colorKey: string;
  quantity: number;
}

/** So many of a line's units as they left the shelf. */
export function unitsOf(
  line: { quantity: number; taken: readonly TakenUnits[] },
  quantity: number,
): TakenUnits[] {
  return line.taken.map((unit) => ({ ...unit, quantity: (unit.quantity / line.quantity) * quantity }));
}

/** How many units of a line are among these. */
export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** So many of a line, by its place in the order. */
export interface Positioned {
  position: number;
  quantity: number;
}

/** What of these refunds went back on the shelf, and is neither sent nor returned again. */
export function restockedLines(
  refunds: readonly { lines: readonly (Positioned & { restocked: boolean })[] }[],
): Positioned[] {
  return refunds.flatMap(({ lines }) => lines.filter(({ restocked }) => restocked));
}

/** A parcel as far as quantities go. */
export interface Parcel {
  state: ParcelState;
  lines: readonly Positioned[];
}

/**
 * What has yet to be sent of each line: what was ordered, without what is on its way or has arrived and what went back
 * on the shelf. What was lost is owed again. Lines of which nothing is owed are left out.
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

/** Where parcels bring an order: it has arrived when all of it has. */
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

/** How many of a line's units have their money back, or others instead. */
export const givenBackOf = ({ refunded, exchanged }: { refunded: number; exchanged: number }): number =>
  refunded + exchanged;
