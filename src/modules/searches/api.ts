import { implement } from '@orpc/server';
import { listSynonyms } from '#modules/catalog/service/synonyms.ts';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import { searchesContract } from './contract/report.ts';
import { searchesAdminContract } from './contract/searches.ts';
import {
  changeSynonyms,
  createSynonyms,
  deleteSynonyms,
  equateSearch,
  restoreSynonyms,
} from './service/edit-synonyms.ts';
import { listSearches } from './service/list-searches.ts';
import { reportSearch } from './service/report-search.ts';

const os = implement(searchesContract).$context<ApiContext>();

export const searchesApi = os.router({
  report: os.report.handler(({ context, input }) => changeOutsideTransaction(context, reportSearch, input)),
});

const admin = implement(searchesAdminContract).$context<ApiContext>();

export const searchesAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listSearches, input)),
  listSynonyms: admin.listSynonyms.handler(({ context, input }) => read(context, listSynonyms, input)),
  createSynonyms: admin.createSynonyms.handler(({ context, input }) =>
    change(context, createSynonyms, input),
  ),
  changeSynonyms: admin.changeSynonyms.handler(({ context, input }) =>
    change(context, changeSynonyms, input),
  ),
  deleteSynonyms: admin.deleteSynonyms.handler(({ context, input }) =>
    change(context, deleteSynonyms, input),
  ),
  restoreSynonyms: admin.restoreSynonyms.handler(({ context, input }) =>
    change(context, restoreSynonyms, input),
  ),
  equate: admin.equate.handler(({ context, input }) => change(context, equateSearch, input)),
});
