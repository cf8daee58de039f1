import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicContext } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { processorTimeOf } from '../../../tests/support/processor-time.ts';
import { fillVariedCatalogue } from '../../../tests/support/varied-catalogue.ts';
import { listProducts } from './service/list-products.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import { suggest } from './service/suggest.ts';

let db: TestDatabase;

const ctx = () => publicContext(db.database.tx);
const list = async (address: string) =>
  (await listProducts(ctx(), parseProductQuery(new URLSearchParams(address)))).value;
const idsOf = async (address: string) => (await list(address)).items.map(({ id }) => id);

beforeAll(async () => {
  db = await createTestDatabase();
  await fillVariedCatalogue(db);
});
afterAll(() => db.drop());

describe('product search', () => {
  it('finds by name, colour and material, with or without accents, by plural and by prefix, best match first', async () => {
    expect(await idsOf('q=crepe')).toEqual(['crepe-pan']);
    expect(await idsOf('q=Crêpe Pan')).toEqual(['crepe-pan']);
    // The set contains the oven.
    expect(await idsOf('q=enamelle')).toEqual(['dutch-oven', 'supper-set']);
    expect(await idsOf('q=ovens')).toEqual(['dutch-oven', 'supper-set']);
    expect(await idsOf('q=copper pot')).toEqual(['stock-pot']);
    expect(await idsOf('q=moss')).toEqual(['dutch-oven']);
    // Sold out comes last, however well it fits.
    expect((await idsOf('q=pan')).slice(0, 2)).toEqual(['dutch-oven', 'crepe-pan']);
  });

  it('corrects typing errors and reports match “similar”; finds any of the words if no product has all', async () => {
    const found = await list('q=duch ovn');
    expect([found.match, found.corrected, found.items[0]?.id]).toEqual([
      'similar',
      'dutch oven',
      'dutch-oven',
    ]);
    expect(await list('q=dutch oven')).toMatchObject({ match: 'exact', corrected: null });
    // No product has the other word at all.
    expect(await list('q=oven thermometer')).toMatchObject({ match: 'similar', corrected: null });
    expect(await idsOf('q=copper knife')).toEqual(expect.arrayContaining(['stock-pot', 'bread-knife']));
    expect((await list('q=xyzzy')).total).toBe(0);
  });

  it('does not correct words when another filter removes all results', async () => {
    const found = await list('q=dutch&maxPrice=1');
    expect([found.match, found.total]).toEqual(['exact', 0]);
  });

  it('ignores blank text, and finds nothing for text without letters or digits', async () => {
    expect((await list('q=   ')).total).toBe(5);
    expect((await list('q=*** !!!')).total).toBe(0);
  });

  it('treats query operators in search text, category and colour as plain text; a search takes under a second of CPU', async () => {
    const letters = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(0xc0 + index)).join('');
    const hostile = [
      `'; drop table products; --`,
      `') or 1=1 --`,
      '\\',
      `:* & | ! <-> ( ) ''`,
      '%_%_%'.repeat(40),
      `${'a'.repeat(190)}!`,
      '(a+)+$'.repeat(30),
      'x '.repeat(100),
      ...Array.from({ length: 15 }, (_, index) => letters.slice(index * 200, index * 200 + 200)),
      'ŉ ʼn ﬆ Ⅷ ℃ № ＼ ＇ ʹ',
      'a\0b',
      '\ud800',
      '🥘🔪',
    ];
    for (const q of hostile) {
      const query = { ...parseProductQuery(new URLSearchParams()), q };
      const ms = await processorTimeOf(db, async (reading) => {
        await listProducts(reading, query);
        await suggest(reading, { q });
      });
      // A search that interprets such text takes minutes. CPU time, because a busy machine delays the
      // response.
      expect([q, ms < 1_000]).toEqual([q, true]);
    }
    expect((await list('')).total).toBe(5);
    for (const value of hostile) {
      if (value.includes('\0')) continue;
      const query = { ...parseProductQuery(new URLSearchParams()), category: value, color: value };
      expect((await listProducts(ctx(), query)).value.total).toBe(0);
    }
  });

  it('suggests categories and products for two or more letters, also misspelt ones', async () => {
    const { value } = await suggest(ctx(), { q: 'kn' });
    expect(value.map(({ kind, id }) => [kind, id])).toEqual([
      ['category', 'knives'],
      ['product', 'bread-knife'],
      ['product', 'supper-set'],
    ]);
    expect((await suggest(ctx(), { q: 'k' })).value).toEqual([]);
    const misspelt = (await suggest(ctx(), { q: 'duch' })).value;
    expect(misspelt.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'search dutch',
      'product dutch-oven',
      'product supper-set',
    ]);
  });

  it('suggests products with several prices with “from”, and marks partial matches', async () => {
    await db.database.pool.query("update products set highest_price = price + 500 where id = 'bread-knife'");
    const [, knife] = (await suggest(ctx(), { q: 'knives' })).value;
    expect(knife).toMatchObject({ id: 'bread-knife', isFrom: true });
    expect(knife).not.toHaveProperty('isSimilar');
    const similar = (await suggest(ctx(), { q: 'knives zzzzzzz' })).value;
    expect(similar.map(({ id, isSimilar }) => [id, isSimilar]).slice(0, 2)).toEqual([
      ['knives', true],
      ['bread-knife', true],
    ]);
    await db.database.pool.query("update products set highest_price = price where id = 'bread-knife'");
  });
});
