/**
 * Whether the server answered the last request. `navigator.onLine` is true with any network: in a train, behind a
 * captive portal, or on a page served from a cache.
 */
class Connection {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param answered whether any response arrived, also an error response. */
  tell(answered: boolean): void {
    if (this.#isLost === !answered) return;
    this.#isLost = !answered;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();
