import { useSyncExternalStore } from 'react';

/** sessionStorage key of the products to compare. */
const COMPARISON_KEY = 'comparison';
export const MAX_COMPARED = 4;

const listeners = new Set<() => void>();
const empty: readonly string[] = [];
let parsed: { text: string | null; ids: readonly string[] } = { text: null, ids: empty };

function idsOf(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return empty;
    return stored.filter((id): id is string => typeof id === 'string').slice(0, MAX_COMPARED);
  } catch {
    return empty;
  }
}

/** The same list while the stored text is the same, as React requires. */
function readIds(): readonly string[] {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(COMPARISON_KEY);
  } catch {
    // Without storage nothing can be collected.
  }
  if (text !== parsed.text) parsed = { text, ids: idsOf(text) };
  return parsed.ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the products to compare in this tab; none on the server. */
export const useComparison = (): readonly string[] => useSyncExternalStore(subscribe, readIds, () => empty);

/** Adds a product, or removes it. The oldest makes room for a fifth. */
export function toggleCompared(id: string): void {
  const ids = readIds();
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MAX_COMPARED);
  try {
    sessionStorage.setItem(COMPARISON_KEY, JSON.stringify(next));
  } catch {
    // Without storage nothing can be collected.
  }
  listeners.forEach((listener) => listener());
}

/** Address of the comparison; its products are in the URL, so that it can be shared. */
export const comparisonUrl = (ids: readonly string[]): string =>
  `/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
