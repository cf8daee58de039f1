export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Makes the whole toast a button; it closes when pressed. */
  onClick?: () => void;
  /** Shows an undo button. The toast stays three seconds longer. */
  undo?: () => void;
  /** Closes the toast when aborted, for example because its undo button was pressed elsewhere. */
  signal?: AbortSignal;
}

// Toasts queued before the region was mounted, and the region's listener.
const waiting: Toast[] = [];
let present: (() => void) | undefined;

export function queueToast(toast: Toast): void {
  waiting.push(toast);
  present?.();
}

/** Removes and returns the queued toasts. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/** Sets the listener for new toasts, replacing an earlier one. Returns a function that removes it. */
export function onToast(listener: () => void): () => void {
  present = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (present === listener) present = undefined;
  };
}
