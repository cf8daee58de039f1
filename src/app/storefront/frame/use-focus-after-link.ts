import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a control that is a link until the page is hydrated and a button afterwards.
 *
 * @returns the ref of the link.
 */
export function useFocusAfterLink(button: RefObject<HTMLElement | null>, isHydrated: boolean) {
  const shown = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isHydrated && hadFocus.current) button.current?.focus();
  }, [button, isHydrated]);
  return (link: HTMLAnchorElement | null) => {
    // Called with null before the link is removed.
    if (!link) hadFocus.current = document.activeElement === shown.current;
    shown.current = link;
  };
}
