import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#kernel/language.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { publicContext } from '#platform/context.ts';
import arabic from '../search/judged-ar.json' with { type: 'json' };
import english from '../search/judged-en.json' with { type: 'json' };
import french from '../search/judged-fr.json' with { type: 'json' };
import { createDemoDatabase, type DemoDatabase } from '../support/demo-database.ts';

interface Judged {
  query: string;
  kind: string;
  /** 1 to 3 by product id; 0 for all others. */
  grades: Readonly<Partial<Record<string, number>>>;
}

const judged: Record<Language, { tuning: Judged[]; heldOut: Judged[] }> = {
  en: english,
  fr: french,
  ar: arabic,
};

const COUNTED = 10;

const gain = (grades: readonly number[]): number =>
  grades.slice(0, COUNTED).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** Normalized discounted cumulative gain of the first ten results: 1 is the best possible order. */
function ndcg(ids: readonly string[], grades: Judged['grades']): number {
  const best = Object.values(grades)
    .flatMap((grade) => grade ?? [])
    .toSorted((a, b) => b - a);
  return gain(ids.map((id) => grades[id] ?? 0)) / gain(best);
}

let db: DemoDatabase;
beforeAll(async () => {
  db = await createDemoDatabase();
});
afterAll(() => db.drop());

async function search(language: Language, query: string): Promise<string[]> {
  const list = await listProducts(
    publicContext(db.database.tx, language),
    parseProductQuery(new URLSearchParams({ q: query })),
  );
  return list.value.items.map(({ id }) => id);
}

async function measure(language: Language, which: 'tuning' | 'heldOut') {
  const results = [];
  for (const { query, kind, grades } of judged[language][which]) {
    const ids = await search(language, query);
    results.push({ query, kind, ids, grades, score: ndcg(ids, grades) });
  }
  return results;
}

const average = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** The searches with the worst results, for the message of a failed test. */
const worst = (results: Awaited<ReturnType<typeof measure>>): string =>
  results
    .toSorted((a, b) => a.score - b.score)
    .slice(0, 20)
    .map(({ query, score, ids, grades }) => {
      const found = ids.slice(0, COUNTED).map((id) => `${id} ${grades[id] ?? 0}`);
      return `${score.toFixed(2)} “${query}”: ${found.join(', ')}`;
    })
    .join('\n');

it('finds what judges found, in their order, and never nothing', async () => {
  const results = [];
  for (const language of ['en', 'fr', 'ar'] as const) results.push(...(await measure(language, 'tuning')));
  expect(results).toHaveLength(200);
  expect(results.filter(({ ids }) => ids.length === 0).map(({ query }) => query)).toEqual([]);
  const reached = average(results.map(({ score }) => score));
  if (reached < 0.92) throw new Error(`${reached} with these worst results:\n${worst(results)}`);
});

it('does so for searches that it was not tuned for', async () => {
  const results = [];
  for (const language of ['en', 'fr', 'ar'] as const) results.push(...(await measure(language, 'heldOut')));
  expect(results).toHaveLength(100);
  expect(results.filter(({ ids }) => ids.length === 0).map(({ query }) => query)).toEqual([]);
  const reached = average(results.map(({ score }) => score));
  if (reached < 0.88) throw new Error(`${reached} with these worst results:\n${worst(results)}`);
});
