import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { searchesAdminPages } from './admin-pages.ts';
import { searchesAdminApi, searchesApi } from './api.ts';
import type { SearchesErrorCode } from './contract/searches.ts';
import { searchesCrontab, searchesJobs } from './jobs.ts';

/** What customers search for, counted without the person, and synonyms. The search itself is in `catalog`. */
export const searchesModule = defineModule({
  api: { searches: searchesApi },
  adminApi: { searches: searchesAdminApi },
  jobs: () => searchesJobs,
  crontab: searchesCrontab,
  limits: {
    // A report costs a search, unless the text was searched in the last minutes.
    'POST /searches': { everyone: { name: 'searchReports', burst: 60, perMinute: 30 } },
  },
  errors: errorTable<SearchesErrorCode>()({
    too_many_synonyms: {
      status: 409,
      title: msg`This language has 1,000 synonyms. Delete some to add others.`,
    },
    synonyms_exist: {
      status: 409,
      title: msg`These words are synonyms already. Edit the entry that has them.`,
    },
  }),
  adminPages: searchesAdminPages,
});
