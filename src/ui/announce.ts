/** Event on the document with a text for screen readers. */
export const announcement = 'announcement';

/** Announces a change to screen readers. Not heard while a modal dialog is open; use a toast there. */
export function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(announcement, { detail: text }));
}
