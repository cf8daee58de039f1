/** Events by which a person begins to use a page. */
const inputs = [
  'pointerover',
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'touchstart',
  'popstate',
] as const;

/** Fulfilled at the first input on the page, such as a pointer that moves. On the server it stays pending. */
export const firstInput: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    resolve();
  };
  for (const input of inputs) {
    addEventListener(input, begin, { capture: true, passive: true, signal: listening.signal });
  }
});
