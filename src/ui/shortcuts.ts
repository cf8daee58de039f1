import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What a key does on the page that is open. */
export interface Shortcut {
  /** One key as it is written (`n`, `?`), or two, one after the other (`g o`). */
  keys: string;
  label: string;
  run: () => void;
}

/** Where this browser keeps that keys by themselves do nothing. */
const OFF_KEY = 'shortcutsOff';

/** So long a first key waits for its second. */
const SECOND_KEY_MS = 1_200;

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();
let first: { key: string; at: number } | null = null;

const tell = () => listeners.forEach((listener) => listener());

/** Who speaks to the browser, or presses keys without meaning to, switches them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

export function switchShortcuts(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, '1');
  } catch {
    // Nothing is kept here: they stay on.
  }
  tell();
}

/** Whether a key belongs to what is being typed, or to a window that is open over the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (!areShortcutsOn()) return true;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable=""], [contenteditable=true], [role=menu]'))
    return true;
  return document.querySelector('dialog:modal') !== null;
}

function onKey(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const pair = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ${event.key}` : null;
  first = null;
  // What was registered last stands on the page in front.
  const all = registered.toReversed().flat();
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === event.key);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = { key: event.key, at: event.timeStamp };
  }
}

/** Keys that work as long as this is on the page: never while somebody types, nor under an open window. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((each) => each.keys === keys)?.run());
  const named = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  useEffect(() => {
    const own = (JSON.parse(named) as [string, string][]).map(([keys, label]) => ({
      keys,
      label,
      run: () => run(keys),
    }));
    if (registered.length === 0) document.addEventListener('keydown', onKey);
    registered = [...registered, own];
    tell();
    return () => {
      registered = registered.filter((each) => each !== own);
      if (registered.length === 0) document.removeEventListener('keydown', onKey);
      tell();
    };
  }, [named]);
}

const none: readonly (readonly Shortcut[])[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}

/** Every key that does something now, page by page, for the sheet that explains them. */
export function useKnownShortcuts(): readonly (readonly Shortcut[])[] {
  return useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  );
}
