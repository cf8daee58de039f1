import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { giftReturnsContract } from './contract.ts';

const api = storefrontApi<{ giftReturns: typeof giftReturnsContract }>().giftReturns;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

export const openGiftReturn = (code: string) => api.open({ code }, timeLimit());
export const requestGiftReturn = (input: Parameters<typeof api.request>[0]) =>
  api.request(input, timeLimit());
