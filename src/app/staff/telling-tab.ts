const LOCK = 'trivet-order-toasts';

/**
 * Which of a browser's tabs tells of new orders: the one that was looked at last, so that the toast is seen. It holds a
 * lock; a tab that comes to the front takes the lock over, and when a tab goes, the next in line gets it. Only tabs that
 * know an administrator is there take part, which the tab that holds the live stream need not.
 */
export class TellingTab {
  #taking = false;
  #release: (() => void) | null = null;
  #waiting: AbortController | null = null;

  /** Takes part, until the function that it answers is called. */
  start(): () => void {
    if (!('locks' in navigator)) return () => {};
    this.#taking = true;
    const comeToFront = () => {
      if (document.visibilityState === 'visible') this.#takeOver();
    };
    // A page that is kept for the back button must keep neither the turn nor its place in the line.
    const leave = () => this.#leave();
    addEventListener('focus', comeToFront);
    document.addEventListener('visibilitychange', comeToFront);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeToFront);
    if (document.hasFocus()) comeToFront();
    this.#waitInLine();
    return () => {
      this.#taking = false;
      removeEventListener('focus', comeToFront);
      document.removeEventListener('visibilitychange', comeToFront);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeToFront);
      this.#leave();
    };
  }

  /** Whether it is this tab's turn to tell. Without locks (an address without https) every tab in sight tells. */
  get isMine(): boolean {
    return 'locks' in navigator ? this.#release !== null : document.visibilityState === 'visible';
  }

  #takeOver(): void {
    if (this.#release || !this.#taking) return;
    this.#waiting?.abort();
    this.#waiting = null;
    this.#request({ steal: true });
  }

  #waitInLine(): void {
    if (this.#release || this.#waiting || !this.#taking) return;
    this.#waiting = new AbortController();
    this.#request({ signal: this.#waiting.signal });
  }

  #leave(): void {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#release?.();
  }

  #request(options: LockOptions): void {
    let release = () => {};
    const hold = () =>
      new Promise<void>((resolve) => {
        this.#waiting = null;
        this.#release = release = () => {
          if (this.#release === release) this.#release = null;
          resolve();
        };
        if (!this.#taking) release();
      });
    navigator.locks.request(LOCK, options, hold).catch(() => {
      // Left the line, or another tab came to the front: then back into the line.
      release();
      if (options.steal || !options.signal?.aborted) this.#waitInLine();
    });
  }
}
