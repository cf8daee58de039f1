import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { mailWordsContract, WordedMail } from './contract/admin.ts';
import type { MailKind, MailWords } from './contract/names.ts';

const api = adminApi<{ mailWords: typeof mailWordsContract }>().mailWords;

const listKey = ['admin', 'mail-words'] as const;

export const wordedMailsQuery = queryOptions({ queryKey: listKey, queryFn: () => api.list() });

/** What is being edited is not exchanged under the hand. */
export const wordedMailQuery = (kind: MailKind) =>
  queryOptions({
    queryKey: ['admin', 'worded-mail', kind],
    queryFn: () => api.get({ kind }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type WrittenMail = MailWords & { kind: MailKind };

/** A mail as it would look; the last one stays in sight until the next has come. */
export const mailPreviewQuery = (mail: WrittenMail) =>
  queryOptions({
    queryKey: ['admin', 'mail-preview', mail],
    queryFn: () => api.preview(mail),
    placeholderData: (before: Awaited<ReturnType<typeof api.preview>> | undefined) => before,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function useWordMail() {
  const queries = useQueryClient();
  return {
    change: useMutation({
      mutationFn: (mail: WrittenMail & Pick<WordedMail, 'version'>) => api.change(mail),
      onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
    }),
    test: useMutation({ mutationFn: (mail: WrittenMail) => api.test(mail) }),
  };
}
