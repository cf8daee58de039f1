import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#kernel/language.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { emailTemplatesContract, EmailTemplate } from '../contract/templates.ts';
import type { EmailKind, EmailText } from '../contract/template-names.ts';

const api = adminApi<{ emailTemplates: typeof emailTemplatesContract }>().emailTemplates;

const listKey = ['admin', 'mail-words'] as const;

export const emailTemplatesQuery = queryOptions({ queryKey: listKey, queryFn: () => api.list() });

/** Not refetched on focus or reconnect, because a form may be dirty. */
export const emailTemplateQuery = (kind: EmailKind) =>
  queryOptions({
    queryKey: ['admin', 'worded-mail', kind],
    queryFn: () => api.get({ kind }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type EmailTemplateInput = EmailText & { kind: EmailKind; language: Language };

/** Preview of an email; the previous one stays visible until the next arrives. */
export const emailPreviewQuery = (mail: EmailTemplateInput) =>
  queryOptions({
    queryKey: ['admin', 'mail-preview', mail],
    queryFn: () => api.preview(mail),
    placeholderData: (before: Awaited<ReturnType<typeof api.preview>> | undefined) => before,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function useEditEmailTemplate() {
  const queries = useQueryClient();
  return {
    change: useMutation({
      mutationFn: (mail: EmailTemplateInput & Pick<EmailTemplate, 'version'>) => api.change(mail),
      onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
    }),
    test: useMutation({ mutationFn: (mail: EmailTemplateInput) => api.test(mail) }),
  };
}
