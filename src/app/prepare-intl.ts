/**
 * Makes the first `Intl.NumberFormat` in a worker, which then ends. It takes Chromium 25 ms, four times that on a phone, to list the
 * languages it knows; the list then serves the page, too. Otherwise a page stands still while it hydrates its first price.
 */
export const prepareIntl = (): Worker =>
  new Worker(new URL('./intl.worker.ts', import.meta.url), { type: 'module' });
