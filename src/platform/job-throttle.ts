import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { eventLoopLoad } from './idle-work.ts';

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
  #isBusy = false;

  /** @param load share of time, from 0 to 1, in which the event loop was busy since the previous call. */
  constructor(load = eventLoopLoad()) {
    this.#timer = setInterval(() => {
      this.#isBusy = load() > BUSY;
    }, INTERVAL_MS).unref();
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
