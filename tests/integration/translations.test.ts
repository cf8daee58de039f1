import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#kernel/csv.ts';
import type {
  ImportAnswer,
  ImportRow,
  TranslationRecord,
} from '#modules/translations/contract/translations.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';

let shop: TestShop;
let administrator: TestBrowser;
const query = async (text: string, values: unknown[] = []) =>
  (await shop.shop.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
  await must(administrator, 'POST', '/api/admin/products', {
    ...draftOf('fryer', { name: 'Air fryer', summary: 'Crisp.', description: '<p>Hot air.</p>' }),
  });
});
afterAll(() => shop.close());

const base = '/api/admin/translations';
const get = (kind: string, id: string, more = '') =>
  must<TranslationRecord>(administrator, 'GET', `${base}/${kind}/${id}${more}`);
const inLanguage = ({ languages }: TranslationRecord, language: string) =>
  languages.find((each) => each.language === language)!;
const save = (id: string, texts: object, version: number, { kind = 'product', language = 'fr' } = {}) =>
  administrator.request('PUT', `${base}/${kind}/${id}/${language}`, { texts, version });
const list = async (kind: string, more = '') =>
  must<{
    items: {
      id: string;
      name: string;
      isDraft: boolean;
      missing: string[];
      outdated: string[];
      usedIn: string[];
    }[];
    total: number;
  }>(administrator, 'GET', `${base}/${kind}?language=fr${more}`);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

async function exported(kind: string): Promise<ImportRow[]> {
  const response = await administrator.request('GET', `${base}.csv?language=fr&kind=${kind}`);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = readCsv(new TextDecoder().decode(bytes));
  if (!('rows' in read)) throw new Error('not a CSV file');
  const [head, ...rows] = read.rows;
  expect(head!.cells).toEqual(['kind', 'id', 'field', 'source', 'translation_fr', 'state']);
  return rows.map(({ line, cells: [rowKind = '', id = '', field = '', source = '', translation = ''] }) => ({
    ...{ line, kind: rowKind, id, field, source, translation },
  }));
}
const importRows = (rows: readonly ImportRow[], mode = 'all') =>
  must<ImportAnswer>(administrator, 'POST', `${base}/import`, { language: 'fr', mode, rows });

describe('the list', () => {
  it('contains published products first, then drafts, and no archived ones, with their missing fields', async () => {
    await must(
      administrator,
      'POST',
      '/api/admin/products',
      draftOf('old-pan', { status: 'archived' as never }),
    );
    const { items, total } = await list('product');
    expect(items.map(({ id, missing }) => [id, ...missing])).toEqual([
      ['fryer', 'name', 'summary', 'description'],
      ['casserole', 'name'],
      ['kettle', 'name'],
      ['hidden-wok', 'name'],
    ]);
    expect(total).toBe(4);
    expect(items.at(-1)!.isDraft).toBe(true);
    expect((await list('product', '&q=FRYER&state=all')).items.map(({ id }) => id)).toEqual(['fryer']);
    expect((await list('product', '&page=2&pageSize=3')).items.map(({ id }) => id)).toEqual(['hidden-wok']);
  });

  it('of categories has those whose texts are missing', async () => {
    expect((await list('category')).items).toMatchObject([{ id: 'cookware', missing: ['name'] }]);
    expect(await get('category', 'cookware')).toMatchObject({ next: null, previous: null });
  });

  it('loses a product once all its fields are translated; the overview counts it', async () => {
    const before = await list('product');
    const texts = { name: 'Friteuse', summary: 'Croustillant.', description: '<p>Air chaud.</p>' };
    expect((await save('fryer', texts, 0)).status).toBe(200);
    const after = await list('product');
    expect(after.total).toBe(before.total - 1);
    const progress = await must<object[]>(administrator, 'GET', base);
    expect(progress).toContainEqual({ kind: 'product', language: 'fr', total: 4, complete: 1, outdated: 0 });
    expect(progress).toContainEqual({ kind: 'product', language: 'ar', total: 4, complete: 0, outdated: 0 });
  });

  it('of short texts contains each text once with its translations and where it appears', async () => {
    await must(administrator, 'POST', '/api/admin/products', {
      ...draftOf('pan', { colors: [{ key: 'moss', name: 'Moss', hex: '#4f6b3a' }] }),
    });
    const moss = (await list('text', '&q=moss')).items;
    expect(moss).toMatchObject([{ name: 'Moss', usedIn: ['colour'], missing: ['text'] }]);
    expect((await save(moss[0]!.id, { text: 'Mousse' }, 0, { kind: 'text' })).status).toBe(200);
    expect((await list('text', '&q=moss')).total).toBe(0);
    expect((await list('text', '&q=mousse&state=all')).items).toMatchObject([
      {
        languages: [
          { language: 'fr', version: 1, texts: { text: 'Mousse' } },
          { language: 'ar', version: 0 },
        ],
      },
    ]);
    const page = await new TestBrowser(shop).request('GET', '/api/products/casserole', undefined, {
      'accept-language': 'fr',
    });
    expect(((await page.json()) as { colors: { name: string }[] }).colors[0]!.name).toBe('Mousse');
  });

  it('of short texts contains texts of the settings', async () => {
    const settings = await must<object>(administrator, 'GET', '/api/admin/settings/shop');
    await must(administrator, 'PUT', '/api/admin/settings/shop', {
      ...settings,
      announcement: 'Open on Sunday',
    });
    expect((await list('text', '&q=open%20on%20sunday')).items).toMatchObject([{ usedIn: ['settings'] }]);
  });
});

describe('saving', () => {
  it('returns a conflict with the current texts to the second of two editors who save at once', async () => {
    for (const [kind, id, field] of [
      ['product', 'kettle', 'name'],
      ['category', 'cookware', 'name'],
      ['text', (await list('text', '&q=slate')).items[0]!.id, 'text'],
    ] as const) {
      for (const version of [0, 1]) {
        const answers = await Promise.all(
          ['Un', 'Deux'].map((text) => save(id, { [field]: `${text} ${version}` }, version, { kind })),
        );
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect([kind, version, ...statuses]).toEqual([kind, version, 200, 409]);
        const conflict = answers.find(({ status }) => status === 409)!;
        const problem = (await conflict.json()) as { code: string; current: object };
        expect(problem).toMatchObject({ code: 'changed_meanwhile', current: { version: version + 1 } });
      }
    }
  });

  it('keeps the version of an emptied short text, so that an old version stays outdated', async () => {
    const { id } = (await list('text', '&q=moss&state=all')).items[0]!;
    expect((await save(id, { text: '' }, 1, { kind: 'text' })).status).toBe(200);
    expect((await save(id, { text: 'Vert mousse' }, 0, { kind: 'text' })).status).toBe(409);
    expect((await save(id, { text: 'Vert mousse' }, 2, { kind: 'text' })).status).toBe(200);
  });

  it('sanitizes HTML, keeps absent fields, and writes to the audit log', async () => {
    const { version } = inLanguage(await get('product', 'fryer'), 'fr');
    const saved = await save('fryer', { description: '<p onclick="x()">Air<script>1</script></p>' }, version);
    expect(await saved.json()).toMatchObject({
      version: version + 1,
      texts: { name: 'Friteuse', description: '<p>Air</p>' },
    });
    const rows = await query(
      "select differences from audit_entries where subject_id = 'fryer' order by id desc limit 1",
    );
    expect(JSON.stringify(rows)).toContain('fr.description');
  });

  it('returns 400 for a long text, a line break in a line, a wrong slug and an unknown field', async () => {
    for (const texts of [{ name: 'x'.repeat(161) }, { name: 'a\nb' }, { slug: 'É' }, { price: '1' }]) {
      const answer = await save('fryer', texts, 2);
      expect([answer.status, await codeOf(answer)]).toEqual([400, 'invalid']);
    }
    expect((await save('unknown', { name: 'x' }, 0)).status).toBe(404);
  });

  it('returns 409 for a slug that another product has as its id or slug', async () => {
    const { version } = inLanguage(await get('product', 'kettle'), 'fr');
    expect((await save('kettle', { slug: 'bouilloire' }, version)).status).toBe(200);
    for (const slug of ['bouilloire', 'kettle']) {
      const answer = await save('casserole', { slug }, 0);
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'id_taken']);
    }
  });

  it('names the next and previous product that miss a text', async () => {
    expect(await get('product', 'casserole', '?language=fr')).toMatchObject({ previous: null, next: 'pan' });
    expect(await get('product', 'pan')).toMatchObject({ previous: 'kettle', next: 'hidden-wok' });
    // Of all products, also those that are translated.
    expect(await get('product', 'casserole', '?language=fr&state=all')).toMatchObject({ next: 'kettle' });
  });
});

describe('CSV', () => {
  it('imports its own export: filled rows are saved, empty rows change nothing', async () => {
    const rows = await exported('product');
    expect(rows).toContainEqual(
      expect.objectContaining({ id: 'kettle', field: 'slug', source: 'kettle', translation: 'bouilloire' }),
    );
    expect(await importRows(rows)).toMatchObject({ problems: [], changed: 0, saved: 0 });
    const translated = rows.map((row) =>
      row.translation === '' && row.field === 'name' ? { ...row, translation: `=${row.source}` } : row,
    );
    const answer = await importRows(translated);
    expect(answer.problems).toEqual([]);
    expect(answer.saved).toBe(answer.changed);
    expect(answer.saved).toBeGreaterThan(1);
    // Spreadsheets would run it as a formula; the import restores it.
    const response = await administrator.request('GET', `${base}.csv?language=fr&kind=product`);
    expect(await response.text()).toContain("'=Unannounced wok");
    expect(await exported('product')).toEqual(translated);
  });

  it('reports each row with a problem by a code and saves nothing, or the valid rows', async () => {
    const slug = {
      line: 8,
      kind: 'product',
      id: 'pan',
      field: 'slug',
      source: 'pan',
      translation: 'bouilloire',
    };
    const name = { kind: 'product', id: 'pan', field: 'name', source: 'The pan' };
    const rows: ImportRow[] = [
      { ...name, line: 2, translation: 'x'.repeat(161) },
      { ...name, line: 3, id: 'unknown', translation: 'Rien' },
      { ...name, line: 4, field: 'price', translation: '1' },
      { ...name, line: 5, id: 'kettle', source: 'The old kettle', translation: 'Bouilloire' },
      { ...name, line: 6, kind: 'order', translation: 'Rien' },
      { ...name, line: 7, id: 'casserole', source: 'The casserole', translation: 'a\u0007b' },
      slug,
      { ...slug, line: 9 },
      { ...slug, line: 10, id: 'kettle', source: 'kettle', translation: 'Bouilloire!' },
      { ...name, line: 11, id: 'fryer', source: 'Air fryer', translation: 'Friteuse à air' },
      {
        ...name,
        line: 12,
        id: 'fryer',
        field: 'description',
        source: '<p>Hot air.</p>',
        translation: '<img src=x onerror=alert(1)><p>Bon</p>',
      },
      { ...name, line: 13, id: 'fryer', field: 'summary', source: 'Crisp.', translation: '' },
    ];
    const problems = [
      { line: 2, code: 'too_long' },
      { line: 3, code: 'unknown_id' },
      { line: 4, code: 'unknown_field' },
      { line: 5, code: 'source_changed', source: 'The kettle' },
      { line: 6, code: 'unknown_kind' },
      { line: 7, code: 'characters_invalid' },
      { line: 8, code: 'slug_taken' },
      { line: 9, code: 'row_twice' },
      { line: 10, code: 'slug_invalid' },
    ];
    const before = await exported('product');
    for (const mode of ['check', 'all'])
      expect(await importRows(rows, mode)).toEqual({
        ...{ problems, changed: 2, confirmed: 0, unchanged: 0, empty: 1, saved: 0 },
        changes: [
          {
            ...{ line: 11, kind: 'product', id: 'fryer', name: 'Air fryer', field: 'name' },
            ...{ before: 'Friteuse', after: 'Friteuse à air', isConfirmed: false },
          },
          {
            ...{ line: 12, kind: 'product', id: 'fryer', name: 'Air fryer', field: 'description' },
            ...{ before: '<p>Air</p>', after: '<img src=x onerror=alert(1)><p>Bon</p>', isConfirmed: false },
          },
        ],
      });
    expect(await exported('product')).toEqual(before);
    expect((await importRows(rows, 'valid')).saved).toBe(2);
    expect(inLanguage(await get('product', 'fryer'), 'fr').texts).toMatchObject({
      name: 'Friteuse à air',
      summary: 'Croustillant.',
      description: '<p>Bon</p>',
    });
  });

  it('gives one slug to the first of two products of the file', async () => {
    const row = { kind: 'product', field: 'slug', translation: 'poele' };
    const rows = ['pan', 'casserole'].map((id, line) => ({ ...row, line, id, source: id }));
    expect((await importRows(rows)).problems).toEqual([{ line: 1, code: 'slug_taken' }]);
  });

  it('imports short texts, and rejects those whose English text is gone', async () => {
    const rows = await exported('text');
    const slate = rows.find(({ source }) => source === 'Slate')!;
    const answer = await importRows(
      [
        { ...slate, translation: 'Ardoise' },
        { ...slate, line: 99, id: 'f'.repeat(32), translation: 'Rien' },
      ],
      'valid',
    );
    expect(answer).toMatchObject({ saved: 1, problems: [{ line: 99, code: 'unknown_id' }] });
  });

  it('returns 400 for more than 20,000 rows', async () => {
    const row = { line: 1, kind: 'text', id: 'x', field: 'text', source: 'x', translation: 'y' };
    const body = { language: 'fr', mode: 'check', rows: Array.from({ length: 20_001 }, () => row) };
    expect((await administrator.request('POST', `${base}/import`, body)).status).toBe(400);
  });
});

describe('permissions', () => {
  it('lets translators and catalogue staff translate, and no other limited staff', async () => {
    const limited = await openAdministrator(shop);
    const { user } = await must<{ user: { id: string } }>(limited, 'GET', '/api/session');
    const statuses: Record<string, number[]> = {};
    for (const scope of ['translations', 'catalogue', 'content', 'orders']) {
      await query('update users set areas = $2 where id = $1', [user.id, JSON.stringify([scope])]);
      const { version } = inLanguage(await get('product', 'pan'), 'ar');
      statuses[scope] = [];
      for (const [method, path, body] of [
        ['GET', base],
        ['GET', `${base}.csv?language=fr`],
        ['PUT', `${base}/product/pan/ar`, { texts: { name: `مقلاة ${scope}` }, version }],
        ['POST', `${base}/import`, { language: 'ar', mode: 'check', rows: [] }],
        ['GET', '/api/admin/products'],
      ] as const)
        statuses[scope].push((await limited.request(method, path, body)).status);
    }
    expect(statuses).toEqual({
      translations: [200, 200, 200, 200, 403],
      catalogue: [200, 200, 200, 200, 200],
      content: [403, 403, 403, 403, 200],
      orders: [403, 403, 403, 403, 200],
    });
  });

  it('returns 401 to visitors and 403 to customers', async () => {
    const client = await openClient(shop);
    for (const path of [base, `${base}.csv?language=fr`, `${base}.csv?language=xx`]) {
      expect((await new TestBrowser(shop).request('GET', path)).status).toBe(401);
      expect((await client.request('GET', path)).status).toBe(403);
    }
    expect((await administrator.request('GET', `${base}.csv?language=xx`)).status).toBe(400);
  });
});
