import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { TargetLanguage, TranslationKind, TranslationState } from './contract/text-fields.ts';
import type { ImportMode, ImportRow, translationsAdminContract } from './contract/translations.ts';

const { translations: api } = adminApi<{ translations: typeof translationsAdminContract }>();

const key = ['admin', 'translations'] as const;
const recordsKey = [...key, 'records'] as const;

export const progressQuery = queryOptions({
  queryKey: [...key, 'progress'],
  queryFn: () => api.overview(),
  staleTime: 0,
});

export interface TranslationsView {
  kind: TranslationKind;
  language: TargetLanguage;
  state: TranslationState;
  q: string;
  page: number;
}

export const translationsQuery = (view: TranslationsView) =>
  queryOptions({
    queryKey: [...key, 'list', view],
    queryFn: () => api.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const translationQuery = (
  kind: TranslationKind,
  id: string,
  { language, state }: { language?: TargetLanguage | undefined; state?: 'all' | undefined },
) =>
  queryOptions({
    queryKey: [...recordsKey, kind, id, language, state],
    queryFn: () => api.get({ kind, id, ...(language ? { language } : {}), ...(state ? { state } : {}) }),
    staleTime: 0,
    // While the language of the next record changes, the record stays: its form may have unsaved texts.
    placeholderData: (previous) => (previous?.kind === kind && previous.id === id ? previous : undefined),
  });

/** Saves texts of a record in a language. Lists are refetched when they are shown again. */
export function useSaveTranslation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.save>[0]) => api.save(input),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: progressQuery.queryKey });
      void queries.invalidateQueries({ queryKey: recordsKey });
      // A row of a list that is open stays where it is, although its text is no longer missing.
      void queries.invalidateQueries({ queryKey: [...key, 'list'], refetchType: 'none' });
    },
  });
}

export function useImportTranslations() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { language: TargetLanguage; mode: ImportMode; rows: ImportRow[] }) =>
      api.import(input),
    onSuccess: ({ saved }) => {
      if (saved > 0) void queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** URL of the CSV export: of one kind, or of everything. */
export const translationsCsvHref = (language: TargetLanguage, kind?: TranslationKind): string =>
  `/api/admin/translations.csv?language=${language}${kind ? `&kind=${kind}` : ''}`;
