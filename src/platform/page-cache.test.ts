import { describe, expect, it } from 'vitest';
import { Body } from './http/compress.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

function pageOf(text: string, bytes = 10): CachedPage {
  return { status: 200, headers: {}, etag: text, body: new Body(Buffer.alloc(bytes * 2, text), 5) };
}

describe('page cache', () => {
  it('returns a stored page', () => {
    const cache = new PageCache(1_000_000);
    cache.store('/a', pageOf('a'), cache.generation);
    expect(cache.find('/a')?.etag).toBe('a');
    expect(cache.find('/b')).toBeUndefined();
  });

  it('drops all pages after a change', () => {
    const cache = new PageCache(1_000_000);
    cache.store('/a', pageOf('a'), cache.generation);
    cache.dropAll();
    expect(cache.find('/a')).toBeUndefined();
  });

  it('does not store a page rendered before a change', () => {
    const cache = new PageCache(1_000_000);
    const before = cache.generation;
    cache.dropAll();
    cache.store('/a', pageOf('old price'), before);
    expect(cache.find('/a')).toBeUndefined();
    cache.store('/a', pageOf('new price'), cache.generation);
    expect(cache.find('/a')?.etag).toBe('new price');
  });

  it('evicts the least recently used page when memory is full', () => {
    const cache = new PageCache(3_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
      cache.store(key, pageOf(key, 100), cache.generation);
    expect(cache.find('a')?.etag).toBe('a');
    cache.store('k', pageOf('k', 100), cache.generation);
    expect(cache.find('b')).toBeUndefined();
    expect(cache.find('a')?.etag).toBe('a');
    expect(cache.find('k')?.etag).toBe('k');
  });

  it('counts the memory of a page only once when it is stored again', () => {
    const cache = new PageCache(3_000);
    cache.store('a', pageOf('a', 100), cache.generation);
    for (let times = 0; times < 100; times += 1) cache.store('b', pageOf('b', 100), cache.generation);
    expect(cache.find('a')).toBeDefined();
  });

  it('does not store a page that would evict most others', () => {
    const cache = new PageCache(3_000);
    cache.store('huge', pageOf('h', 200), cache.generation);
    expect(cache.find('huge')).toBeUndefined();
  });

  it('stores nothing with a memory limit of 0', () => {
    const cache = new PageCache(0);
    cache.store('a', pageOf('a'), cache.generation);
    expect(cache.find('a')).toBeUndefined();
  });
});
