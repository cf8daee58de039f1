import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#kernel/csv.ts';
import type { LanguageTexts, TranslationRecord } from '#modules/translations/contract/translations.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator } from '../support/test-users.ts';

let shop: TestShop;
let administrator: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const base = '/api/admin/translations';
const request = <Answer = object>(method: string, path: string, body?: object) =>
  must<Answer>(administrator, method, path, body);
const french = async (kind: string, id: string): Promise<LanguageTexts> => {
  const { languages } = await request<TranslationRecord>('GET', `${base}/${kind}/${id}`);
  return languages.find(({ language }) => language === 'fr')!;
};
const translate = async (kind: string, id: string, texts: Record<string, string>, more = {}) => {
  const { version } = await french(kind, id);
  return request<LanguageTexts>('PUT', `${base}/${kind}/${id}/fr`, { texts, version, ...more });
};
const list = (kind: string, state: string, q = '') =>
  request<{ items: { id: string; name: string; missing: string[]; outdated: string[] }[]; total: number }>(
    'GET',
    `${base}/${kind}?language=fr&state=${state}&q=${encodeURIComponent(q)}`,
  );
const outdatedCount = async (kind: string) =>
  (await request<{ kind: string; language: string; outdated: number }[]>('GET', base)).find(
    (each) => each.kind === kind && each.language === 'fr',
  )!.outdated;
const changeProduct = async (id: string, fields: object) => {
  const { version } = await request<{ version: number }>('GET', `/api/admin/products/${id}`);
  return request('PUT', `/api/admin/products/${id}`, { ...draftOf(id, fields), version });
};
const inFrench = async (path: string) => {
  const answer = await new TestBrowser(shop).request('GET', path, undefined, { 'accept-language': 'fr' });
  return (await answer.json()) as Record<string, unknown>;
};
const exported = async (kind: string) => {
  const answer = await administrator.request('GET', `${base}.csv?language=fr&kind=${kind}`);
  const read = readCsv(await answer.text());
  if (!('rows' in read)) throw new Error('not a CSV file');
  return read.rows.slice(1).map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      ['kind', 'id', 'field', 'source', 'translation', 'state'].map((name, index) => [name, cells[index]!]),
    ),
  })) as unknown as ({ line: number; state: string } & Record<
    'kind' | 'id' | 'field' | 'source' | 'translation',
    string
  >)[];
};
const importRows = (rows: object[]) =>
  request<{ changed: number; confirmed: number; saved: number; unchanged: number; changes: object[] }>(
    'POST',
    `${base}/import`,
    { language: 'fr', mode: 'all', rows },
  );

describe('a translated product whose English text changes', () => {
  beforeAll(async () => {
    await request('POST', '/api/admin/products', draftOf('skillet', { name: 'Skillet', summary: 'Sears.' }));
    await translate('product', 'skillet', { name: 'Poêle', summary: 'Saisit.' });
  });

  it('is outdated in that field, in lists, counts and record, and is still shown to customers', async () => {
    expect(await outdatedCount('product')).toBe(0);
    await changeProduct('skillet', { name: 'Iron skillet', summary: 'Sears.' });
    expect(await french('product', 'skillet')).toMatchObject({
      texts: { name: 'Poêle' },
      outdated: { name: 'Skillet' },
    });
    expect((await list('product', 'outdated')).items).toMatchObject([
      { id: 'skillet', missing: [], outdated: ['name'] },
    ]);
    expect((await list('product', 'missing', 'skillet')).total).toBe(0);
    expect((await list('product', 'all', 'skillet')).items).toMatchObject([{ outdated: ['name'] }]);
    expect(await outdatedCount('product')).toBe(1);
    expect(await inFrench('/api/products/skillet')).toMatchObject({ name: 'Poêle' });
    const casserole = await request<TranslationRecord>('GET', `${base}/product/casserole?language=fr`);
    expect(casserole.previous).toBe('skillet');
  });

  it('is up to date after the same text is saved as still right, other fields unchanged', async () => {
    await changeProduct('skillet', { name: 'Iron skillet', summary: 'Sears well.' });
    const saved = await translate('product', 'skillet', { name: 'Poêle' });
    expect(saved).toMatchObject({ texts: { name: 'Poêle' }, outdated: { summary: 'Sears.' } });
    expect(saved.outdated).not.toHaveProperty('name');
  });

  it('stays outdated after a save by a translator who saw the older text', async () => {
    const originals = { summary: 'Sears.' };
    const saved = await translate('product', 'skillet', { summary: 'Saisit bien.' }, { originals });
    expect(saved.outdated).toEqual({ summary: 'Sears.' });
    expect((await translate('product', 'skillet', { summary: 'Saisit très bien.' })).outdated).toEqual({});
  });

  it('is not outdated by another id, and is again up to date when the text is changed back', async () => {
    await translate('product', 'skillet', { slug: 'poele' });
    await changeProduct('skillet', { name: 'Steel skillet', summary: 'Sears well.' });
    expect((await french('product', 'skillet')).outdated).toEqual({ name: 'Iron skillet' });
    await changeProduct('skillet', { name: 'Iron skillet', summary: 'Sears well.' });
    expect((await french('product', 'skillet')).outdated).toEqual({});
  });

  it('is marked in the CSV export; an imported row clears the mark', async () => {
    await changeProduct('skillet', { name: 'Cast-iron skillet', summary: '' });
    const rows = (await exported('product')).filter(({ id }) => id === 'skillet');
    expect(rows.map(({ field, source, state }) => [field, source, state])).toEqual([
      ['name', 'Cast-iron skillet', 'outdated'],
      ['summary', '', 'outdated'],
      ['slug', 'skillet', ''],
    ]);
    const { state: _, ...name } = rows[0]!;
    expect(await importRows([name])).toMatchObject({
      ...{ changed: 0, confirmed: 1, unchanged: 0, saved: 1 },
      changes: [
        { line: name.line, name: 'Cast-iron skillet', before: 'Poêle', after: 'Poêle', isConfirmed: true },
      ],
    });
    expect((await french('product', 'skillet')).outdated).toEqual({ summary: 'Sears well.' });
    expect(await importRows([name])).toMatchObject({ confirmed: 0, unchanged: 1, saved: 0 });
  });
});

it('marks translations of a changed category as outdated', async () => {
  await translate('category', 'cookware', { name: 'Cuisson' });
  const stored = await request<{ id: string; version: number }[]>('GET', '/api/admin/categories');
  const { version } = stored.find(({ id }) => id === 'cookware')!;
  await request('PUT', '/api/admin/categories/cookware', {
    ...{ id: 'cookware', name: 'Pots and pans', description: '', pictureId: null, version },
  });
  expect((await list('category', 'outdated')).items).toMatchObject([{ id: 'cookware', outdated: ['name'] }]);
  expect(await outdatedCount('category')).toBe(1);
});

describe('a short text that is changed', () => {
  const find = async (text: string) =>
    (await list('text', 'all', text)).items.find(({ name }) => name === text)!;

  it('keeps its translation, marked as outdated with the text that it is of', async () => {
    const colors = [{ key: 'moss', name: 'Moss', hex: '#4f6b3a' }];
    await request('POST', '/api/admin/products', draftOf('bowl', { colors }));
    await translate('text', (await find('Moss')).id, { text: 'Mousse' });
    await changeProduct('bowl', { colors: [{ ...colors[0]!, name: 'Deep moss' }] });
    const { id, outdated } = await find('Deep moss');
    expect(outdated).toEqual(['text']);
    expect(await french('text', id)).toMatchObject({ texts: { text: 'Mousse' }, outdated: { text: 'Moss' } });
    expect((await list('text', 'outdated')).items).toMatchObject([{ id }]);
    expect((await list('text', 'missing', 'Deep moss')).total).toBe(0);
    expect(await inFrench('/api/products/bowl')).toMatchObject({ colors: [{ name: 'Mousse' }] });
    expect((await exported('text')).find((row) => row.id === id)).toMatchObject({ state: 'outdated' });
    // Changed again: the translation is still of the first text.
    await changeProduct('bowl', { colors: [{ ...colors[0]!, name: 'Dark moss' }] });
    const dark = await find('Dark moss');
    expect((await french('text', dark.id)).outdated).toEqual({ text: 'Moss' });
    expect((await translate('text', dark.id, { text: 'Mousse' })).outdated).toEqual({});
    expect(await outdatedCount('text')).toBe(0);
  });

  it('of the settings and of a promotion keeps it too', async () => {
    const shopPath = '/api/admin/settings/shop';
    const changeSettings = async (announcement: string) =>
      request('PUT', shopPath, { ...(await request('GET', shopPath)), announcement });
    await changeSettings('Open on Sunday');
    await translate('text', (await find('Open on Sunday')).id, { text: 'Ouvert le dimanche' });
    await changeSettings('Open on Sundays');
    const text = await find('Open on Sundays');
    expect((await french('text', text.id)).outdated).toEqual({ text: 'Open on Sunday' });
    // A text that has a translation keeps it.
    await changeSettings('Open on Sunday');
    expect((await find('Open on Sunday')).outdated).toEqual([]);
    const promotion = {
      ...{ name: 'Spring days', code: null, uniqueCodes: false, minimum: 0, startsAt: null, endsAt: null },
      ...{ usesLimit: null, customerLimit: null, combines: false, isActive: true },
      scope: { productIds: [], categoryIds: [] },
      terms: { kind: 'percent', basisPoints: 1_000 },
    };
    const { id, version } = await request<{ id: string; version: number }>(
      'POST',
      '/api/admin/promotions',
      promotion,
    );
    await translate('text', (await find('Spring days')).id, { text: 'Jours de printemps' });
    await request('PUT', `/api/admin/promotions/${id}`, {
      ...{ id, version, draft: { ...promotion, name: 'Summer days' } },
    });
    const days = await french('text', (await find('Summer days')).id);
    expect(days).toMatchObject({ texts: { text: 'Jours de printemps' }, outdated: { text: 'Spring days' } });
  });
});

describe('the limit of a short text', () => {
  it('is that of its source field, also in a CSV file', async () => {
    const colors = [{ key: 'ash', name: 'Ash', hex: '#cccccc' }];
    await request('POST', '/api/admin/products', draftOf('jug', { colors }));
    const { id } = (await list('text', 'missing', 'Ash')).items.find(({ name }) => name === 'Ash')!;
    const { fields } = await request<TranslationRecord>('GET', `${base}/text/${id}`);
    expect(fields).toMatchObject([{ maxLength: 60 }]);
    const save = (text: string) =>
      administrator.request('PUT', `${base}/text/${id}/fr`, { texts: { text }, version: 0 });
    const answer = await save('x'.repeat(61));
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ path: 'texts.text', message: 'At most 60 characters.' }] },
    ]);
    const row = { line: 2, kind: 'text', id, field: 'text', source: 'Ash', translation: 'x'.repeat(61) };
    expect(await importRows([row])).toMatchObject({ problems: [{ line: 2, code: 'too_long' }], saved: 0 });
    expect((await save('x'.repeat(60))).status).toBe(200);
  });
});
