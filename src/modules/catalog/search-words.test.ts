import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { system } from '#kernel/actor.ts';
import { publicContext } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { indexProducts } from './service/index-products.ts';
import { understandSearch } from './service/search-readings.ts';
import { findMiscountedWords } from './service/check-search-words.ts';

let db: TestDatabase;
beforeAll(async () => (db = await createTestDatabase()));
afterAll(() => db.drop());

const run = (query: string, values: unknown[] = []) => db.database.pool.query(query, values);
const countOf = async (word: string): Promise<number> => {
  const { rows } = await run("select products from search_vocabulary where language = 'en' and word = $1", [
    word,
  ]);
  return (rows[0] as { products: number } | undefined)?.products ?? 0;
};
const miscounted = () => findMiscountedWords({ actor: system, tx: db.database.tx, now: new Date() });
const rename = async (id: string, name: string) => {
  await run('update products set name = $2 where id = $1', [id, name]);
  await indexProducts(db.database, [id]);
};
const add = async (id: string, name: string) => {
  await addProduct(db, { id });
  await rename(id, name);
};

describe('search words', () => {
  it('are counted again when products are added, renamed and deleted', async () => {
    await add('quern', 'Granite quern');
    await add('mortar', 'Granite mortar');
    expect([await countOf('granite'), await countOf('quern')]).toEqual([2, 1]);
    await rename('mortar', 'Marble mortar');
    expect([await countOf('granite'), await countOf('marble')]).toEqual([1, 1]);
    await run("delete from products where id = 'quern'");
    expect(await countOf('quern')).toBe(0);
    expect(await miscounted()).toEqual([]);
  });

  it('have exact counts after concurrent product changes', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `spoon-${index}`);
    await Promise.all(ids.map((id) => add(id, 'Olive wood spoon')));
    expect(await countOf('spoon')).toBe(20);
    await Promise.all(ids.slice(0, 10).map((id) => rename(id, 'Beech wood ladle')));
    expect([await countOf('spoon'), await countOf('ladle'), await countOf('wood')]).toEqual([10, 10, 20]);
    expect(await miscounted()).toEqual([]);
  });

  it('are reported by the integrity check when a count is wrong', async () => {
    await add('sieve', 'Drum sieve');
    await run("update search_vocabulary set products = 7 where language = 'en' and word = 'sieve'");
    expect(await miscounted()).toEqual(['en: sieve']);
    await run("update search_vocabulary set products = 1 where language = 'en' and word = 'sieve'");
  });
});

describe('correction of a mistyped word', () => {
  it('reads the word table and not the products', async () => {
    await add('colander', 'Enamel colander');
    const scansOf = async (tx: Tx, table: string): Promise<number> => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables
        where relname = ${table}`.execute(tx);
      return rows[0]!.scans;
    };
    const { corrected, scans } = await db.database.tx.transaction().execute(async (tx) => {
      const before = {
        words: await scansOf(tx, 'search_vocabulary'),
        products: await scansOf(tx, 'products'),
      };
      return {
        corrected: (await understandSearch(publicContext(tx), 'colandre')).corrected,
        scans: {
          words: (await scansOf(tx, 'search_vocabulary')) - before.words,
          products: (await scansOf(tx, 'products')) - before.products,
        },
      };
    });
    expect(corrected).toEqual(['colander']);
    expect(scans.words).toBeGreaterThan(0);
    expect(scans.products).toBe(0);
  });
});

describe('search document of a product', () => {
  const updatesIn = async (tx: Tx): Promise<number> => {
    const { rows } = await sql<{ updates: number }>`
      select n_tup_upd::int as updates from pg_stat_xact_user_tables where relname = 'product_search'`.execute(
      tx,
    );
    return rows[0]?.updates ?? 0;
  };

  it('is written when the name changes, but not when only the price changes', async () => {
    await add('trivet', 'Cast iron trivet');
    const written = await db.database.tx.transaction().execute(async (tx) => {
      const before = await updatesIn(tx);
      await sql`update products set price = price + 1 where id = 'trivet'`.execute(tx);
      await indexProducts({ tx }, ['trivet']);
      const afterPrice = await updatesIn(tx);
      await sql`update products set name = 'Copper trivet' where id = 'trivet'`.execute(tx);
      await indexProducts({ tx }, ['trivet']);
      return [afterPrice - before, (await updatesIn(tx)) - afterPrice];
    });
    // One document for each language.
    expect(written).toEqual([0, 3]);
    expect(await countOf('copper')).toBe(1);
  });
});
