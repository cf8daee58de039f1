/** Runs work once for all concurrent callers with the same key. */
export class SharedWork<Value> {
  readonly #running = new Map<string, Promise<Value>>();

  /** @param key null for work that is not shared. */
  isRunning(key: string | null): boolean {
    return key !== null && this.#running.has(key);
  }

  /** @param key null for work that is not shared. */
  run(key: string | null, work: () => Promise<Value>): Promise<Value> {
    if (key === null) return work();
    const running = this.#running.get(key) ?? this.#start(key, work);
    return running;
  }

  #start(key: string, work: () => Promise<Value>): Promise<Value> {
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
