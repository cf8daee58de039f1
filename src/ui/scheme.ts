/** `system` follows the reader's system, and is not written down. */
export type Scheme = 'system' | 'light' | 'dark';

const KEY = 'scheme';

/**
 * Runs in the head of every page, before anything is drawn: a page that is the same for everybody cannot know the
 * reader's choice, and the other scheme must not flash up.
 */
export const schemeScript = `try{let s=localStorage.getItem("${KEY}");if(s=="light"||s=="dark"){document.documentElement.dataset.scheme=s;for(let m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.for==s?"":"not all"}}catch{}`;

const listeners = new Set<() => void>();

/** What the reader has chosen in this browser. */
export function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function followScheme(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show(chosenScheme());
  };
  listeners.add(tell);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', elsewhere);
  };
}

export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that keeps nothing shows it until the page is left.
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
  for (const tell of listeners) tell();
}
