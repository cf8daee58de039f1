import { type Line, type LineIdentity, addOne, removeLine, setQuantity } from '../rules.ts';

export type CartOperation<Item extends Line> =
  | { kind: 'add'; line: Item }
  | { kind: 'set-quantity'; line: LineIdentity; quantity: number }
  | { kind: 'remove'; line: LineIdentity }
  | { kind: 'clear' };

/** Applies an operation to the lines: for optimistic display, and for the guest's cart. */
export function applyOperation<Item extends Line>(
  lines: readonly Item[],
  operation: CartOperation<Item>,
): Item[] {
  switch (operation.kind) {
    case 'add':
      return addOne(lines, operation.line);
    case 'set-quantity':
      return setQuantity(lines, operation.line, operation.quantity);
    case 'remove':
      return removeLine(lines, operation.line);
    case 'clear':
      return [];
  }
}
