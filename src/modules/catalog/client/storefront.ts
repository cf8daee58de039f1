import { useEffect, useRef } from 'react';
import { KeptAnswer, useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { CatalogChanged, Category, catalogContract } from '../contract.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

/** localStorage key of the cached categories: `{ savedAt, categories }`. */
const CATEGORIES_KEY = 'categories';
const CATEGORIES_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Categories cached in this browser for less than a day; null without them or when storage is unreadable. */
export function cachedCategories(now: number): Category[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CATEGORIES_KEY) ?? 'null') as {
      savedAt: number;
      categories: Category[];
    } | null;
    const age = now - (kept?.savedAt ?? Number.NaN);
    return kept && Array.isArray(kept.categories) && age >= 0 && age < CATEGORIES_LIFETIME_MS
      ? kept.categories
      : null;
  } catch {
    return null;
  }
}

export function cacheCategories(categories: readonly Category[], now: number): void {
  try {
    localStorage.setItem(CATEGORIES_KEY, JSON.stringify({ savedAt: now, categories }));
  } catch {
    // When storage is full or unavailable, the categories are requested again.
  }
}

/** Requests the categories only without a valid cache. */
export async function loadCategories(): Promise<Category[]> {
  const kept = cachedCategories(Date.now());
  if (kept) return kept;
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

// The localStorage cache decides the age; reading it again costs no request.
const categoriesQuery = new KeptAnswer(loadCategories, { freshFor: 0, retries: 0 });

/**
 * All categories in catalogue order: from the page, else from this browser's cache, else requested.
 * Null while loading; empty after a failure, which is only logged.
 */
export function useCategories(given: readonly Category[] | null): readonly Category[] | null {
  const { value, error } = useKeptAnswer(categoriesQuery, given === null);
  useEffect(() => {
    if (given) cacheCategories(given, Date.now());
  }, [given]);
  return given ?? value ?? (error ? [] : null);
}

/**
 * Subscribes to catalogue changes. An opening stream sends the current cache version.
 * A version other than the page's means that a change came before the stream opened.
 */
export function subscribeToCatalog(
  shownEdition: () => string,
  tell: (what: CatalogChanged['what']) => void,
): () => void {
  const stops = [
    liveStream.on('catalog.changed', ({ what }) => tell(what)),
    liveStream.on('live.resumed', () => tell('categories')),
    liveStream.on('live.opened', ({ edition }) => {
      if (edition !== shownEdition()) tell('categories');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function clearCategoryCache(): void {
  try {
    localStorage.removeItem(CATEGORIES_KEY);
  } catch {
    // Storage is unavailable, so nothing is cached there.
  }
  categoriesQuery.invalidate();
}

/**
 * Follows changes of the catalogue or the shop's settings: drops cached categories; `onChange` may refetch the page's
 * data.
 * @param edition the cache version that the page shows.
 */
export function useCatalogChanges(edition: string, onChange: () => void): void {
  const shown = useRef(edition);
  useEffect(() => {
    shown.current = edition;
  }, [edition]);
  useEffect(
    () =>
      subscribeToCatalog(
        () => shown.current,
        (what) => {
          if (what === 'categories') clearCategoryCache();
          onChange();
        },
      ),
    [onChange],
  );
}
