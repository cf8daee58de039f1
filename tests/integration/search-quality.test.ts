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

async function search(
  language: Language,
  query: string,
  more: Record<string, string> = {},
): Promise<string[]> {
  const list = await listProducts(
    publicContext(db.database.tx, language),
    parseProductQuery(new URLSearchParams({ q: query, ...more })),
  );
  return list.value.items.map(({ id }) => id);
}

const searchAll = async (language: Language, query: string): Promise<string[]> => [
  ...(await search(language, query, { pageSize: '48' })),
  ...(await search(language, query, { pageSize: '48', page: '2' })),
];

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

it('finds what suits a dishwasher, in Arabic with and without letters in front of the word', async () => {
  const found = await searchAll('ar', 'غسالة الأطباق');
  expect(found.length).toBeGreaterThan(40);
  for (const query of ['لغسالة الأطباق', 'بغسالة الأطباق', 'وغسالة الأطباق'])
    expect((await searchAll('ar', query)).toSorted()).toEqual(found.toSorted());
  const { rows } = await db.database.pool.query<{ id: string }>(
    "select product_id as id from product_attributes where attribute_key = 'dishwasher' and choice_key = 'no'",
  );
  const unsuited = rows.map(({ id }) => id);
  expect(unsuited.filter((id) => found.includes(id))).toEqual([]);
  const washed = await searchAll('ar', 'للغسالة');
  expect(unsuited.filter((id) => washed.includes(id))).toEqual([]);
});

it.each([
  ['fr', 'poêle à induction'],
  ['fr', 'induction'],
  ['ar', 'مقلاة للحث'],
  ['en', 'induction kettle'],
] as const)('finds in %s by “%s” nothing that does not work on induction', async (language, query) => {
  const found = await searchAll(language, query);
  expect(found).not.toEqual([]);
  const { rows } = await db.database.pool.query<{ id: string }>(`
    select product_id as id from product_attributes where attribute_key = 'hob'
    group by product_id having not 'induction' = any(array_agg(choice_key)) and not 'none' = any(array_agg(choice_key))`);
  expect(rows).not.toEqual([]);
  expect(rows.map(({ id }) => id).filter((id) => found.includes(id))).toEqual([]);
});

it.each([
  ['fr', 'friteuse à air'],
  ['en', 'air fryer'],
  ['ar', 'كحلي'],
] as const)('finds in %s nothing by “%s”, which the shop does not have', async (language, query) => {
  expect(await searchAll(language, query)).toEqual([]);
});
