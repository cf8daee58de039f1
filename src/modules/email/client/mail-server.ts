import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { mailServerContract } from '../contract/mail-server.ts';

const api = adminApi<{ mailServer: typeof mailServerContract }>().mailServer;

export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail-status'],
  queryFn: () => api.status(),
});

export const mailServerQuery = queryOptions({
  queryKey: ['admin', 'mail-server'],
  queryFn: () => api.get(),
});

function useFollowUp() {
  const queries = useQueryClient();
  return (saved: Awaited<ReturnType<typeof api.get>>) => {
    queries.setQueryData(mailServerQuery.queryKey, saved);
    void queries.invalidateQueries({ queryKey: mailStatusQuery.queryKey });
  };
}

export function useChangeMailServer() {
  const onSuccess = useFollowUp();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.change>[0]) => api.change(input),
    onSuccess,
  });
}

export function useRemoveMailServer() {
  const onSuccess = useFollowUp();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.remove>[0]) => api.remove(input),
    onSuccess,
  });
}

export const useTestMailServer = () => useMutation({ mutationFn: () => api.test() });
