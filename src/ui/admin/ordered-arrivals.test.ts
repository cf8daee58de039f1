import { expect, it } from 'vitest';
import { orderedArrivals } from './ordered-arrivals.ts';

function open(...keys: string[]) {
  const delivered: string[] = [];
  const arrivals = orderedArrivals<string>();
  for (const key of keys) arrivals.add(key);
  const settle = (key: string, value: string | null) => delivered.push(...arrivals.settle(key, value));
  return { delivered, settle, add: arrivals.add };
}

it.each([
  ['a b c', 'a b c'],
  ['c b a', 'a b c'],
  ['b c a', 'a b c'],
])('delivers in the chosen order when uploads finish as %s', (finished, expected) => {
  const { delivered, settle } = open('a', 'b', 'c');
  for (const key of finished.split(' ')) settle(key, key);
  expect(delivered.join(' ')).toBe(expected);
});

it('delivers at once what nothing precedes, and skips a failed or cancelled upload', () => {
  const { delivered, settle, add } = open('a', 'b', 'c');
  settle('a', 'a');
  settle('c', 'c');
  expect(delivered).toEqual(['a']);
  settle('b', null);
  expect(delivered).toEqual(['a', 'c']);
  add('d');
  settle('d', 'd');
  settle('d', 'twice');
  expect(delivered).toEqual(['a', 'c', 'd']);
});
