const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]';

/** Until then the page itself may say where the focus goes. */
const PATIENCE_MS = 120;

const canHaveFocus = (element: Element): boolean =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

/**
 * Whoever goes by keys is not sent back to the beginning when what they were on goes away, or can no longer be pressed:
 * a row that was taken out, the last step of a counter, a filter, a window that closed with its button. The focus goes
 * to what is nearest. Hands and mice are left alone: nothing jumps, and no phone opens its keyboard.
 */
export function keepFocus(): void {
  /** Where the focus was: its place among all controls, and what it stood in, the innermost first. */
  let place: { at: Element; order: Element[]; within: Element[] } | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const remember = (at: Element) => {
    const within = [];
    for (let parent = at.parentElement; parent; parent = parent.parentElement) within.push(parent);
    place = { at, order: [...document.querySelectorAll(controls)], within };
  };

  const isLost = () =>
    place !== null &&
    (document.activeElement === document.body || document.activeElement === place.at) &&
    !(place.at.isConnected && canHaveFocus(place.at));

  const bring = () => {
    if (!isLost()) return;
    const { at, order, within } = place!;
    const here = order.indexOf(at);
    const [before, after] = [order.slice(0, here).toReversed(), order.slice(here + 1)];
    // Of a list that has become shorter the next one; of buttons of which one is off now, the one before.
    const known = at.isConnected ? [...before, ...after] : [...after, ...before];
    for (const around of within) {
      if (!around.isConnected) continue;
      const near = known.filter((each) => around.contains(each));
      for (const next of [...near, ...around.querySelectorAll<HTMLElement>(controls)]) {
        if (!canHaveFocus(next)) continue;
        (next as HTMLElement).focus();
        if (document.activeElement === next) return;
      }
    }
  };

  const look = () => {
    if (!isLost()) return;
    clearTimeout(waiting);
    waiting = setTimeout(bring, PATIENCE_MS);
  };

  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target));
  document.addEventListener('pointerdown', () => (place = null), { capture: true });
  // After a press the focus may have stayed where the hand was.
  document.addEventListener(
    'keydown',
    () =>
      document.activeElement &&
      document.activeElement !== document.body &&
      !place &&
      remember(document.activeElement),
    { capture: true },
  );
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement);
}
