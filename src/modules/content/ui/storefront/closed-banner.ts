const KEY = 'closedBanner';

export const bannerId = 'banner';

/**
 * Runs where the banner stands, before it is drawn: a page that is the same for everybody cannot know who has closed it,
 * and it must not flash up. Its hash stands in the security policy of every page.
 */
export const closedBannerScript = `try{let b=document.getElementById("${bannerId}");if(localStorage.getItem("${KEY}")==b.dataset.key)b.hidden=true}catch{}`;

const listeners = new Set<() => void>();

export function isBannerClosed(key: string): boolean {
  try {
    return localStorage.getItem(KEY) === key;
  } catch {
    return false;
  }
}

export function closeBanner(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // A browser that keeps nothing shows it again on the next page.
  }
  for (const tell of listeners) tell();
}

export function followBanner(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
