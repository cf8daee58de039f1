import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { emailOutboxContract } from '../contract/outbox.ts';

const api = adminApi<{ emailOutbox: typeof emailOutboxContract }>().emailOutbox;

export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', 'list', page],
    queryFn: () => api.list({ page }),
    placeholderData: keepPreviousData,
    // Follow the emails that are being sent.
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ delivery }) => delivery === 'queued') ? 2_000 : false,
  });

export const outboxEmailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['admin', 'mail', mailId],
    queryFn: () => api.get({ mailId }),
  });

/** URL of the email's HTML as a sandboxed document. The secrets of account links are hidden. */
export const emailDocumentUrl = (mailId: string): string =>
  `/api/admin/mail/${encodeURIComponent(mailId)}/document`;

export function useSendKept() {
  const queries = useQueryClient();
  return useMutation({
    /** @param mailId null: all emails. */
    mutationFn: (mailId: string | null) => (mailId === null ? api.sendAll() : api.send({ mailId })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'mail'] }),
  });
}
