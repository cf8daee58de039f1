import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SynonymsEntry } from '#modules/catalog/contract/synonyms.ts';
import type { CountedSearch } from '#modules/searches/contract/searches.ts';
import { searchesJobs } from '#modules/searches/jobs.ts';
import { MAX_NEW_TEXTS } from '#modules/searches/rules.ts';
import { runJob } from '../support/run-job.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator } from '../support/test-users.ts';

let shop: TestShop;
let administrator: TestBrowser;
let shopper: TestBrowser;
const query = async (text: string, values: unknown[] = []) =>
  (await shop.shop.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
  shopper = new TestBrowser(shop);
  await must(administrator, 'POST', '/api/admin/products', draftOf('wok', { name: 'Carbon steel wok' }));
});
afterAll(() => shop.close());
beforeEach(() => query('delete from search_counts'));

async function report(q: string, { clicked = false, language = 'en' } = {}): Promise<boolean> {
  const headers = { 'accept-language': language };
  const response = await shopper.request('POST', '/api/searches', { q, clicked }, headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { isCounted: boolean }).isCounted;
}
const counted = () =>
  query(
    'select language, text, searches, empty, clicked, results from search_counts order by language, text',
  );

interface Listed {
  items: CountedSearch[];
  total: number;
  sums: { searches: number; empty: number; clicked: number };
}
const list = (view = '', language = 'en') =>
  must<Listed>(administrator, 'GET', `/api/admin/searches?language=${language}&${view}`);
const textsIn = async (view: string) => (await list(view)).items.map(({ text }) => text);

/** Products that the shop's search finds. */
async function found(q: string, language = 'en'): Promise<number> {
  const response = await shopper.request('GET', `/api/products?q=${encodeURIComponent(q)}`, undefined, {
    'accept-language': language,
  });
  return ((await response.json()) as { total: number }).total;
}

const synonyms = '/api/admin/synonyms';
const create = (draft: object) =>
  administrator.request('POST', synonyms, { language: 'en', expands: null, ...draft });
const listSynonyms = (q: string, language = 'en') =>
  must<{ items: SynonymsEntry[]; total: number; deleted: number }>(
    administrator,
    'GET',
    `${synonyms}?language=${language}&q=${encodeURIComponent(q)}&pageSize=100`,
  );

describe('a reported search', () => {
  it('is counted by language and normalized text, with the results that the server finds', async () => {
    expect(await report('Wok')).toBe(true);
    expect(await report('  wok ')).toBe(true);
    expect(await report('qwxyz')).toBe(true);
    expect(await report('qwxyz', { language: 'fr' })).toBe(true);
    expect(await report('مقلاة قصديرية', { language: 'ar' })).toBe(true);
    expect(await counted()).toEqual([
      { language: 'ar', text: 'مقلاة قصديرية', searches: 1, empty: 1, clicked: 0, results: 0 },
      { language: 'en', text: 'qwxyz', searches: 1, empty: 1, clicked: 0, results: 0 },
      { language: 'en', text: 'wok', searches: 2, empty: 0, clicked: 0, results: 1 },
      { language: 'fr', text: 'qwxyz', searches: 1, empty: 1, clicked: 0, results: 0 },
    ]);
  });

  it('is counted on the day of the shop, without anything about the person', async () => {
    await report('wok');
    const [row] = await query('select * from search_counts');
    expect(Object.keys(row!).toSorted()).toEqual(
      [
        ...['checked_at', 'clicked', 'day', 'empty', 'is_demo', 'language'],
        ...['results', 'searches', 'text'],
      ].toSorted(),
    );
  });

  it('is clicked at most as often as it was made, and only if it was counted', async () => {
    expect(await report('wok', { clicked: true })).toBe(false);
    await report('wok');
    expect(await report('WOK', { clicked: true })).toBe(true);
    expect(await report('wok', { clicked: true })).toBe(false);
    expect(await counted()).toMatchObject([{ searches: 1, clicked: 1 }]);
  });

  it('of yesterday is clicked after midnight', async () => {
    await report('wok');
    await query('update search_counts set day = day - 1');
    expect(await report('wok', { clicked: true })).toBe(true);
    await query('update search_counts set day = day - 1, clicked = 0');
    expect(await report('wok', { clicked: true })).toBe(false);
  });

  it('is not stored if it looks like an address, number or code of a person', async () => {
    for (const q of ['ada@example.org', '06 12 34 56 78', '4242 4242 4242 4242', 'gift-ab12-cd34-ef56', '…'])
      expect(await report(q)).toBe(false);
    expect(await report('x'.repeat(81))).toBe(false);
    expect(await counted()).toEqual([]);
  });

  it('is checked again when it found nothing, or after ten minutes', async () => {
    await report('qwxyz');
    await report('wok');
    await query("update products set status = 'archived' where id = 'wok'");
    await query("delete from product_search where product_id = 'wok'");
    await report('wok');
    expect(await counted()).toContainEqual(
      expect.objectContaining({ text: 'wok', searches: 2, empty: 0, results: 1 }),
    );
    await query("update search_counts set checked_at = checked_at - interval '11 minutes'");
    await report('wok');
    expect(await counted()).toContainEqual(
      expect.objectContaining({ text: 'wok', searches: 3, empty: 1, results: 0 }),
    );
    const { version } = await must<{ version: number }>(administrator, 'GET', '/api/admin/products/wok');
    await must(administrator, 'PUT', '/api/admin/products/wok', {
      ...{ version, ...draftOf('wok', { name: 'Carbon steel wok' }) },
    });
    await report('wok');
    expect(await counted()).toContainEqual(
      expect.objectContaining({ text: 'wok', searches: 4, empty: 1, results: 1 }),
    );
  });

  it('loses no count under concurrency: new, known and clicked texts', async () => {
    const times = (count: number, q: string, clicked = false) =>
      Promise.all(Array.from({ length: count }, () => report(q, { clicked })));
    await Promise.all([times(25, 'wok'), times(25, 'qwxyz')]);
    await times(15, 'wok');
    const clicks = await times(50, 'wok', true);
    expect(clicks.filter(Boolean)).toHaveLength(40);
    expect(await counted()).toEqual([
      { language: 'en', text: 'qwxyz', searches: 25, empty: 25, clicked: 0, results: 0 },
      { language: 'en', text: 'wok', searches: 40, empty: 0, clicked: 40, results: 1 },
    ]);
  });

  it('is one of at most 2000 new texts of a language and day, also under concurrency', async () => {
    await report('wok');
    await query(
      `insert into search_counts (language, day, text, searches, empty, clicked, results, checked_at)
        select language, day, 'text ' || n, 1, 0, 0, 1, checked_at from search_counts, generate_series(1, $1) n`,
      [MAX_NEW_TEXTS - 4],
    );
    const reports = Array.from({ length: 12 }, (_, index) => report(`qwx ${'abc'.repeat(index + 1)}`));
    expect((await Promise.all(reports)).filter(Boolean)).toHaveLength(3);
    expect(await query("select count(*)::int from search_counts where language = 'en'")).toEqual([
      { count: MAX_NEW_TEXTS },
    ]);
    expect(await report('wok')).toBe(true);
    expect(await report('qwxyz')).toBe(false);
    expect(await report('qwxyz', { language: 'fr' })).toBe(true);
  });

  it('is deleted after 90 days by a job', async () => {
    await report('wok');
    await query(`insert into search_counts (language, day, text, searches, empty, clicked, results, checked_at)
      select language, day - n, text, 1, 0, 0, 1, checked_at from search_counts, generate_series(1, 92) n`);
    await runJob(shop.shop.database.tx, searchesJobs, 'searches:purge', {});
    expect(await query('select count(*)::int from search_counts')).toEqual([{ count: 90 }]);
    expect((await list('days=90')).sums.searches).toBe(90);
  });
});

describe('the lists of the back office', () => {
  it('contain the most frequent searches, those without results and those without clicks of a period', async () => {
    for (const q of ['wok', 'wok', 'wok', 'kettle', 'kettle', 'qwxyz', 'qwxyz', 'zzyzx']) await report(q);
    await report('wok', { clicked: true });
    await report('kettle', { clicked: true });
    await report('kettle', { clicked: true });
    await report('bouilloire', { language: 'fr' });
    const { items, total, sums } = await list('list=popular');
    expect(items[0]).toEqual({
      ...{ text: 'wok', searches: 3, empty: 0, clicked: 1, results: 1, suggestions: [] },
    });
    expect(total).toBe(4);
    expect(sums).toEqual({ searches: 8, empty: 3, clicked: 3 });
    expect(await textsIn('list=empty')).toEqual(['qwxyz', 'zzyzx']);
    expect(await textsIn('list=unclicked')).toEqual(['wok']);
    expect(await textsIn('list=popular&pageSize=2&page=2')).toEqual(['qwxyz', 'zzyzx']);
    await query("update search_counts set day = day - 7 where text = 'qwxyz'");
    expect(await textsIn('list=empty&days=7')).toEqual(['zzyzx']);
    expect(await textsIn('list=empty&days=30')).toEqual(['qwxyz', 'zzyzx']);
    expect((await administrator.request('GET', '/api/admin/searches?language=en&days=8')).status).toBe(400);
  });

  it('suggest words that resemble a search without results, and none to one that resembles nothing', async () => {
    await report('wok');
    await report('wok');
    await report('kettle');
    await report('woktopus');
    await report('qwxyz');
    const { items } = await list('list=empty');
    expect(items.map(({ text, suggestions }) => [text, ...suggestions])).toEqual([
      ['qwxyz'],
      ['woktopus', 'wok'],
    ]);
  });
});

describe('synonyms', () => {
  it('are made with one click, take effect with the next search, and are undone', async () => {
    await report('tawa');
    expect(await found('tawa')).toBe(0);
    const changed = await must<{ entry: SynonymsEntry; before: object | null; results: number }>(
      administrator,
      'POST',
      `${synonyms}/equate`,
      { language: 'en', text: 'tawa', word: 'carbon steel wok' },
    );
    expect(changed).toMatchObject({
      entry: { terms: ['tawa', 'carbon steel wok'], expands: null, version: 1, isStandard: false },
      before: null,
      results: 1,
    });
    expect(await found('tawa')).toBe(1);
    expect(await found('tawas')).toBe(1);
    expect(await found('tawa', 'fr')).toBe(0);
    expect(await textsIn('list=empty')).toEqual([]);

    await must(administrator, 'DELETE', `${synonyms}/${changed.entry.id}`, { version: 1 });
    expect(await found('tawa')).toBe(0);
    expect(await textsIn('list=empty')).toEqual(['tawa']);
  });

  it('join the words that already mean the same, once', async () => {
    const equate = () =>
      must<{ entry: SynonymsEntry; before: Pick<SynonymsEntry, 'terms' | 'expands'> }>(
        administrator,
        'POST',
        `${synonyms}/equate`,
        { language: 'en', text: 'karahi', word: 'wok' },
      );
    const { entry, before } = await equate();
    expect(before.terms).toEqual(['wok', 'stir fry pan']);
    expect(entry).toMatchObject({ terms: ['wok', 'stir fry pan', 'karahi'], version: 2, isStandard: true });
    expect(await found('karahi')).toBe(1);
    expect((await equate()).entry.version).toBe(2);
    await must(administrator, 'PUT', `${synonyms}/${entry.id}`, { version: 2, ...before });
    expect(await found('karahi')).toBe(0);
  });

  it('are not made twice by two members of staff at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () =>
        must(administrator, 'POST', `${synonyms}/equate`, {
          language: 'fr',
          text: 'tawa',
          word: 'crêpière plate',
        }),
      ),
    );
    expect((await listSynonyms('tawa', 'fr')).items).toMatchObject([{ terms: ['tawa', 'crêpière plate'] }]);
  });

  it('find in one direction only with a word that expands', async () => {
    const response = await create({ terms: ['wok'], expands: 'qwxyz' });
    expect(response.status).toBe(200);
    expect(await found('qwxyz')).toBe(1);
    expect((await listSynonyms('QWX')).items).toMatchObject([{ terms: ['wok'], expands: 'qwxyz' }]);
  });

  it('are checked', async () => {
    const problemsOf = async (draft: object) => {
      const response = await create(draft);
      expect(response.status).toBe(400);
      return ((await response.json()) as { errors: { path: string; message: string }[] }).errors;
    };
    expect(await problemsOf({ terms: ['wok'] })).toEqual([
      { path: 'terms', message: 'Enter at least two words.' },
    ]);
    expect(await problemsOf({ terms: ['wok', 'Wok'] })).toEqual([
      { path: 'terms', message: 'Wok: This word is listed twice.' },
    ]);
    expect(await problemsOf({ terms: ['wok'], expands: 'WOK' })).toEqual([
      { path: 'terms', message: 'wok: This word is on both sides.' },
    ]);
    expect(await problemsOf({ terms: [], expands: '' })).toHaveLength(2);
    expect(await problemsOf({ terms: ['wok', 'x'.repeat(61)] })).toHaveLength(1);
  });

  it('with markup or other signs are rejected; a search that has them is added without', async () => {
    for (const term of ['<b>pan</b>', 'pan & lid', 'pan*']) {
      const response = await create({ terms: ['wok', term] });
      expect([term, response.status]).toEqual([term, 400]);
      expect(((await response.json()) as { errors: { message: string }[] }).errors[0]!.message).toContain(
        'Use letters, digits, spaces, hyphens and apostrophes only.',
      );
    }
    const { entry } = await must<{ entry: SynonymsEntry }>(administrator, 'POST', `${synonyms}/equate`, {
      ...{ language: 'en', text: '<i>pfanne</i>', word: 'steel griddle' },
    });
    expect(entry.terms).toEqual(['i pfanne i', 'steel griddle']);
  });

  it('are not added or changed to the same words twice, also by several people at once', async () => {
    const terms = ['sauté dish', 'Deep pan'];
    const answers = await Promise.all(
      [terms, ['deep pan', 'saute dish'], terms.toReversed()].map((each) => create({ terms: each })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = (await answers.find(({ status }) => status === 409)!.json()) as object;
    expect(refused).toMatchObject({
      code: 'synonyms_exist',
      title: 'These words are synonyms already. Edit the entry that has them.',
    });
    // The other direction is another entry.
    const other = (await (
      await create({ terms: ['sauté dish'], expands: 'deep pan' })
    ).json()) as SynonymsEntry;
    const change = { version: other.version, terms, expands: null };
    expect((await administrator.request('PUT', `${synonyms}/${other.id}`, change)).status).toBe(409);
    const own = { version: other.version, terms: ['Sauté dish'], expands: 'Deep pan' };
    expect((await administrator.request('PUT', `${synonyms}/${other.id}`, own)).status).toBe(200);
  });

  it('of staff that say the same are replaced when the standard entry is restored', async () => {
    const [standard] = (await listSynonyms('chinois', 'fr')).items;
    const { id, version, terms, expands } = standard!;
    await must(administrator, 'DELETE', `${synonyms}/${id}`, { version });
    await must(administrator, 'POST', synonyms, { language: 'fr', terms, expands });
    await must(administrator, 'POST', `${synonyms}/restore`, { language: 'fr', id });
    expect((await listSynonyms('chinois', 'fr')).items.map((entry) => entry.id)).toEqual([id]);
  });

  it('of the shop are listed, searched, changed by one person at a time, deleted and restored', async () => {
    const { total } = await listSynonyms('', 'fr');
    expect(total).toBeGreaterThan(80);
    const { items } = await listSynonyms('tourtière', 'fr');
    const { id, version, terms } = items[0]!;
    const change = { version, terms: [...terms, 'plat à quiche maison'], expands: null };
    const answers = await Promise.all(
      [1, 2].map(() => administrator.request('PUT', `${synonyms}/${id}`, change)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const conflict = (await answers.find(({ status }) => status === 409)!.json()) as {
      code: string;
      current: SynonymsEntry;
    };
    expect(conflict).toMatchObject({ code: 'changed_meanwhile', current: { version: version + 1 } });
    expect((await administrator.request('DELETE', `${synonyms}/${id}`, { version })).status).toBe(409);
    await must(administrator, 'DELETE', `${synonyms}/${id}`, { version: version + 1 });
    expect(await listSynonyms('plat à quiche maison', 'fr')).toMatchObject({ total: 0, deleted: 1 });
    expect((await administrator.request('PUT', `${synonyms}/${id}`, change)).status).toBe(404);

    await must(administrator, 'POST', `${synonyms}/restore`, { language: 'fr' });
    expect(await listSynonyms('plat à quiche maison', 'fr')).toMatchObject({ total: 1, deleted: 0 });
  });

  it('are logged, and drop the cached pages of every process', async () => {
    const events: string[] = [];
    const client = await shop.shop.database.pool.connect();
    client.on('notification', ({ payload }) => events.push(payload ?? ''));
    await client.query('listen live');
    const response = await create({ terms: ['balti dish', 'wok'] });
    const { id } = (await response.json()) as SynonymsEntry;
    await expect.poll(() => events.some((event) => event.includes('catalog.changed'))).toBe(true);
    client.removeAllListeners('notification');
    client.release(true);
    const log = await must<{ items: { subjectId: string; name: string; act: string }[] }>(
      administrator,
      'GET',
      '/api/admin/audit?what=synonyms',
    );
    expect(log.items[0]).toMatchObject({ subjectId: id, name: 'balti dish, wok', act: 'created' });
  });
});
