import { useInputQuery } from '#platform/browser/use-input-query.ts';
import type { Money } from '#kernel/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { isSameLine, type LineIdentity, lineKey } from '../rules.ts';
import { api, toGuestLines, timeLimit } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';

/** A line with its former price if the current price differs. */
export type CurrentLine = CartLine & { formerPrice: Money | null };

/** The item of a line. For a line without a variant, the server chooses one. */
function findItem(line: CartLine, lines: readonly CartLine[], items: readonly CartItem[]) {
  const item = items.find((each) => isSameLine(each, line));
  if (item || variantIdOf(line) !== null) return item;
  const sameProduct = items.filter(({ productId }) => productId === line.productId);
  // The chosen variant may also be in a line of its own.
  return sameProduct.find((each) => !lines.some((other) => isSameLine(each, other))) ?? sameProduct[0];
}

/** Adds current product data to a guest's lines. */
export function withCurrentData(
  lines: readonly CartLine[],
  preview: Pick<Cart, 'items'> & { skipped: readonly LineIdentity[] },
): CurrentLine[] {
  return lines.map((line) => {
    const item = findItem(line, lines, preview.items);
    if (!item) {
      return { ...line, formerPrice: null, sold: !preview.skipped.some((each) => isSameLine(each, line)) };
    }
    const { name, price, colorName, variantName, components, image, available, backorder, isOpenToOffers } =
      item;
    const formerPrice = line.price.amount === price.amount ? null : line.price;
    return {
      ...line,
      name,
      price,
      colorName,
      variantName,
      components,
      image,
      available,
      backorder,
      isOpenToOffers,
      formerPrice,
    };
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
