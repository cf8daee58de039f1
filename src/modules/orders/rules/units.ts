/** Stock of one variant allocated to an order line: the ordered variant, or a component of a set. */
export interface AllocatedUnits {
  productId: string;
  /** '' for a product without variants. */
  colorKey: string;
  quantity: number;
}

/**
 * The allocated stock for a part of a line's quantity. Less than that of the whole line can be allocated, if its stock was
 * not tracked before an edit; successive parts still add up to it.
 *
 * @param from quantity of the parts before this one.
 */
export function unitsOf(
  line: { quantity: number; taken: readonly AllocatedUnits[] },
  quantity: number,
  from = 0,
): AllocatedUnits[] {
  return line.taken.flatMap((unit) => {
    const upTo = (part: number) => Math.floor((unit.quantity * part) / line.quantity);
    const units = upTo(from + quantity) - upTo(from);
    return units > 0 ? [{ ...unit, quantity: units }] : [];
  });
}

/** Total quantity of one order line in this list. */
export function quantityAt(some: readonly Positioned[], position: number): number {
  return some.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

/** A quantity of an order line, by its position. */
export interface Positioned {
  position: number;
  quantity: number;
}

/** Quantities restocked by these refunds. They do not ship; a cancellation does not restock them again. */
export function restockedLines(
  refunds: readonly { lines: readonly (Positioned & { restocked: boolean })[] }[],
): Positioned[] {
  return refunds.flatMap(({ lines }) => lines.filter(({ restocked }) => restocked));
}

/**
 * Unshipped quantity per line: ordered, less shipped and restocked units. Units of a lost shipment count as
 * unshipped. Gift cards, which are emailed, and lines without unshipped units are left out.
 */
export function toShip(
  lines: readonly (Positioned & { shipped: number; isGiftCard?: boolean })[],
  restocked: readonly Positioned[],
): Positioned[] {
  return lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ position, quantity, shipped }) => ({
      position,
      quantity: quantity - shipped - quantityAt(restocked, position),
    }))
    .filter(({ quantity }) => quantity > 0);
}

export const refundedOrExchanged = ({
  refunded,
  exchanged,
}: {
  refunded: number;
  exchanged: number;
}): number => refunded + exchanged;
