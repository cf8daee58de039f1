import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A keyboard shortcut of the current page. */
export interface Shortcut {
  /** One key (`n`, `?`), or two in sequence (`g o`). */
  keys: string;
  label: string;
  run: () => void;
}

/** Local storage key; present while shortcuts are disabled. */
const OFF_KEY = 'shortcutsOff';

/** Time to wait for the second key, in milliseconds. */
const SECOND_KEY_MS = 1_200;

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();
let first: { key: string; at: number } | null = null;

const notifyListeners = () => listeners.forEach((listener) => listener());

/** Users of speech input may trigger single keys by mistake, so shortcuts can be disabled. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

export function switchShortcuts(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, '1');
  } catch {
    // Without storage, shortcuts stay enabled.
  }
  notifyListeners();
}

/**
 * Whether shortcuts must ignore the key: they are off, Ctrl, Alt or Meta is pressed, or the key belongs to a
 * field, menu, dialog or another handler.
 */
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
  // The last registered shortcuts belong to the current page and take precedence.
  const all = registered.toReversed().flat();
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === event.key);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = { key: event.key, at: event.timeStamp };
  }
}

/** Registers shortcuts while the component is mounted; inactive while typing and under a modal dialog. */
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
    notifyListeners();
    return () => {
      registered = registered.filter((each) => each !== own);
      if (registered.length === 0) document.removeEventListener('keydown', onKey);
      notifyListeners();
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

/** All active shortcuts, grouped by the component that registered them, for the help dialog. */
export function useKnownShortcuts(): readonly (readonly Shortcut[])[] {
  return useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  );
}
