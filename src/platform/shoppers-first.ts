import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How often it is looked how busy the process is, and how long one job lets others go first at most. */
const LOOK_MS = 50;
const PATIENCE_MS = 400;
/** Of its time the process is at work. */
const BUSY = 0.85;

/**
 * Shoppers wait for answers, jobs for nobody: while the process is busy with requests, a job stands back for a moment.
 * Only for a moment, so that mail goes out on the busiest day too.
 */
export class ShoppersFirst {
  readonly #timer: NodeJS.Timeout;
  #before = performance.eventLoopUtilization();
  #isBusy = false;

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  #look(): void {
    const now = performance.eventLoopUtilization();
    this.#isBusy = performance.eventLoopUtilization(now, this.#before).utilization > BUSY;
    this.#before = now;
  }

  /** Answers when the process has time, or has had none for long enough. */
  async wait(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.#isBusy && performance.now() < end) await pause(LOOK_MS / 2);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#isBusy = false;
  }
}
