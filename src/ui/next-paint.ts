/** A page that goes to the background paints nothing. */
const MAX_WAIT_MS = 1_000;

/** Resolves after the browser has painted; at once in the background. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
