import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { finderAdminContract } from './contract.ts';

const api = adminApi<{ finder: typeof finderAdminContract }>().finder;

export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'finder', q],
    queryFn: () => api.find({ q }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    gcTime: 60_000,
  });
