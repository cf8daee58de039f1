/** Workers that run no handler and have not asked for a job for this long are not alive. */
const ALIVE_MS = 30_000;

export interface StallLimits {
  /** Longest time in which workers may ask for no job, or start none although jobs are due. */
  stallMs: number;
  /** A handler that runs for longer counts as stuck. */
  handlerMs: number;
}

/**
 * Signs of life of one generation of workers (see `JobWorkers`). Times are milliseconds of a monotonic clock.
 */
export class JobActivity {
  readonly #now: () => number;
  readonly #running = new Map<object, number>();
  #lastPoll: number;
  #lastProgress: number;
  #isClosed = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastPoll = now();
    this.#lastProgress = now();
  }

  /** Time at which the queue last answered a worker's request for a job. */
  get lastPoll(): number {
    return this.#lastPoll;
  }

  /** Time of the last start or end of a handler. */
  get lastProgress(): number {
    return this.#lastProgress;
  }

  polled(): void {
    this.#lastPoll = this.#now();
  }

  /**
   * @returns a function to call when the handler has ended. Throws if these workers were given up: their jobs
   * are released, and other workers run them.
   */
  started(): () => void {
    if (this.#isClosed) throw new Error('the workers were given up');
    const handler = {};
    this.#running.set(handler, this.#now());
    this.#lastProgress = this.#now();
    return () => {
      this.#running.delete(handler);
      this.#lastProgress = this.#now();
    };
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Whether a handler runs that started at most this many milliseconds ago. */
  isRunning(limitMs: number): boolean {
    return [...this.#running.values()].some((since) => this.#now() - since <= limitMs);
  }

  isAlive(handlerMs: number): boolean {
    return this.isRunning(handlerMs) || this.#now() - this.#lastPoll < ALIVE_MS;
  }
}

/**
 * Decides whether workers are stalled: the database answers, and no handler runs that started within
 * `handlerMs`. And for `stallMs`, the workers asked for no job, or started none although jobs were due.
 */
export class StallDetector {
  readonly #activity: JobActivity;
  readonly #limits: StallLimits;
  readonly #now: () => number;
  /** Since when every check reached the database, and since when every check found due jobs. */
  #reachableSince: number | null = null;
  #dueSince: number | null = null;

  constructor(activity: JobActivity, limits: StallLimits, now: () => number = () => performance.now()) {
    this.#activity = activity;
    this.#limits = limits;
    this.#now = now;
  }

  /** @param hasDueJobs whether jobs are due that these workers can run. */
  isStalled(hasDueJobs: boolean): boolean {
    const now = this.#now();
    this.#reachableSince ??= now;
    this.#dueSince = hasDueJobs ? (this.#dueSince ?? now) : null;
    if (this.#activity.isRunning(this.#limits.handlerMs)) return false;
    const withoutPoll = now - Math.max(this.#reachableSince, this.#activity.lastPoll);
    const withoutStart =
      this.#dueSince === null ? 0 : now - Math.max(this.#dueSince, this.#activity.lastProgress);
    return Math.max(withoutPoll, withoutStart) >= this.#limits.stallMs;
  }

  /** The database did not answer: the workers cannot work either. */
  unreachable(): void {
    this.#reachableSince = null;
    this.#dueSince = null;
  }
}
