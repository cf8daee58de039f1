import type { CartLine } from '#modules/cart/contract.ts';

export function announce(line: CartLine): string {
  return line.product.id;
}
