import { storefrontApi } from '#platform/browser/storefront-api.ts';
import { useInputQuery } from '#platform/browser/use-input-query.ts';
import type { catalogContract } from '../contract/storefront-api.ts';
import type { Suggestion } from '../contract/suggestion.ts';

const api = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

const CACHE_MS = 60_000;
const MAX_CACHED = 50;

/** Recent suggestions by text: deleting a letter shows the previous ones at once. */
const cache = new Map<string, { suggestions: readonly Suggestion[]; until: number }>();

async function suggest(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const known = cache.get(text);
  if (known && known.until > Date.now()) return known.suggestions;
  const suggestions = await api.suggest({ q: text }, { signal });
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, { suggestions, until: Date.now() + CACHE_MS });
  return suggestions;
}

const none: readonly Suggestion[] = [];

/** Suggestions for the typed text; shows the previous ones until new ones arrive. Failures are silent. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const isEnough = text.length > 1;
  const suggestions = useInputQuery(isEnough ? text : null, (signal) => suggest(text, signal));
  return isEnough ? (suggestions ?? none) : none;
}
