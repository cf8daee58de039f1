import { type PointerEvent, type RefObject, useRef } from 'react';

/** A press that moves further than this is a drag, in pixels. */
const SLACK = 6;

/**
 * Pans content larger than its frame with the mouse; touch scrolls natively. A press without movement calls `onPress`
 * with its position in the frame from 0 to 1.
 */
export function usePan(
  frame: RefObject<HTMLElement | null>,
  onPress: (point: { x: number; y: number }) => void,
) {
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const element = frame.current;
      if (!element || event.button !== 0) return;
      drag.current = {
        x: event.clientX,
        y: event.clientY,
        left: element.scrollLeft,
        top: element.scrollTop,
        moved: false,
      };
      if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const element = frame.current;
      const start = drag.current;
      if (!element || !start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(x, y) > SLACK) start.moved = true;
      if (event.pointerType === 'mouse') element.scrollTo(start.left - x, start.top - y);
    },
    onPointerUp(event: PointerEvent) {
      const element = frame.current;
      const start = drag.current;
      drag.current = null;
      if (!element || !start || start.moved) return;
      const box = element.getBoundingClientRect();
      onPress({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}
