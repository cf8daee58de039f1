import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { contentAdminContract, Piece } from './contract/admin.ts';
import type { Content } from './contract/content.ts';

const api = adminApi<{ content: typeof contentAdminContract }>().content;

const contentKey = ['admin', 'content'] as const;

export const piecesQuery = queryOptions({ queryKey: [...contentKey, 'list'], queryFn: () => api.list() });

/** Don't refetch while a form is open. */
export const pieceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'content-piece', id],
    queryFn: () => api.get({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const pieceVersionsQuery = (id: string) =>
  queryOptions({ queryKey: [...contentKey, 'versions', id], queryFn: () => api.versions({ id }) });

export const factsQuery = queryOptions({ queryKey: [...contentKey, 'facts'], queryFn: () => api.facts() });

export interface WrittenPiece {
  id: string;
  version: number;
  content: Content;
}

/** Mutations of a content entry; each returns its new state. */
export function useWritePiece() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: contentKey });
  return {
    save: useMutation({ mutationFn: (piece: WrittenPiece) => api.save(piece), onSuccess }),
    publish: useMutation({ mutationFn: (piece: WrittenPiece) => api.publish(piece), onSuccess }),
    withdraw: useMutation({
      mutationFn: ({ id, version }: Pick<Piece, 'id' | 'version'>) => api.withdraw({ id, version }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<Piece, 'id' | 'version'>) => api.remove({ id, version }),
      onSuccess,
    }),
  };
}
