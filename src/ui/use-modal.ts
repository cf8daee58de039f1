import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

/** Sent on the document when a modal has opened or closed, for what must stay above it. */
export const modalChange = 'modal-change';

/**
 * A native `<dialog>` driven by `open`: the browser holds the focus inside, gives it back, and makes the rest inert.
 * What carries `data-first-focus` has the focus when it opens, else its first control.
 * Esc, the phone's back gesture and a press on the backdrop ask to close through `onClose`; the owner decides.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open === element.open) return;
    if (open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      tellModalChange();
    } else element.close();
  }, [open]);

  // Taken out of the page while open it would send no close event, and give the focus back to nobody.
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (element?.open) element.close();
    };
  }, []);
  useEffect(() => tellModalChange, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file picker inside the dialog sends a cancel event too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      tellModalChange();
      // The browser may close it by itself (a second Esc cannot be prevented); the owner must hear of it.
      if (open && !isGone.current) onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      // On the press, not the click: selecting text and letting go outside must not close.
      if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
    },
  };
}

function tellModalChange(): void {
  document.dispatchEvent(new Event(modalChange));
}

function isOutside(element: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = point;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
