import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import type { pastOrdersContract } from '../contract/past-orders.ts';

const api = accountApi<{ pastOrders: typeof pastOrdersContract }>().pastOrders;

const ownPastOrdersKey = ['past-orders', 'own'] as const;

export const ownPastOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ownPastOrdersKey, 'list', page],
    queryFn: () => api.list({ page, pageSize: 10 }),
    placeholderData: keepPreviousData,
  });

export const ownPastOrderQuery = (id: string) =>
  queryOptions({ queryKey: [...ownPastOrdersKey, 'one', id], queryFn: () => api.get({ id }) });
