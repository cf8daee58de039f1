/** Longest time that the page waits, in milliseconds. */
const MAX_WAIT_MS = 500;

/**
 * Makes the first `Intl` formatter in a worker, which then ends. It takes Chromium 25 ms, four times that on a phone, to list the
 * languages it knows; the list then serves the page, too. A page that formats meanwhile would stand still until the worker is done, so
 * it hydrates afterwards.
 * @returns when the worker is done, has failed, or takes too long.
 */
export function prepareIntl(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    try {
      const worker = new Worker(new URL('./intl.worker.ts', import.meta.url), { type: 'module' });
      for (const end of ['message', 'error']) worker.addEventListener(end, () => resolve());
    } catch {
      // The page then makes the list itself.
      resolve();
    }
  });
}
