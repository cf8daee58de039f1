const KEY = 'closedBanner';

export const bannerId = 'banner';

/**
 * Inline script. Before the first paint, it hides a banner that was closed in this browser; the server
 * cannot, because cached pages are the same for everyone. It also closes the banner on a click before React
 * is ready. It listens on the window, because React stops clicks on elements that are not hydrated. The CSP
 * of every page contains the script's hash.
 */
export const closedBannerScript = `{let b=document.getElementById("${bannerId}"),k="${KEY}";try{b.hidden=localStorage.getItem(k)==b.dataset.key}catch{}addEventListener("click",e=>{if(e.target.closest("#${bannerId} button")){b.hidden=true;try{localStorage.setItem(k,b.dataset.key)}catch{}}},true)}`;

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
