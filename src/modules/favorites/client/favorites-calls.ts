import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { favoritesContract } from '../contract.ts';

export const api = storefrontApi<{ favorites: typeof favoritesContract }>().favorites;

/** A request without a response fails after a time limit, so that it does not block the queue. */
export const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });
