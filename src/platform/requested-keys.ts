/** Keys that were requested before. Only what they name is cached, so that a single request evicts nothing else. */
export class RequestedKeys {
  static readonly #max = 5_000;
  readonly #keys = new Set<string>();

  /** @returns whether the key was added before. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return true;
    if (this.#keys.size >= RequestedKeys.#max) this.#keys.clear();
    this.#keys.add(key);
    return false;
  }
}
