import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import type { groupGiftsContract } from '../contract/group-gifts.ts';

const api = accountApi<{ groupGifts: typeof groupGiftsContract }>().groupGifts;

/** A request without a response fails after a time limit; the payment provider is called meanwhile. */
const timeLimit = () => ({ signal: AbortSignal.timeout(30_000) });

export const openGroupGift = (token: string) => api.open({ token }, timeLimit());
export const pledge = (input: Parameters<typeof api.pledge>[0]) => api.pledge(input, timeLimit());
export const pledgeOutcome = (token: string) => api.outcome({ token }, timeLimit());
export const withdrawPledge = (token: string) => api.withdraw({ token }, timeLimit());

/** Prefix of the organiser's cached gifts: invalidated after each pledge. */
export const ownGroupGiftKey = ['own-group-gift'] as const;

export const ownGroupGiftQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownGroupGiftKey, orderId], queryFn: () => api.own({ orderId }) });
export const shareGroupGift = (input: Parameters<typeof api.share>[0]) => api.share(input, timeLimit());
export const moveGroupGiftEnd = (input: Parameters<typeof api.move>[0]) => api.move(input, timeLimit());
export const removePledge = (input: Parameters<typeof api.remove>[0]) => api.remove(input, timeLimit());
