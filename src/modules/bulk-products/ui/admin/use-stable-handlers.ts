import { useLayoutEffect, useRef, useState } from 'react';
import type { RowHandlers } from './product-row.tsx';

/** Returns the same object on every render; its functions call the latest handlers. */
export function useStableHandlers(now: RowHandlers): RowHandlers {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [handlers] = useState<RowHandlers>(() => ({
    startSelection: (...args) => latest.current.startSelection(...args),
    extendSelection: (...args) => latest.current.extendSelection(...args),
    startEditing: () => latest.current.startEditing(),
    changeText: (text) => latest.current.changeText(text),
    handleKey: (event) => latest.current.handleKey(event),
    stopEditing: () => latest.current.stopEditing(),
  }));
  return handlers;
}
