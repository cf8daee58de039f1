import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { favoritesContract } from '../contract.ts';

export const api = storefrontApi<{ favorites: typeof favoritesContract }>().favorites;

/** A request without an answer counts as failed, so that what waits behind it is not stuck. */
export const patience = () => ({ signal: AbortSignal.timeout(20_000) });
