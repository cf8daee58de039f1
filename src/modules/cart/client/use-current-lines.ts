import { useAsked } from '#platform/browser/use-asked.ts';
import type { Money } from '#kernel/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { isSameLine, type LineIdentity, lineKey } from '../rules.ts';
import { api, toGuestLines, timeLimit } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';

/** A line with its former price if the current price differs. */
export type CurrentLine = CartLine & { formerPrice: Money | null };

/** Adds current product data to a guest's lines. A line stored without a variant gets the default variant. */
export function withCurrentData(
  lines: readonly CartLine[],
  today: Pick<Cart, 'items'> & { skipped: readonly LineIdentity[] },
): CurrentLine[] {
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
 * Lines at current prices. Account lines already are; guest lines are previewed on the server while visible, and shown
 * as stored until there is a response.
 */
export function useCurrentLines(lines: readonly CartLine[], isGuest: boolean): readonly CurrentLine[] {
  const question = isGuest && lines.length > 0 ? JSON.stringify(lines.map(lineKey).toSorted()) : null;
  const today = useAsked(question, () => api.preview({ items: toGuestLines(lines) }, timeLimit()));
  if (isGuest && today) return withCurrentData(lines, today);
  return lines.map((line) => ({ ...line, formerPrice: null }));
}
