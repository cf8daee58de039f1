import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../contract/category.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { subscribeToCatalog, cacheCategories, cachedCategories, loadCategories } from './storefront.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const pots: Category = { id: 'pots', name: 'Pots', description: '', parentId: null, image: null };
let kept: Map<string, string>;
let answer: () => Promise<Response>;
let asked: number;

beforeEach(() => {
  kept = new Map();
  asked = 0;
  answer = () => Promise.resolve(Response.json([pots]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'http://shop.test' });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('category cache in the browser', () => {
  it('requests categories once and stores them with the time', async () => {
    expect(await loadCategories()).toEqual([pots]);
    expect(await loadCategories()).toEqual([pots]);
    expect(asked).toBe(1);
    expect(JSON.parse(kept.get('categories')!)).toEqual({
      savedAt: expect.any(Number) as number,
      categories: [pots],
    });
  });

  it('requests categories again after a day', async () => {
    cacheCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS + 10_000);
    expect((await loadCategories())[0]!.name).toBe('Old');
    expect(asked).toBe(0);
    cacheCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS);
    expect((await loadCategories())[0]!.name).toBe('Pots');
    expect(asked).toBe(1);
  });

  it('ignores a cache from the future or with invalid content', () => {
    const now = Date.now();
    cacheCategories([pots], now + 1_000);
    expect(cachedCategories(now)).toBeNull();
    for (const nonsense of ['', '{', 'null', '[]', '{"savedAt":"x","categories":[]}', `{"savedAt":${now}}`]) {
      kept.set('categories', nonsense);
      expect(cachedCategories(now)).toBeNull();
    }
  });

  it('only logs a failed request', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(loadCategories()).rejects.toThrow('offline');
    expect(logged).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
  });

  it('loads categories when storage is unavailable', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('closed');
      },
    });
    expect(await loadCategories()).toEqual([pots]);
  });
});

describe('catalogue changes on an open page', () => {
  let heard: Map<string, (data: unknown) => void>;
  let told: string[];
  let shown: string;
  beforeEach(() => {
    heard = new Map();
    told = [];
    shown = 'first';
    vi.spyOn(liveStream, 'on').mockImplementation((event, listener) => {
      heard.set(event, listener as (data: unknown) => void);
      return () => heard.delete(event);
    });
  });
  const follow = () =>
    subscribeToCatalog(
      () => shown,
      (what) => told.push(what),
    );

  it('reports a change made before the stream opened', () => {
    follow();
    heard.get('live.opened')!({ edition: 'second' });
    expect(told).toEqual(['categories']);
  });

  it('reports nothing when a new or reopened stream has the same version', () => {
    follow();
    heard.get('live.opened')!({ edition: 'first' });
    shown = 'second';
    heard.get('live.opened')!({ edition: 'second' });
    expect(told).toEqual([]);
  });

  it('reports changes while the stream is open and nothing after it closes', () => {
    const stop = follow();
    heard.get('catalog.changed')!({ what: 'products' });
    heard.get('live.resumed')!(null);
    expect(told).toEqual(['products', 'categories']);
    stop();
    expect(heard.size).toBe(0);
  });
});
