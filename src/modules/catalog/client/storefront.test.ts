import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../contract/category.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { subscribeToCatalog, cacheCategories, cachedCategories, loadCategories } from './storefront.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const pots: Category = { id: 'pots', name: 'Pots', description: '', parentId: null, image: null };
let storage: Map<string, string>;
let respond: () => Promise<Response>;
let requests: number;

beforeEach(() => {
  storage = new Map();
  requests = 0;
  respond = () => Promise.resolve(Response.json([pots]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'http://shop.test' });
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return respond();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('category cache in the browser', () => {
  it('stores requested categories with the time, and is then used instead of a request', async () => {
    expect(await loadCategories()).toEqual([pots]);
    expect(await loadCategories()).toEqual([pots]);
    expect(requests).toBe(1);
    expect(JSON.parse(storage.get('categories')!)).toEqual({
      savedAt: expect.any(Number) as number,
      categories: [pots],
    });
  });

  it('is used for a day, then replaced', async () => {
    cacheCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS + 10_000);
    expect((await loadCategories())[0]!.name).toBe('Old');
    expect(requests).toBe(0);
    cacheCategories([{ ...pots, name: 'Old' }], Date.now() - DAY_MS);
    expect((await loadCategories())[0]!.name).toBe('Pots');
    expect(requests).toBe(1);
  });

  it('is ignored when its time is in the future or its content invalid', () => {
    const now = Date.now();
    cacheCategories([pots], now + 1_000);
    expect(cachedCategories(now)).toBeNull();
    for (const invalid of ['', '{', 'null', '[]', '{"savedAt":"x","categories":[]}', `{"savedAt":${now}}`]) {
      storage.set('categories', invalid);
      expect(cachedCategories(now)).toBeNull();
    }
  });

  it('stays empty after a failed request; loadCategories logs the error and rejects', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    respond = () => Promise.reject(new TypeError('offline'));
    await expect(loadCategories()).rejects.toThrow('No connection');
    expect(consoleError).toHaveBeenCalledOnce();
    expect(storage.size).toBe(0);
  });

  it('is skipped when local storage is unavailable', async () => {
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
  let listeners: Map<string, (data: unknown) => void>;
  let changes: unknown[];
  let shown: { version?: string };
  beforeEach(() => {
    listeners = new Map();
    changes = [];
    shown = {};
    vi.stubGlobal('performance', {
      getEntriesByType: () => [{ serverTiming: [{ name: 'version', description: 'first' }] }],
    });
    vi.spyOn(liveStream, 'on').mockImplementation((event, listener) => {
      listeners.set(event, listener as (data: unknown) => void);
      return () => listeners.delete(event);
    });
  });
  const subscribe = () => subscribeToCatalog(shown, (...change) => changes.push(change));

  it('are reported once if they happened before the live stream opened', () => {
    subscribe();
    listeners.get('live.opened')!({ version: 'second' });
    listeners.get('live.opened')!({ version: 'second' });
    expect(changes).toEqual([['categories']]);
  });

  it('are not reported if a new or reopened live stream has the version of the document, or of the last event', () => {
    subscribe();
    listeners.get('live.opened')!({ version: 'first' });
    listeners.get('catalog.changed')!({ what: 'settings', version: 'second' });
    changes = [];
    listeners.get('live.opened')!({ version: 'second' });
    expect(changes).toEqual([]);
  });

  it('are reported if the browser does not tell the version of the document', () => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{}] });
    subscribe();
    listeners.get('live.opened')!({ version: 'first' });
    expect(changes).toEqual([['categories']]);
  });

  it('are reported while the live stream is open and when it resumes, and no longer after unsubscribing', () => {
    const stop = subscribe();
    listeners.get('catalog.changed')!({ what: 'products', tags: ['product:pan'], version: 'second' });
    listeners.get('live.resumed')!(null);
    expect(changes).toEqual([['products', ['product:pan']], ['categories']]);
    stop();
    expect(listeners.size).toBe(0);
  });
});
