import { useEffect, useRef } from 'react';
import { KeptAnswer, useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { CatalogChanged, Category, catalogContract } from '../contract.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

/** Where categories are kept in this browser, with when they came: `{ savedAt, categories }`. */
const CATEGORIES_KEY = 'categories';
const CATEGORIES_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Categories kept in this browser that are younger than a day; null without, or where storage cannot be read. */
export function keptCategories(now: number): Category[] | null {
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

export function keepCategories(categories: readonly Category[], now: number): void {
  try {
    localStorage.setItem(CATEGORIES_KEY, JSON.stringify({ savedAt: now, categories }));
  } catch {
    // A full or closed storage only means that they are asked for again.
  }
}

/** Asks the shop only where nothing young enough is kept. */
export async function loadCategories(): Promise<Category[]> {
  const kept = keptCategories(Date.now());
  if (kept) return kept;
  try {
    const categories = await api.listCategories();
    keepCategories(categories, Date.now());
    return categories;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a category fetch failure is only logged
    console.error('categories could not be loaded', error);
    throw error;
  }
}

// How long they hold is decided by what is kept: looking there again costs no request.
const categoriesAnswer = new KeptAnswer(loadCategories, { freshFor: 0, retries: 0 });

/**
 * All categories in the order of the shop: those the page came with, else this browser's if younger than a day, else
 * asked for. Null while they are on their way; empty after a failure, which is only logged.
 */
export function useCategories(given: readonly Category[] | null): readonly Category[] | null {
  const { value, error } = useKeptAnswer(categoriesAnswer, given === null);
  useEffect(() => {
    if (given) keepCategories(given, Date.now());
  }, [given]);
  return given ?? value ?? (error ? [] : null);
}

/**
 * Tells what changed. A stream that opens says which edition of the catalogue there is by then: another than the page
 * shows, and something changed before it was heard.
 */
export function followCatalog(
  shownEdition: () => string,
  tell: (what: CatalogChanged['what']) => void,
): () => void {
  const stops = [
    liveStream.on('catalog.changed', (data) => tell((data as CatalogChanged).what)),
    liveStream.on('live.resumed', () => tell('categories')),
    liveStream.on('live.opened', (data) => {
      if ((data as { edition?: string }).edition !== shownEdition()) tell('categories');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function dropCategories(): void {
  try {
    localStorage.removeItem(CATEGORIES_KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
  categoriesAnswer.invalidate();
}

/**
 * Hears that the catalogue or the shop's settings changed: kept categories are dropped, and `onChange` may ask anew
 * for what the page shows.
 * @param edition of the catalogue, as the page shows it.
 */
export function useCatalogChanges(edition: string, onChange: () => void): void {
  const shown = useRef(edition);
  useEffect(() => {
    shown.current = edition;
  }, [edition]);
  useEffect(
    () =>
      followCatalog(
        () => shown.current,
        (what) => {
          if (what === 'categories') dropCategories();
          onChange();
        },
      ),
    [onChange],
  );
}
