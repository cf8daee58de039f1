import { expect, it } from 'vitest';
import { seededRandom } from '../../../../tests/support/seeded-random.ts';
import { defaultAnswers, queryOfAnswers, readAnswers } from './read-answers.ts';

const read = (query: string) => readAnswers(new URLSearchParams(query), 'EUR');

it('reads every answer, and writes the same query again', () => {
  const query =
    'n=4&cook=baking&cook=soups&hob=induction&oven=220&dish=some&own=board&d1w=60&d1d=50.5&d1h=12&d1l=20' +
    '&budget=650.5&color=cream&swap=saucepan~copper-saucepan-16cm~&swap=frying-pan~steel-frying-pan-28cm~28cm' +
    '&drop=wok&add=platter&at=frying-pan.1~d1';
  const answers = read(query);
  expect(answers).toMatchObject({
    household: 4,
    budget: 65_050,
    spaces: [{ key: 'd1', width: 600, depth: 505, height: 120, load: 20_000 }],
    swaps: { 'frying-pan': { productId: 'steel-frying-pan-28cm', variantId: '28cm' } },
    places: { 'frying-pan.1': 'd1' },
  });
  expect(readAnswers(queryOfAnswers(answers, 'EUR'), 'EUR')).toEqual(answers);
});

it('has default answers without a query', () => {
  expect(read('')).toEqual(defaultAnswers);
});

it.each([
  ['n=0', 'household', 1],
  ['n=99', 'household', 12],
  ['n=1e9', 'household', 2],
  ['hob=<script>', 'hob', null],
  ['oven=hot', 'oven', null],
  ['oven=9999', 'oven', 350],
  ['budget=-5', 'budget', null],
  ['budget=99999999', 'budget', 100_000_000],
  ['own=constructor&own=__proto__', 'owned', []],
  ['swap=__proto__~a~b&swap=saucepan', 'swaps', {}],
  ['at=frying-pan.1~__proto__&at=toString.1~d1', 'places', {}],
  ['d1w=60&d1d=50', 'spaces', []],
] as const)('ignores or limits what is no answer: %s', (query, field, value) => {
  expect(read(query)[field]).toEqual(value);
});

it('takes time in proportion to the text', () => {
  const random = seededRandom(5);
  const textOf = (parts: number) =>
    Array.from({ length: parts }, () => `at=${'~'.repeat(random.integer(0, 50))}`).join('&');
  const [short, long] = [textOf(400), textOf(4_000)];
  const fastest = { short: Infinity, long: Infinity };
  const time = (text: string) => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  };
  for (let round = 0; round < 10; round += 1) {
    fastest.short = Math.min(fastest.short, time(short));
    fastest.long = Math.min(fastest.long, time(long));
  }
  expect(fastest.long).toBeLessThan(40 * fastest.short);
});
