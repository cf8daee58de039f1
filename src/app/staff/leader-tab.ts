const LOCK = 'trivet-order-toasts';

/**
 * Election of the leader tab, which shows the toasts: the tab viewed last. It holds a Web Lock. A tab that
 * becomes visible takes over the lock; when the leader closes, the next tab in the queue gets it. Only tabs
 * of staff with the orders scope take part. The tab with the live stream may be another one.
 */
export class LeaderTab {
  #isCandidate = false;
  #release: (() => void) | null = null;
  #waiting: AbortController | null = null;

  /** Joins the election until the returned function is called. */
  start(): () => void {
    if (!('locks' in navigator)) return () => {};
    this.#isCandidate = true;
    const requestLeadership = () => {
      if (document.visibilityState === 'visible') this.#takeOver();
    };
    // A page in the back/forward cache must release the lock and leave the queue.
    const leave = () => this.#leave();
    addEventListener('focus', requestLeadership);
    document.addEventListener('visibilitychange', requestLeadership);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', requestLeadership);
    if (document.hasFocus()) requestLeadership();
    this.#queueForLock();
    return () => {
      this.#isCandidate = false;
      removeEventListener('focus', requestLeadership);
      document.removeEventListener('visibilitychange', requestLeadership);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', requestLeadership);
      this.#leave();
    };
  }

  /** Whether this tab is the leader. Without Web Locks (no HTTPS) every visible tab is. */
  get isMine(): boolean {
    return 'locks' in navigator ? this.#release !== null : document.visibilityState === 'visible';
  }

  #takeOver(): void {
    if (this.#release || !this.#isCandidate) return;
    this.#waiting?.abort();
    this.#waiting = null;
    this.#request({ steal: true });
  }

  #queueForLock(): void {
    if (this.#release || this.#waiting || !this.#isCandidate) return;
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
        if (!this.#isCandidate) release();
      });
    navigator.locks.request(LOCK, options, hold).catch(() => {
      // Another tab took the lock: queue again. After an abort, don't.
      release();
      if (options.steal || !options.signal?.aborted) this.#queueForLock();
    });
  }
}
