import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';

/** Event on the document when a modal opens or closes, for elements that must stay above it. */
export const modalChange = 'modal-change';

/**
 * A native `<dialog>` controlled by `open`: the browser traps and restores the focus and makes the page
 * inert. The initial focus is on `data-first-focus` or the first control. Esc, the back gesture and a press
 * on the backdrop only call `onClose`.
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
      dispatchModalChange();
    } else element.close();
  }, [open]);

  // A dialog removed while open sends no close event and does not restore the focus.
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (element?.open) element.close();
    };
  }, []);
  useEffect(() => dispatchModalChange, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file picker inside the dialog sends a cancel event, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      dispatchModalChange();
      // The browser may close the dialog itself (a second Esc cannot be prevented): `open` must follow.
      if (open && !isGone.current) onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      // On mousedown, not click: selecting text and releasing outside must not close.
      if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
    },
  };
}

function dispatchModalChange(): void {
  document.dispatchEvent(new Event(modalChange));
}

function isOutside(element: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = point;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
