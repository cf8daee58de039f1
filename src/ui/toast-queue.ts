export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Makes the whole toast a button; it closes when pressed. */
  onClick?: () => void;
  /** Takes back what was done. The toast stays three seconds longer, so that there is time to. */
  undo?: () => void;
}

// Toasts that came before the region was there to show them, and the region's way of being told.
const waiting: Toast[] = [];
let present: (() => void) | undefined;

/** Adds one to those that are due. */
export function queueToast(toast: Toast): void {
  waiting.push(toast);
  present?.();
}

/** The toasts that are due, handed over once. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/** Whom to tell of new toasts; the newest teller counts. Returns how to stop. */
export function onToast(tell: () => void): () => void {
  present = tell;
  if (waiting.length > 0) tell();
  return () => {
    if (present === tell) present = undefined;
  };
}
