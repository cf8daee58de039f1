import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import { type Fixture, mustSucceed, type Right } from './request-fixtures.ts';

/** Words of letters only, so that each request has synonyms of its own. */
const newWord = () => `w${randomUUID().replaceAll(/[^a-f]/g, '')}`;

async function newSynonyms({ browsers }: Fixture) {
  const body = { language: 'en', terms: [newWord(), 'kettle'], expands: null };
  const created = await mustSucceed(browsers.administrator, 'POST', '/api/admin/synonyms', body);
  return created as { id: string; version: number; terms: string[] };
}

/** Rights on counted searches and synonyms. */
export const searchRights: Record<string, Right> = {
  'POST /searches': {
    statuses: [200, 200, 200, 200],
    buildRequest: () => ({ body: { q: 'kettle', clicked: false } }),
  },
  'GET /admin/searches': administrators(() => ({ query: 'language=en' })),
  'GET /admin/synonyms': administrators(() => ({ query: 'language=en' })),
  'POST /admin/synonyms': administrators(() => ({
    body: { language: 'en', terms: [newWord(), 'kettle'], expands: null },
  })),
  'PUT /admin/synonyms/{id}': administrators(async (fixture) => {
    const { id, version } = await newSynonyms(fixture);
    return { params: { id }, body: { version, terms: [newWord(), 'kettle'], expands: null } };
  }),
  'DELETE /admin/synonyms/{id}': administrators(async (fixture) => {
    const { id, version } = await newSynonyms(fixture);
    return { params: { id }, body: { version } };
  }),
  'POST /admin/synonyms/restore': administrators(() => ({ body: { language: 'en' } })),
  'POST /admin/synonyms/equate': administrators(() => ({
    body: { language: 'en', text: newWord(), word: 'kettle' },
  })),
};
