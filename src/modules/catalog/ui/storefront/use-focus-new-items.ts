import { type RefObject, useEffect, useRef } from 'react';

/** After "load more", moves the focus to the first new item without scrolling, for keyboard and screen reader users. */
export function useFocusNewItems(count: number): {
  listRef: RefObject<HTMLDivElement | null>;
  expectNewItems: () => void;
} {
  const listRef = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const first = listRef.current?.querySelectorAll('li article')[countBefore.current];
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    countBefore.current = null;
  }, [count]);

  return {
    listRef,
    expectNewItems: () => {
      countBefore.current = count;
    },
  };
}
