import { administrators } from './expected-people-rights.ts';
import { mustSucceed, type Right } from './request-fixtures.ts';

/** Rights on texts in other languages. */
export const translationRights: Record<string, Right> = {
  'GET /admin/translations': administrators(),
  'GET /admin/translations/{kind}': administrators(() => ({
    params: { kind: 'text' },
    query: 'language=fr',
  })),
  'GET /admin/translations/{kind}/{id}': administrators(() => ({
    params: { kind: 'product', id: 'kettle' },
  })),
  'PUT /admin/translations/{kind}/{id}/{language}': administrators(async ({ browsers }) => {
    const path = '/api/admin/translations/product/kettle';
    const { languages } = (await mustSucceed(browsers.administrator, 'GET', path)) as {
      languages: { language: string; version: number }[];
    };
    const { version } = languages.find(({ language }) => language === 'fr')!;
    return {
      params: { kind: 'product', id: 'kettle', language: 'fr' },
      body: { texts: { name: 'La bouilloire' }, version },
    };
  }),
  'POST /admin/translations/import': administrators(() => ({
    body: { language: 'fr', mode: 'check', rows: [] },
  })),
};
