import { useAsked } from '#platform/browser/use-asked.ts';
import type { Money } from '#kernel/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { isSameLine, type LineIdentity, lineKey } from '../rules.ts';
import { api, asSent, patience } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';

/** Where a line's price today is another than the one it was kept with. */
export type TodaysLine = CartLine & { formerPrice: Money | null };

/**
 * A guest's lines with what the shop says of them today. A line kept without a colour is the product's line in the
 * colour it gets.
 */
export function withTodaysFacts(
  lines: readonly CartLine[],
  today: Pick<Cart, 'items'> & { skipped: readonly LineIdentity[] },
): TodaysLine[] {
  return lines.map((line) => {
    const sameProduct = (item: CartItem) => line.selectedColor === null && item.productId === line.productId;
    const item = today.items.find((each) => isSameLine(each, line)) ?? today.items.find(sameProduct);
    if (!item) {
      return { ...line, formerPrice: null, sold: !today.skipped.some((each) => isSameLine(each, line)) };
    }
    const { name, price, colorName, image, available } = item;
    const formerPrice = line.price.amount === price.amount ? null : line.price;
    return { ...line, name, price, colorName, image, available, formerPrice };
  });
}

/**
 * Lines as they stand in the shop today. The account's are so already; a guest's were kept in the browser and are
 * asked about while they are in sight. Until there is an answer, and without one, they are shown as they were kept.
 */
export function useTodaysLines(lines: readonly CartLine[], isGuest: boolean): readonly TodaysLine[] {
  const question = isGuest && lines.length > 0 ? JSON.stringify(lines.map(lineKey).toSorted()) : null;
  const today = useAsked(question, () => api.preview({ items: asSent(lines) }, patience()));
  if (isGuest && today) return withTodaysFacts(lines, today);
  return lines.map((line) => ({ ...line, formerPrice: null }));
}
