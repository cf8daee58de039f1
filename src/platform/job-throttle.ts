import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Interval for measuring the load, and the longest delay of one job, in milliseconds. */
const INTERVAL_MS = 50;
const MAX_DELAY_MS = 400;
/** The process counts as busy above this share of busy time of the event loop. */
const BUSY = 0.85;

/**
 * Delays jobs briefly while the process is busy with requests. The delay is limited, so that email is sent under
 * constant load, too.
 */
export class JobThrottle {
  readonly #timer: NodeJS.Timeout;
  #before = performance.eventLoopUtilization();
  #isBusy = false;

  constructor() {
    this.#timer = setInterval(() => this.#measure(), INTERVAL_MS).unref();
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    this.#isBusy = performance.eventLoopUtilization(now, this.#before).utilization > BUSY;
    this.#before = now;
  }

  /** Resolves when the process is not busy or the longest delay has passed. */
  async wait(): Promise<void> {
    const end = performance.now() + MAX_DELAY_MS;
    while (this.#isBusy && performance.now() < end) await pause(INTERVAL_MS / 2);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#isBusy = false;
  }
}
