import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a list grew because somebody asked for more, the focus goes to the first new thing: whoever reads by keyboard or
 * ear reads on there. Nothing scrolls.
 */
export function useFocusOnNew(count: number): {
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
