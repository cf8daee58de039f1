import { useLayoutEffect, useRef, useState } from 'react';
import type { LineHands } from './grid-line.tsx';

/** Returns the same handlers object on every render; it calls the latest handlers. */
export function useStableHands(now: LineHands): LineHands {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [hands] = useState<LineHands>(() => ({
    press: (...pressed) => latest.current.press(...pressed),
    sweep: (...swept) => latest.current.sweep(...swept),
    begin: () => latest.current.begin(),
    type: (text) => latest.current.type(text),
    key: (event) => latest.current.key(event),
    leave: () => latest.current.leave(),
  }));
  return hands;
}
