/** `now`: a request waits for it. `later`: background work, started only while no `now` work waits. */
export type Urgency = 'now' | 'later';

/**
 * Runs at most a number of tasks at the same time. Those for `now` start before those for `later`, and at most one for `later` runs.
 */
export class WorkQueue {
  readonly #places: number;
  readonly #waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };
  readonly #running: Record<Urgency, number> = { now: 0, later: 0 };

  constructor(places: number) {
    this.#places = places;
  }

  async run<Answer>(urgency: Urgency, work: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((resolve) => {
      this.#waiting[urgency].push(resolve);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running[urgency] -= 1;
      this.#next();
    }
  }

  #next(): void {
    while (this.#running.now + this.#running.later < this.#places) {
      const urgency = this.#waiting.now.length > 0 ? 'now' : 'later';
      if (urgency === 'later' && this.#running.later > 0) return;
      const start = this.#waiting[urgency].shift();
      if (!start) return;
      this.#running[urgency] += 1;
      start();
    }
  }
}
