import { type RefObject, useRef } from 'react';

/**
 * Keeps the focus on a control that is a link until the page is hydrated and a button afterwards.
 *
 * @returns the ref of the link.
 */
export function useFocusAfterLink(button: RefObject<HTMLElement | null>) {
  const shown = useRef<HTMLElement>(null);
  return (link: HTMLAnchorElement | null) => {
    // Called with null before the link is removed; the button is there when the rendering ends.
    if (!link && document.activeElement === shown.current) queueMicrotask(() => button.current?.focus());
    shown.current = link;
  };
}
