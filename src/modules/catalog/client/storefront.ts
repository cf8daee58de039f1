import { useEffect } from 'react';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { CachedQuery, useCachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { Category } from '../contract/category.ts';
import type { CatalogChanged } from '../contract/errors-and-events.ts';
import type { catalogContract } from '../contract/storefront-api.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

/** localStorage key of the cached categories, `{ savedAt, categories }`; other languages than the main one have their own. */
const categoriesKey = (): string =>
  pageLanguage() === defaultLanguage ? 'categories' : `categories.${pageLanguage()}`;

const CATEGORIES_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Valid categories cached in this browser for less than a day; null without them or local storage. */
export function cachedCategories(now: number): Category[] | null {
  try {
    const cached = JSON.parse(localStorage.getItem(categoriesKey()) ?? 'null') as {
      savedAt: number;
      categories: Category[];
    } | null;
    const age = now - (cached?.savedAt ?? Number.NaN);
    return cached && Array.isArray(cached.categories) && age >= 0 && age < CATEGORIES_LIFETIME_MS
      ? cached.categories
      : null;
  } catch {
    return null;
  }
}

export function cacheCategories(categories: readonly Category[], now: number): void {
  try {
    localStorage.setItem(categoriesKey(), JSON.stringify({ savedAt: now, categories }));
  } catch {
    // When storage is full or unavailable, the categories are requested again.
  }
}

/** The categories of the cache; requests them only without a valid cache. */
export async function loadCategories(): Promise<Category[]> {
  const cached = cachedCategories(Date.now());
  if (cached) return cached;
  try {
    const categories = await api.listCategories();
    cacheCategories(categories, Date.now());
    return categories;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a category fetch failure is only logged
    console.error('categories could not be loaded', error);
    throw error;
  }
}

// `freshFor: 0`: the localStorage cache decides how old categories may be, and reading it costs no request.
const categoriesQuery = new CachedQuery(loadCategories, { freshFor: 0, retries: 0 });

/**
 * All categories in catalogue order: from the page, else from this browser's cache, else requested.
 * Null while loading; empty after a failure, which is only logged.
 */
export function useCategories(fromPage: readonly Category[] | null): readonly Category[] | null {
  const { value, error } = useCachedQuery(categoriesQuery, fromPage === null);
  useEffect(() => {
    if (fromPage) cacheCategories(fromPage, Date.now());
  }, [fromPage]);
  return fromPage ?? value ?? (error ? [] : null);
}

/** The version in the response of the document; undefined in browsers that do not tell it. */
const documentVersion = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.serverTiming?.find(
    ({ name }) => name === 'version',
  )?.description;

/**
 * Subscribes to changes of public pages. An opening stream sends the current version: another one than the pages show means that
 * something changed meanwhile.
 *
 * @param shown the version that the pages show; undefined: that of the document.
 * @param onChange receives the tags of the change; without them, everything may have changed.
 */
export function subscribeToCatalog(
  shown: { version?: string | undefined },
  onChange: (what: CatalogChanged['what'], tags?: readonly CacheTag[]) => void,
): () => void {
  const unsubscribers = [
    liveStream.on('catalog.changed', ({ what: kind, tags, version }) => {
      shown.version = version;
      onChange(kind, tags);
    }),
    liveStream.on('live.resumed', () => onChange('categories')),
    liveStream.on('live.opened', ({ version }) => {
      const before = shown.version ?? documentVersion();
      shown.version = version;
      if (version !== before) onChange('categories');
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

function clearCategoryCache(): void {
  try {
    localStorage.removeItem(categoriesKey());
  } catch {
    // Storage is unavailable, so nothing is cached there.
  }
  categoriesQuery.invalidate();
}

/** What the pages of this tab show: changes of the version reach all of them. */
const shownPages: { version?: string } = {};

/**
 * Follows changes of the catalogue and the shop's settings. Clears the cached categories when they changed.
 *
 * @param onChange receives the tags of changed products; without them, every page may have changed.
 */
export function useCatalogChanges(onChange: (tags?: readonly CacheTag[]) => void): void {
  useEffect(
    () =>
      subscribeToCatalog(shownPages, (kind, tags) => {
        if (kind === 'categories') clearCategoryCache();
        onChange(kind === 'products' ? tags : undefined);
      }),
    [onChange],
  );
}
