import { expect, it } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

const html = (length: number) => Buffer.alloc(length, 'x');

it('evicts the least recently used fragments beyond its memory limit', () => {
  const cache = new FragmentCache(10_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.store(key, html(1_000));
  cache.find('a');
  cache.store('i', html(1_000));
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.find('a')).toEqual(html(1_000));
  expect(cache.find('b')).toBeUndefined();
});

it('keeps no fragment that would need an eighth of the limit or more', () => {
  const cache = new FragmentCache(10_000);
  cache.store('large', html(1_300));
  expect(cache.find('large')).toBeUndefined();
});

it('counts a fragment once that two pages render at the same time', () => {
  const cache = new FragmentCache(10_000);
  cache.store('a', html(1_000));
  const once = cache.bytes;
  cache.store('a', html(1_000));
  expect(cache.bytes).toBe(once);
});

it('copies the HTML, so that the memory of the page is freed', () => {
  const cache = new FragmentCache(10_000);
  const page = Buffer.from('<p>first</p>');
  cache.store('a', page);
  page.fill('x');
  expect(cache.find('a')!.toString()).toBe('<p>first</p>');
});
