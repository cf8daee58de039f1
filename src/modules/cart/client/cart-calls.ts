import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { cartContract } from '../contract.ts';
import { type Line, maxLines } from '../rules.ts';

export const api = storefrontApi<{ cart: typeof cartContract }>().cart;

/** A request without a response fails after a time limit, so that queued requests can continue. */
export const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

const MAX_TIME_LENGTH = 40;

/** A guest's lines, at most 100, with the fields that the server reads. Prices are not sent. */
export function toGuestLines(
  lines: readonly (Line & { addedAt: string; gift?: CartGift | null | undefined })[],
) {
  return lines.slice(0, maxLines).map(({ productId, selectedColor, variantId, quantity, addedAt, gift }) => ({
    productId,
    selectedColor,
    ...(variantId ? { variantId } : {}),
    quantity,
    ...(gift ? { gift } : {}),
    ...(addedAt.length <= MAX_TIME_LENGTH ? { addedAt } : {}),
  }));
}
