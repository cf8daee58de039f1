import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#kernel/language.ts';
import { type ApiRoute, listApiRoutes, pathOf } from '../attacks/api-routes.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { openAdministrator } from '../support/test-users.ts';

let shop: TestShop;
let administrator: TestBrowser;
let routes: ApiRoute[];
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
  routes = await listApiRoutes(shop);
});
afterAll(() => shop.close());

interface Answer {
  title?: string;
  errors?: { path: string; message: string }[];
}

async function ask(language: string, method: string, address: string, body: unknown): Promise<Answer> {
  const response = await administrator.request(method, address, body, { 'accept-language': language });
  if (response.status < 400) return {};
  expect(response.headers.get('content-language')).toBe(language);
  return (await response.json()) as Answer;
}

interface Schema {
  properties?: Record<string, unknown>;
}

/** Names of the fields of each route's body. */
async function fieldsByRoute(): Promise<Map<string, string[]>> {
  const response = await administrator.request('GET', '/api/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([address, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]): [string, string[]] => [
        `${method.toUpperCase()} ${address}`,
        Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      ]),
    ),
  );
}

const isSame = (one: string, other: string) => one === other && /[a-z]{3}/i.test(one);

/** What is wrong with every field of a body. */
const wrongValues = [undefined, '', -1.5, {}, [], 'x\n'.repeat(25_000)];

const isFull = Boolean(process.env.TEST_FULL);
const translations = languages.filter((language) => language !== 'en');

describe('messages beside fields', () => {
  it('are in the language of the request for every route and every kind of wrong value', async () => {
    const fields = await fieldsByRoute();
    const writes = routes.filter(({ method, hasBody }) => method !== 'GET' && hasBody);
    expect(writes.length).toBeGreaterThan(100);
    let compared = 0;
    const english: string[] = [];
    for (const [row, { name, method, path: address }] of writes.entries()) {
      for (const [column, value] of wrongValues.entries()) {
        // Both translations of every message with TEST_FULL, otherwise French and Arabic in turn.
        const others = translations.filter((_, index) => isFull || (row + column) % 2 === index);
        const body = Object.fromEntries((fields.get(name) ?? []).map((field) => [field, value]));
        const answers = await Promise.all(
          (['en', ...others] as const).map((language) =>
            ask(language, method, `/api${pathOf(address)}`, body),
          ),
        );
        const [expected, ...translated] = answers.map(({ errors = [] }) => errors);
        for (const errors of translated) {
          expect([name, errors.map((error) => error.path)]).toEqual([
            name,
            expected!.map((error) => error.path),
          ]);
          for (const [index, { message }] of errors.entries()) {
            compared += 1;
            if (isSame(message, expected![index]!.message)) english.push(`${name}: ${message}`);
          }
        }
      }
    }
    expect([...new Set(english)]).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  }, 240_000);

  it('keep their values', async () => {
    const draft = draftOf('two-skus', {
      status: 'draft',
      sku: 'SAME-1',
      colors: [
        { key: 'red', name: 'Red', hex: '#aa0000', sku: 'SAME-1' },
        { key: 'blue', name: 'Blue', hex: '#0000aa', sku: 'same-1' },
      ],
    });
    const messages = await Promise.all(
      languages.map(async (language) => {
        const { errors } = await ask(language, 'POST', '/api/admin/products', draft);
        return errors?.find((error) => error.path === 'sku')?.message;
      }),
    );
    expect(messages).toEqual([
      'The SKU “same-1” is used twice.',
      'Le SKU «\u202fsame-1\u202f» est utilisé deux fois.',
      'رمز SKU «same-1» مستخدم مرتين.',
    ]);
  });

  it('are in the language of the request in the preview of a bulk change', async () => {
    const rows = [{ id: 'gone', version: 1, set: { price: 900 } }];
    const response = await administrator.request(
      'POST',
      '/api/admin/assortment/preview',
      { rows },
      {
        'accept-language': 'fr',
      },
    );
    const { refusals } = (await response.json()) as { refusals: { message: string }[] };
    expect(refusals.map(({ message }) => message)).toEqual(['Ce produit n’existe plus.']);
  });

  it('are marked for translation in the source', () => {
    const files = globSync(['src/kernel/*.ts', 'src/modules/*/{contract,rules,service,api}{.ts,/**/*.ts}'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
    }).filter((file) => !/\.test\.|service\/demo-|default-settings/.test(file));
    expect(files.length).toBeGreaterThan(300);
    const unmarked = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^.*?(?<before>[\w:,(?=] *)(['`])[A-Z“][^'`\n]* [^'`\n]*\.\2.*$/gm,
        ),
      ]
        .map(([line]) => line.trim())
        .filter((line) => !/\/\*i18n\*\/|summary:|description:|Error\(|log\.|\bmsg`|^\/?\*|^\/\//.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(unmarked).toEqual([]);
  });
});

describe('errors outside of the API', () => {
  it.each([
    ['an unknown route', 'POST', '/api/nothing', 404],
    ['a route of another method', 'POST', '/api/admin/exports/nothing', 404],
    ['an export with a wrong filter', 'GET', '/api/admin/products.csv?status=nothing', 400],
    ['an unknown invoice', 'GET', '/api/orders/nothing/invoice.pdf', 404],
    ['a request from another site', 'POST', '/api/cart/lines', 403],
  ])('are in the language of the request: %s', async (_, method, address, status) => {
    const titles = await Promise.all(
      languages.map(async (language) => {
        const response = await administrator.request(method, address, undefined, {
          'accept-language': language,
          ...(status === 403 ? { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } : {}),
        });
        expect(response.status).toBe(status);
        return ((await response.json()) as Answer).title;
      }),
    );
    expect(new Set(titles).size).toBe(languages.length);
  });

  it('are in the language of the request without a session', async () => {
    const response = await shop.fetch(
      new Request('http://shop.test/api/admin/orders', { headers: { 'accept-language': 'fr' } }),
    );
    expect([response.status, ((await response.json()) as Answer).title]).toEqual([
      401,
      'Veuillez vous connecter.',
    ]);
  });
});
