import { type Line, type LineIdentity, addOne, removeLine, setQuantity } from '../rules.ts';

export type CartOperation<Item extends Line> =
  | { kind: 'add'; line: Item }
  | { kind: 'set-quantity'; which: LineIdentity; quantity: number }
  | { kind: 'remove'; which: LineIdentity }
  | { kind: 'clear' };

/** What the cart will look like once the operation is done: shown before it is, and what a guest's cart becomes. */
export function applyOperation<Item extends Line>(
  lines: readonly Item[],
  operation: CartOperation<Item>,
): Item[] {
  switch (operation.kind) {
    case 'add':
      return addOne(lines, operation.line);
    case 'set-quantity':
      return setQuantity(lines, operation.which, operation.quantity);
    case 'remove':
      return removeLine(lines, operation.which);
    case 'clear':
      return [];
  }
}
