import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { contentAdminContract, ContentEntry } from './contract/admin.ts';
import type { Content } from './contract/content.ts';

const api = adminApi<{ content: typeof contentAdminContract }>().content;

const contentKey = ['admin', 'content'] as const;

export const entriesQuery = queryOptions({ queryKey: [...contentKey, 'list'], queryFn: () => api.list() });

/** Don't refetch while a form is open. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'content-entry', id],
    queryFn: () => api.get({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const entryVersionsQuery = (id: string) =>
  queryOptions({ queryKey: [...contentKey, 'versions', id], queryFn: () => api.versions({ id }) });

export const placeholdersQuery = queryOptions({
  queryKey: [...contentKey, 'placeholders'],
  queryFn: () => api.placeholders(),
});

export interface EntryInput {
  id: string;
  version: number;
  content: Content;
}

/** Mutations of a content entry; all except `remove` return its new state. */
export function useWriteEntry() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: contentKey });
  return {
    save: useMutation({ mutationFn: (entry: EntryInput) => api.save(entry), onSuccess }),
    publish: useMutation({ mutationFn: (entry: EntryInput) => api.publish(entry), onSuccess }),
    withdraw: useMutation({
      mutationFn: ({ id, version }: Pick<ContentEntry, 'id' | 'version'>) => api.withdraw({ id, version }),
      onSuccess,
    }),
    hide: useMutation({
      mutationFn: ({ id, isHidden }: Pick<ContentEntry, 'id' | 'isHidden'>) => api.hide({ id, isHidden }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<ContentEntry, 'id' | 'version'>) => api.remove({ id, version }),
      onSuccess,
    }),
  };
}
