import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { giftAcceptanceContract } from './contract.ts';

const api = storefrontApi<{ receivedGifts: typeof giftAcceptanceContract }>().receivedGifts;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

export const openGift = (token: string) => api.open({ token }, timeLimit());
export const enterGiftAddress = (input: Parameters<typeof api.enterAddress>[0]) =>
  api.enterAddress(input, timeLimit());
export const acceptGift = (input: Parameters<typeof api.accept>[0]) => api.accept(input, timeLimit());
