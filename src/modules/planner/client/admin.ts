import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { plannerAdminContract } from '../contract/plans.ts';

const api = adminApi<{ planner: typeof plannerAdminContract }>().planner;

export const kitchenPlansQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'kitchen-plans', page],
    queryFn: () => api.list({ page }),
    placeholderData: keepPreviousData,
  });
