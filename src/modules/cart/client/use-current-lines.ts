import { useInputQuery } from '#platform/browser/use-input-query.ts';
import type { Money } from '#kernel/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { isSameLine, type LineIdentity, lineKey } from '../rules.ts';
import { api, toGuestLines, timeLimit } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';

/** A line with its former price if the current price differs. */
export type CurrentLine = CartLine & { formerPrice: Money | null };

/** Adds current product data to a guest's lines. For a line without a variant, the server chooses one. */
export function withCurrentData(
  lines: readonly CartLine[],
  preview: Pick<Cart, 'items'> & { skipped: readonly LineIdentity[] },
): CurrentLine[] {
  const isOtherLine = (item: CartItem) => lines.some((line) => isSameLine(item, line));
  return lines.map((line) => {
    const sameProduct = preview.items.filter(
      (item) => line.selectedColor === null && item.productId === line.productId,
    );
    const item =
      preview.items.find((each) => isSameLine(each, line)) ??
      // The chosen variant may also be in a line of its own.
      sameProduct.find((each) => !isOtherLine(each)) ??
      sameProduct[0];
    if (!item) {
      return { ...line, formerPrice: null, sold: !preview.skipped.some((each) => isSameLine(each, line)) };
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
  const queryKey = isGuest && lines.length > 0 ? JSON.stringify(lines.map(lineKey).toSorted()) : null;
  const preview = useInputQuery(queryKey, () => api.preview({ items: toGuestLines(lines) }, timeLimit()));
  if (isGuest && preview) return withCurrentData(lines, preview);
  return lines.map((line) => ({ ...line, formerPrice: null }));
}
