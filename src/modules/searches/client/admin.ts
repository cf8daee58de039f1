import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#kernel/language.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { SearchList, SearchPeriod } from '../contract/search-lists.ts';
import type { searchesAdminContract } from '../contract/searches.ts';

export const { searches: api } = adminApi<{ searches: typeof searchesAdminContract }>();

const searchesKey = ['admin', 'searches'] as const;
const synonymsKey = ['admin', 'synonyms'] as const;

export interface SearchesView {
  language: Language;
  days: SearchPeriod;
  list: SearchList;
  page: number;
}

export const searchesQuery = (view: SearchesView) =>
  queryOptions({
    queryKey: [...searchesKey, view],
    queryFn: () => api.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const synonymsQuery = (view: { language: Language; q: string; page: number }) =>
  queryOptions({
    queryKey: [...synonymsKey, view],
    queryFn: () => api.listSynonyms({ ...view, pageSize: 50 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Fetches the lists again after a change of synonyms, which also changes what searches find. */
export function useRefreshSynonyms(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: synonymsKey });
    void queries.invalidateQueries({ queryKey: searchesKey });
  };
}
