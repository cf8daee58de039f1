import type { Page, Request } from '@playwright/test';

/** Pending API requests of each tab. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Starts to count a tab's requests. */
export function followRequests(tab: Page): void {
  const requests = new Set<Request>();
  unanswered.set(tab, requests);
  tab.on('request', (request) => request.resourceType() === 'fetch' && requests.add(request));
  tab.on('requestfinished', (request) => requests.delete(request));
  tab.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until no request is pending for a while; at most a few seconds. */
async function waitForResponses(tab: Page): Promise<void> {
  for (let tries = 0, quiet = 0; tries < 50 && quiet < 2; tries += 1) {
    quiet = unanswered.get(tab)?.size ? 0 : quiet + 1;
    await tab.waitForTimeout(100);
  }
}

/** Scrolls to each frame: the browser renders frames only near the viewport. */
async function scrollToFrames(tab: Page): Promise<void> {
  for (const frame of await tab.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await tab.waitForTimeout(500);
  }
}

/**
 * Waits for everything that loads late: parts below the fold, hydrated parts, API responses
 * and pictures.
 */
export async function waitUntilLoaded(tab: Page): Promise<void> {
  const late = '[data-defer-below-fold], fieldset.invisible, .animate-pulse, [aria-busy=true]';
  await tab
    .waitForFunction((selector) => !document.querySelector(selector), late, { timeout: 20_000 })
    .catch(() => {});
  await waitForResponses(tab);
  await scrollToFrames(tab);
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // Language links render, and load their fonts, only near the viewport.
    for (const link of document.querySelectorAll<HTMLElement>('a[hreflang]'))
      link.style.contentVisibility = 'visible';
    const arrives = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        if (image.complete) resolve(null);
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
        setTimeout(resolve, 6_000);
      });
    await Promise.all([...document.images].map(arrives));
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
