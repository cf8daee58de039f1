import { defineModule, errorTable } from '#platform/module.ts';
import { translationsAdminPages } from './admin-pages.ts';
import { translationsAdminApi } from './api.ts';
import type { TranslationErrorCode } from './contract/translations.ts';

/** Texts of the shop and the catalogue in other languages than English. */
export const translationsModule = defineModule({
  adminPages: translationsAdminPages,
  adminApi: { translations: translationsAdminApi },
  limits: {
    // Both read all texts of the shop.
    'GET /admin/translations.csv': { everyone: { name: 'translationsExport', burst: 10, perMinute: 10 } },
    'POST /admin/translations/import': {
      accounts: { name: 'translationsImport', burst: 20, perMinute: 10 },
    },
  },
  errors: errorTable<TranslationErrorCode>()({}),
});
