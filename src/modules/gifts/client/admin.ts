import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { giftsAdminContract } from '../contract/gifts.ts';

const api = adminApi<{ gifts: typeof giftsAdminContract }>().gifts;

/** Prefix of all cached gifts: invalidated when a recipient answers. */
export const orderGiftsKey = ['admin', 'order-gift'] as const;

export const orderGiftQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderGiftsKey, orderId],
    queryFn: () => api.ofOrder({ orderId }),
  });
