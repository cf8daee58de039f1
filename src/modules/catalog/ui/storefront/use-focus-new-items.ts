import { type RefObject, useEffect, useRef } from 'react';

/** After "load more", moves the focus to the first new item without scrolling, for keyboard and screen reader users. */
export function useFocusNewItems(count: number): {
  place: RefObject<HTMLDivElement | null>;
  expectNew: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const expected = useRef<number | null>(null);

  useEffect(() => {
    if (expected.current === null || count <= expected.current) return;
    const first = place.current?.querySelectorAll('li article')[expected.current];
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    expected.current = null;
  }, [count]);

  return {
    place,
    expectNew: () => {
      expected.current = count;
    },
  };
}
