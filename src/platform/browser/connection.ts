/**
 * Whether the shop answered when it was last asked. A browser says that it has a connection as long as it has any: in
 * a train, behind a hotel's sign-in page, and in a page that was opened without one.
 */
class Connection {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param answered whether something came back, whatever it said. */
  tell(answered: boolean): void {
    if (this.#isLost === !answered) return;
    this.#isLost = !answered;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();
