import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { promotionsContract } from '../contract/promotions.ts';

const api = storefrontApi<{ promotions: typeof promotionsContract }>().promotions;

/** @param products ids, separated by commas. */
export const fetchCartPromotions = (products: string, signal: AbortSignal) =>
  api.list({ products }, { signal });
