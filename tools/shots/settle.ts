import type { Page, Request } from '@playwright/test';

/** What a tab has asked the API and has no answer to. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** From now on `settle` knows what the tab waits for. */
export function followAnswers(tab: Page): void {
  const requests = new Set<Request>();
  unanswered.set(tab, requests);
  tab.on('request', (request) => request.resourceType() === 'fetch' && requests.add(request));
  tab.on('requestfinished', (request) => requests.delete(request));
  tab.on('requestfailed', (request) => requests.delete(request));
}

/** Nothing has been asked for a while that was not answered; at most a few seconds. */
async function untilAnswered(tab: Page): Promise<void> {
  for (let tries = 0, quiet = 0; tries < 50 && quiet < 2; tries += 1) {
    quiet = unanswered.get(tab)?.size ? 0 : quiet + 1;
    await tab.waitForTimeout(100);
  }
}

/** A frame is drawn as long as somebody is near it: the picture of a whole page is taken from there. */
async function comeNearFrames(tab: Page): Promise<void> {
  for (const frame of await tab.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await tab.waitForTimeout(500);
  }
}

/**
 * Everything that comes late has come: the parts further down, what only a page that is alive shows, what the API
 * answers, and the pictures.
 */
export async function settle(tab: Page): Promise<void> {
  const late = '[data-top-first], fieldset.invisible, .animate-pulse, [aria-busy=true]';
  await tab
    .waitForFunction((selector) => !document.querySelector(selector), late, { timeout: 20_000 })
    .catch(() => {});
  await untilAnswered(tab);
  await comeNearFrames(tab);
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // Drawn when somebody comes near, and the picture is taken from the top.
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
