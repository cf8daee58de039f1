import { expect, it } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

/** A fragment that two pages rendered. */
function keep(cache: FragmentCache, key: string, fragment: Buffer): void {
  for (let page = 0; page < 2; page += 1) cache.store(key, fragment);
}

const html = (length: number) => Buffer.alloc(length, 'x');

it('evicts the least recently used fragments beyond its memory limit', () => {
  const cache = new FragmentCache(10_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) keep(cache, key, html(900));
  cache.find('a');
  keep(cache, 'i', html(900));
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.find('a')).toEqual(html(900));
  expect(cache.find('b')).toBeUndefined();
});

it('keeps no fragment that would need more than an eighth of the limit', () => {
  const cache = new FragmentCache(10_000);
  keep(cache, 'large', html(1_300));
  expect(cache.find('large')).toBeUndefined();
});

it('counts a fragment once that two pages render at the same time', () => {
  const cache = new FragmentCache(10_000);
  keep(cache, 'a', html(900));
  const once = cache.bytes;
  expect(once).toBeGreaterThan(900);
  cache.store('a', html(900));
  expect(cache.bytes).toBe(once);
});

it('copies the HTML, so that the memory of the page is freed', () => {
  const cache = new FragmentCache(10_000);
  const page = Buffer.from('<p>first</p>');
  keep(cache, 'a', page);
  page.fill('x');
  expect(cache.find('a')!.toString()).toBe('<p>first</p>');
});

it('keeps a fragment when it is rendered again, so that a single request evicts no other', () => {
  const cache = new FragmentCache(10_000);
  cache.store('a', html(100));
  expect(cache.find('a')).toBeUndefined();
  cache.store('a', html(100));
  expect(cache.find('a')).toEqual(html(100));
});
