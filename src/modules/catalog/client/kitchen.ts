import { useSyncExternalStore } from 'react';
import type { Kitchen } from '../contract/kitchen.ts';
import { isEmptyKitchen } from '../rules/kitchen.ts';

/** localStorage key of the customer's kitchen. */
const KITCHEN_KEY = 'kitchen';

/** A stored kitchen; null for none, or for text that is none. */
export function parseKitchen(text: string | null): Kitchen | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Kitchen> | null;
    if (typeof stored !== 'object' || stored === null) return null;
    const kitchen = {
      hob: typeof stored.hob === 'string' ? stored.hob : null,
      oven: typeof stored.oven === 'number' ? stored.oven : null,
      hasDishwasher: stored.hasDishwasher === true,
    };
    return isEmptyKitchen(kitchen) ? null : kitchen;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
let parsed: { text: string | null; kitchen: Kitchen | null } = { text: null, kitchen: null };

/** The remembered kitchen: the same object while the stored text is the same, as React requires. */
export function readKitchen(): Kitchen | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KITCHEN_KEY);
  } catch {
    // Without local storage nothing is remembered.
  }
  if (text !== parsed.text) parsed = { text, kitchen: parseKitchen(text) };
  return parsed.kitchen;
}

/** Calls the listener after a change of the kitchen, in this tab or another one. */
export function followKitchen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The kitchen that this browser remembers; null without one, and on the server. */
export const useKitchen = (): Kitchen | null => useSyncExternalStore(followKitchen, readKitchen, () => null);

export function rememberKitchen(kitchen: Kitchen): void {
  try {
    if (isEmptyKitchen(kitchen)) localStorage.removeItem(KITCHEN_KEY);
    else localStorage.setItem(KITCHEN_KEY, JSON.stringify(kitchen));
  } catch {
    // Without local storage nothing is remembered.
  }
  listeners.forEach((listener) => listener());
}
