import type { Page } from '@playwright/test';

/** Everything that comes late has come: what the API answers, and the pictures further down. */
export async function settle(tab: Page): Promise<void> {
  await tab
    .waitForFunction(() => !document.querySelector('.animate-pulse, [aria-busy=true]'), undefined, {
      timeout: 20_000,
    })
    .catch(() => {});
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // Drawn when somebody comes near, and a picture of a whole page is taken from its top.
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
    // And the page has come to life, to its last part.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
}
