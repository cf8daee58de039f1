import type { Picture } from '#kernel/contract.ts';
import type { OrderedItem } from '../contract/order.ts';

interface Line {
  productId: string;
  name: string;
  colorKey: string;
  colorName: string | null;
  sku: string | null;
  picture: Picture | null;
  components: OrderedItem['components'];
  orderedItem: OrderedItem | null;
}

/** The line as the customer ordered it: a giver does not see what the recipient of the gift chose instead. */
export function asOrdered<Row extends Line>(line: Row): Row {
  const { orderedItem } = line;
  if (!orderedItem) return line;
  const { image, colorKey, ...item } = orderedItem;
  return { ...line, ...item, colorKey: colorKey ?? '', picture: image };
}
