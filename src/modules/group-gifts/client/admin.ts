import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { groupGiftsAdminContract } from '../contract/group-gifts.ts';

const api = adminApi<{ groupGifts: typeof groupGiftsAdminContract }>().groupGifts;

/** Prefix of all cached group gifts: invalidated after each change. */
export const orderPledgesKey = ['admin', 'order-pledges'] as const;

export const orderPledgesQuery = (orderId: string) =>
  queryOptions({ queryKey: [...orderPledgesKey, orderId], queryFn: () => api.find({ orderId }) });
export const receivePledge = (pledgeId: string) => api.receive({ pledgeId });
export const markRefundSent = (refundId: string) => api.refundSent({ refundId });
