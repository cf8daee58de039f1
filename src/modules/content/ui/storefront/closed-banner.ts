const KEY = 'closedBanner';

export const bannerId = 'banner';

/**
 * Inline script that hides a closed banner before it is painted: cached pages cannot know who closed it.
 * The CSP of every page contains its hash.
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
    // Without storage the banner appears again on the next page.
  }
  for (const listener of listeners) listener();
}

export function subscribeToBanner(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
