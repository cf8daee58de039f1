import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { cartContract } from '../contract.ts';
import { type Line, maxLines } from '../rules.ts';

export const api = storefrontApi<{ cart: typeof cartContract }>().cart;

/** A request without an answer counts as failed, so that what waits behind it is not stuck. */
export const patience = () => ({ signal: AbortSignal.timeout(20_000) });

const LONGEST_MOMENT = 40;

/** A guest's lines with what the shop reads of them: prices are its own. */
export function asSent(lines: readonly (Line & { addedAt: string })[]) {
  return lines.slice(0, maxLines).map(({ productId, selectedColor, quantity, addedAt }) => ({
    productId,
    selectedColor,
    quantity,
    ...(addedAt.length <= LONGEST_MOMENT ? { addedAt } : {}),
  }));
}
