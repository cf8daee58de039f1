/** Sent on the document with words that are read aloud. */
export const announcement = 'announcement';

/** Tells what has changed to whoever does not see it. Under an open window it is not heard: a toast is. */
export function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(announcement, { detail: text }));
}
