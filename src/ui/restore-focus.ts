const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]';

/** Within this time, the page may set the focus itself. */
const GRACE_MS = 120;

const canHaveFocus = (element: Element): boolean =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

/**
 * Keeps the keyboard focus near its place when the focused control disappears or is disabled: a removed row, a stepper
 * at its limit, a filter, a closed dialog with its button; else on the page's content. Does nothing for mouse and touch,
 * so that no page jumps and no on-screen keyboard opens.
 */
export function restoreFocus(): void {
  /** The control last focused, all controls in document order, and its ancestors, innermost first. */
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

  const restore = () => {
    if (!isLost()) return;
    const { at, order, within } = place!;
    const here = order.indexOf(at);
    const [before, after] = [order.slice(0, here).toReversed(), order.slice(here + 1)];
    // After a removed control the next one; after a disabled button the previous one.
    const known = at.isConnected ? [...before, ...after] : [...after, ...before];
    const content = document.getElementById('content');
    for (const around of within) {
      if (!around.isConnected) continue;
      // Nothing near is left, such as after a link in a drawer: not the footer, which precedes the drawer.
      if (content && around !== content && around.contains(content)) {
        content.focus({ preventScroll: true });
        return;
      }
      const near = known.filter((each) => around.contains(each));
      for (const next of [...near, ...around.querySelectorAll<HTMLElement>(controls)]) {
        if (!canHaveFocus(next)) continue;
        (next as HTMLElement).focus();
        if (document.activeElement === next) return;
      }
    }
  };

  const check = () => {
    if (!isLost()) return;
    clearTimeout(waiting);
    waiting = setTimeout(restore, GRACE_MS);
  };

  // This file loads on the first Tab, which may have focused a control already.
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target));
  document.addEventListener('pointerdown', () => (place = null), { capture: true });
  // After a mouse or touch press the focus may have stayed in place.
  document.addEventListener(
    'keydown',
    () =>
      document.activeElement &&
      document.activeElement !== document.body &&
      !place &&
      remember(document.activeElement),
    { capture: true },
  );
  new MutationObserver(check).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement);
}
