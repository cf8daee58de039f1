import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { CompressedBody } from './http/compressed-body.ts';
import { IdleWork } from './idle-work.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

/** A page that does not compress. Each entry takes about 1,000 bytes more. */
async function pageOf(etag: string, bytes = 10): Promise<CachedPage<CompressedBody>> {
  const body = await CompressedBody.compress(randomBytes(bytes));
  return { status: 200, headers: {}, etag, body };
}

/** A render that begins now. */
const now = ({ generation }: PageCache, ...tags: CacheTag[]) => ({ generation, tags });

describe('page cache', () => {
  it('returns a stored page', async () => {
    const cache = new PageCache(1_000_000);
    cache.store('/a', await pageOf('a'), now(cache));
    expect(cache.find('/a')?.etag).toBe('a');
    expect(cache.find('/b')).toBeUndefined();
  });

  it('drops all pages after a change', async () => {
    const cache = new PageCache(1_000_000);
    cache.store('/a', await pageOf('a'), now(cache));
    cache.dropAll();
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('does not store a page rendered before a change', async () => {
    const cache = new PageCache(1_000_000);
    const before = cache.generation;
    cache.dropAll();
    cache.store('/a', await pageOf('old price'), { generation: before, tags: [] });
    expect(cache.find('/a')).toBeUndefined();
    cache.store('/a', await pageOf('new price'), now(cache));
    expect(cache.find('/a')?.etag).toBe('new price');
  });

  it('drops the pages that show a change, and no others', async () => {
    const cache = new PageCache(1_000_000);
    cache.store('/pan', await pageOf('pan'), now(cache, 'product:pan', 'settings:shop'));
    cache.store('/pot', await pageOf('pot'), now(cache, 'product:pot', 'settings:shop'));
    cache.drop(['product:pan', 'products']);
    expect([cache.find('/pan'), cache.find('/pot')?.etag]).toEqual([undefined, 'pot']);
    cache.drop(['settings:shop']);
    expect(cache.find('/pot')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('stores a page whose render began before a change that it does not show', async () => {
    const cache = new PageCache(1_000_000);
    const before = now(cache, 'product:pan');
    cache.drop(['product:pot']);
    cache.store('/pan', await pageOf('pan'), before);
    expect(cache.find('/pan')?.etag).toBe('pan');
    cache.drop(['product:pan']);
    cache.store('/pan', await pageOf('old pan'), before);
    expect(cache.find('/pan')).toBeUndefined();
  });

  it('does not store a page that began before more changes than it remembers', async () => {
    const cache = new PageCache(1_000_000);
    const before = now(cache, 'product:pan');
    cache.drop(['product:pan']);
    for (let change = 0; change < 1_000; change += 1) cache.drop(['product:pot']);
    cache.store('/pan', await pageOf('old pan'), before);
    expect(cache.find('/pan')).toBeUndefined();
  });

  it('evicts the least recently used page when memory is full', async () => {
    const cache = new PageCache(30_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
      cache.store(key, await pageOf(key, 2_200), now(cache));
    expect(cache.find('a')?.etag).toBe('a');
    cache.store('k', await pageOf('k', 2_200), now(cache));
    expect(cache.find('b')).toBeUndefined();
    expect(cache.find('a')?.etag).toBe('a');
    expect(cache.find('k')?.etag).toBe('k');
    expect(cache.bytes).toBeLessThanOrEqual(30_000);
  });

  it('counts the memory of a page only once when it is stored again', async () => {
    const cache = new PageCache(30_000);
    cache.store('a', await pageOf('a', 2_000), now(cache));
    for (let times = 0; times < 100; times += 1) cache.store('b', await pageOf('b', 2_000), now(cache));
    expect(cache.find('a')).toBeDefined();
  });

  it('does not store a page larger than an eighth of the memory limit', async () => {
    const cache = new PageCache(30_000);
    cache.store('huge', await pageOf('h', 4_000), now(cache));
    expect(cache.find('huge')).toBeUndefined();
  });

  it('stores nothing with a memory limit of 0', async () => {
    const cache = new PageCache(0);
    cache.store('a', await pageOf('a'), now(cache));
    expect(cache.find('a')).toBeUndefined();
    expect(cache.isEnabled).toBe(false);
  });

  it('keeps 3,000 pages of 150 KB in 96 MB', async () => {
    const cache = new PageCache(96 * 1024 * 1024);
    const html = Array.from({ length: 1_500 }, () => `<li class="card">${randomBytes(8).toString('hex')}`);
    const words = html.join('</li>').padEnd(150_000, '<li class="card">a pan and a pot</li>');
    for (let index = 0; index < 3_000; index += 100) {
      const bodies = await Promise.all(
        Array.from({ length: 100 }, () => CompressedBody.compress(Buffer.from(words))),
      );
      bodies.forEach((body, each) =>
        cache.store(`/search?q=${index + each}`, { status: 200, headers: {}, etag: '', body }, now(cache)),
      );
    }
    expect(cache.find('/search?q=0')).toBeDefined();
    expect(cache.bytes).toBeLessThan(96 * 1024 * 1024);
  });

  it('counts the gzip encoding of a page, and fewer bytes after a popular page is compressed more strongly', async () => {
    let load = 1;
    const idleWork = new IdleWork(() => load);
    const cache = new PageCache(1_000_000, idleWork);
    const words = Array.from(
      { length: 3_000 },
      (_, index) => `<li>Pan ${index * 7919}: a pot and a plate</li>`,
    ).join('');
    const body = await CompressedBody.compress(Buffer.from(words));
    cache.store('/a', { status: 200, headers: {}, etag: 'a', body }, now(cache));
    const stored = cache.bytes;
    await body.as('gzip');
    const withGzip = cache.bytes;
    expect(withGzip).toBe(stored + (await body.as('gzip')).length);
    for (let times = 0; times < 3; times += 1) cache.find('/a');
    await idleWork.run();
    expect([body.isBest, cache.bytes]).toEqual([false, withGzip]);
    load = 0;
    await idleWork.run();
    expect(body.isBest).toBe(true);
    expect(cache.bytes).toBeLessThan(withGzip);
  });

  it('does not keep a dropped page in memory to compress it later', async () => {
    const idleWork = new IdleWork(() => 1);
    const cache = new PageCache(1_000_000, idleWork);
    const body = await CompressedBody.compress(Buffer.from('<p>Pan</p>'.repeat(100)));
    cache.store('/a', { status: 200, headers: {}, etag: 'a', body }, now(cache));
    for (let times = 0; times < 3; times += 1) cache.find('/a');
    // A first request for gzip changes its size in the cache.
    await body.as('gzip');
    expect(idleWork.size).toBe(1);
    cache.dropAll();
    expect(idleWork.size).toBe(0);
  });
});
