/** `system` follows the operating system and is not stored. */
export type Scheme = 'system' | 'light' | 'dark';

const KEY = 'scheme';

/**
 * Runs in the head before the first paint: cached pages cannot contain the reader's choice, and the wrong scheme must
 * not flash.
 */
export const schemeScript = `try{let s=localStorage.getItem("${KEY}");if(s=="light"||s=="dark"){document.documentElement.dataset.scheme=s;for(let m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.for==s?"":"not all"}}catch{}`;

const listeners = new Set<() => void>();

/** The scheme stored in this browser. */
export function chosenScheme(): Scheme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function subscribeToScheme(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show(chosenScheme());
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  show(scheme);
}

function show(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.for;
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? '' : 'not all';
  }
  for (const listener of listeners) listener();
}
