import { useLayoutEffect, useRef, useState } from 'react';
import type { RowHandlers } from './product-row.tsx';

/** Returns the same handlers object on every render; it calls the latest handlers. */
export function useStableHandlers(now: RowHandlers): RowHandlers {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [handlers] = useState<RowHandlers>(() => ({
    press: (...pressed) => latest.current.press(...pressed),
    sweep: (...swept) => latest.current.sweep(...swept),
    begin: () => latest.current.begin(),
    type: (text) => latest.current.type(text),
    key: (event) => latest.current.key(event),
    leave: () => latest.current.leave(),
  }));
  return handlers;
}
