import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../contract.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { followCatalog, keepCategories, keptCategories, loadCategories } from './storefront.ts';

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

describe('categories in the browser', () => {
  it('are asked for once and kept with the time they came', async () => {
    expect(await loadCategories()).toEqual([pots]);
    expect(await loadCategories()).toEqual([pots]);
    expect(asked).toBe(1);
    expect(JSON.parse(kept.get('categories')!)).toEqual({
      savedAt: expect.any(Number) as number,
      categories: [pots],
    });
  });

  it('are asked for again when they are a day old', async () => {
    keepCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS + 10_000);
    expect((await loadCategories())[0]!.name).toBe('Old');
    expect(asked).toBe(0);
    keepCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS);
    expect((await loadCategories())[0]!.name).toBe('Pots');
    expect(asked).toBe(1);
  });

  it('are not believed when they come from the future or make no sense', () => {
    const now = Date.now();
    keepCategories([pots], now + 1_000);
    expect(keptCategories(now)).toBeNull();
    for (const nonsense of ['', '{', 'null', '[]', '{"savedAt":"x","categories":[]}', `{"savedAt":${now}}`]) {
      kept.set('categories', nonsense);
      expect(keptCategories(now)).toBeNull();
    }
  });

  it('that cannot be loaded are only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(loadCategories()).rejects.toThrow('offline');
    expect(logged).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
  });

  it('are loaded where nothing can be kept', async () => {
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

describe('a page that follows the catalogue', () => {
  let heard: Map<string, (data: unknown) => void>;
  let told: string[];
  let shown: string;
  beforeEach(() => {
    heard = new Map();
    told = [];
    shown = 'first';
    vi.spyOn(liveStream, 'on').mockImplementation((event, listener) => {
      heard.set(event, listener);
      return () => heard.delete(event);
    });
  });
  const follow = () =>
    followCatalog(
      () => shown,
      (what) => told.push(what),
    );

  it('hears of a change that was made before its stream opened', () => {
    follow();
    heard.get('live.opened')!({ edition: 'second' });
    expect(told).toEqual(['categories']);
  });

  it('is left alone by a stream, new or opened again, that knows of nothing newer', () => {
    follow();
    heard.get('live.opened')!({ edition: 'first' });
    shown = 'second';
    heard.get('live.opened')!({ edition: 'second' });
    expect(told).toEqual([]);
  });

  it('is told by the stream while it is open, and nothing once it has gone', () => {
    const stop = follow();
    heard.get('catalog.changed')!({ what: 'products' });
    heard.get('live.resumed')!(null);
    expect(told).toEqual(['products', 'categories']);
    stop();
    expect(heard.size).toBe(0);
  });
});
