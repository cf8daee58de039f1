import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#app/modules.ts';
import { languages } from '#kernel/language.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { suggest } from '#modules/catalog/service/suggest.ts';
import { publicContext } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { fillCatalogue, searchesOfCatalogue } from '../support/large-catalogue.ts';
import { rowsReadDuring } from '../support/rows-read.ts';

/** `npm run test:full` reads the plans of a hundred thousand products, and says how long the database takes. */
const isFull = process.env.TEST_FULL === '1';
const PRODUCTS = isFull ? 100_000 : 4_000;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
  await fillCatalogue(db, PRODUCTS);
}, 900_000);
afterAll(() => db.drop());

describe.each(languages)('in a large catalogue in %s', (language) => {
  const { exact, typed, mistyped } = searchesOfCatalogue[language];
  const ctx = () => publicContext(db.database.tx, language);
  const list = async (q: string) =>
    (await listProducts(ctx(), parseProductQuery(new URLSearchParams({ q })))).value;
  const suggestions = async (q: string) => (await suggest(ctx(), { q })).value;

  /** What every search reads: settings, attributes, synonyms, categories; a small catalogue also counts its products. */
  const FIXED = 6_000;

  it.each(exact)('“%s” reads rows in proportion to what it finds', async (q) => {
    const { total, match } = await list(q);
    expect(match).toBe('exact');
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(1_200);
    expect(await rowsReadDuring(db, () => list(q))).toBeLessThan(FIXED + 12 * total);
  });

  it.each(typed)('suggestions for “%s” read a few hundred products', async (q) => {
    expect((await suggestions(q)).length).toBeGreaterThan(0);
    expect(await rowsReadDuring(db, () => suggestions(q))).toBeLessThan(FIXED + 3_000);
  });

  it.each(mistyped)('“%s” is corrected without reading all words', async (q) => {
    expect((await suggestions(q))[0]!.kind).toBe('search');
    expect(await rowsReadDuring(db, () => suggestions(q))).toBeLessThan(FIXED + 3_000);
  });

  it.runIf(isFull)('says the processor time of the database', async () => {
    const client = await db.database.pool.connect();
    const { processID } = client as unknown as { processID: number };
    client.release();
    const now = () => Number(readFileSync(`/proc/${processID}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    const measure = async (texts: readonly string[], run: (q: string) => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = -3; round < 15; round += 1)
        for (const text of texts) {
          const before = now();
          await run(text);
          if (round >= 0) times.push(now() - before);
        }
      const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
      return `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`;
    };
    const figures = [
      `lists with facets ${await measure(exact, list)}`,
      `suggestions ${await measure(typed, suggestions)}`,
      `mistyped suggestions ${await measure(mistyped, suggestions)}`,
    ];
    console.log(`${language}: ${figures.join('; ')}`);
    expect(figures.join()).not.toContain('NaN');
  });
});
