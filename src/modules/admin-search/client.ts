import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { adminSearchContract } from './contract.ts';

const api = adminApi<{ adminSearch: typeof adminSearchContract }>().adminSearch;

export const adminSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'admin-search', q],
    queryFn: () => api.find({ q }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    gcTime: 60_000,
  });
