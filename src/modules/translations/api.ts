import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { translationsAdminContract } from './contract/translations.ts';
import { importTranslations } from './service/import-translations.ts';
import { getTranslation, listTranslations, showProgress } from './service/list-translations.ts';
import { saveTranslation } from './service/save-translation.ts';
import type { TranslationSources } from './service/translation-source.ts';

/** With the texts of other modules, provided by the app. */
export type TranslationsContext = ApiContext & { translationSources: TranslationSources };

const admin = implement(translationsAdminContract).$context<TranslationsContext>();

export const translationsAdminApi = admin.router({
  overview: admin.overview.handler(({ context }) =>
    read(context, showProgress, { sources: context.translationSources }),
  ),
  list: admin.list.handler(({ context, input }) =>
    read(context, listTranslations, { ...input, sources: context.translationSources }),
  ),
  get: admin.get.handler(({ context, input }) =>
    read(context, getTranslation, { ...input, sources: context.translationSources }),
  ),
  save: admin.save.handler(({ context, input }) =>
    change(context, saveTranslation, { ...input, sources: context.translationSources }),
  ),
  import: admin.import.handler(({ context, input }) =>
    change(context, importTranslations, { ...input, sources: context.translationSources }),
  ),
});
