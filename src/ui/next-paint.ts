/** Resolves after the browser has painted. A page in the background paints nothing, so there it resolves at once. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
