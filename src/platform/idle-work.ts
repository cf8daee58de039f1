import { performance } from 'node:perf_hooks';

const INTERVAL_MS = 250;
/** Below this share of busy time the event loop counts as idle. */
const IDLE_BELOW = 0.2;

/**
 * Starts small tasks one by one, with pauses, only while the event loop is idle: requests are hardly delayed.
 *
 * @param load share of time, from 0 to 1, in which the event loop was busy since the previous call.
 */
export class IdleWork {
  /** By key. */
  readonly #tasks = new Map<string, () => Promise<void>>();
  readonly #load: () => number;
  #isScheduled = false;
  #isRunning = false;

  constructor(load: () => number = eventLoopLoad()) {
    this.#load = load;
  }

  /** Number of tasks that are not started. */
  get size(): number {
    return this.#tasks.size;
  }

  add(key: string, task: () => Promise<void>): void {
    this.#tasks.set(key, task);
    this.#schedule();
  }

  /** Removes a task that is not started. */
  remove(key: string): void {
    this.#tasks.delete(key);
  }

  /** Runs the next task if the event loop is idle. Called by the timer, and by tests. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    const [next] = this.#tasks;
    if (next && this.#load() < IDLE_BELOW) {
      const [key, task] = next;
      this.#tasks.delete(key);
      this.#isRunning = true;
      // A failed task is not repeated: tasks are optional improvements.
      await task().catch(() => {});
      this.#isRunning = false;
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isRunning || this.#tasks.size === 0) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      void this.run();
    }, INTERVAL_MS).unref();
  }
}

/** @returns a function that tells the share of time, from 0 to 1, in which the event loop was busy since its previous call. */
export function eventLoopLoad(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
