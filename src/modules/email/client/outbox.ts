import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { emailOutboxContract } from '../contract/outbox.ts';

const api = adminApi<{ emailOutbox: typeof emailOutboxContract }>().emailOutbox;

export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', 'list', page],
    queryFn: () => api.list({ page }),
    placeholderData: keepPreviousData,
  });

export const outboxEmailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['admin', 'mail', mailId],
    queryFn: () => api.get({ mailId }),
    // A stored email does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** URL of the email's HTML as a sandboxed document. The secrets of account links are hidden. */
export const emailDocumentUrl = (mailId: string): string =>
  `/api/admin/mail/${encodeURIComponent(mailId)}/document`;
