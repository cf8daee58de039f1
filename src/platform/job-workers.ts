import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { JobActivity } from './job-activity.ts';
import type { Logger } from './log.ts';

export interface JobWorkersOptions {
  /** Connection settings, those of the pool for `Database.direct`. */
  connection: pg.PoolConfig;
  /** @param activity receives the start and end of each handler. */
  tasks: (activity: JobActivity) => TaskList;
  crontab: string;
  concurrency: number;
  log: Logger;
  /** Longest duration of a start. */
  startMs: number;
  /** Longest duration of `stop`. Workers that stop by themselves are checked at this interval. */
  stopMs: number;
}

/** Longest time for which workers that stop by themselves wait for a running handler. */
const HANDLER_GRACE_MS = 20_000;

/**
 * One generation of workers: those of this process from one start or replacement to the next, on connections
 * of their own. They can be given up at any moment: their connections are destroyed, so that they claim no
 * job any more, and nothing waits for them. The library's own stop can wait forever: it counts finished jobs
 * wrongly when two of them cannot be removed at the same time.
 */
export class JobWorkers {
  readonly activity = new JobActivity();
  /** Resolves when the workers have ended or were given up. */
  readonly ended: Promise<void>;
  readonly #end: () => void;
  readonly #options: JobWorkersOptions;
  readonly #sockets = new Set<Socket>();
  readonly #pool: pg.Pool;
  #runner: Runner | null = null;
  #name = '';
  #isEnded = false;

  private constructor(options: JobWorkersOptions) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#end = resolve;
    this.#pool = new pg.Pool({
      ...options.connection,
      // One for each worker, and for listening, the schedule and finished jobs.
      max: options.concurrency + 3,
      application_name: 'trivet workers',
      keepAlive: true,
      stream: () => this.#openSocket(),
    });
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Throws if the database is unavailable. */
  static async start(options: JobWorkersOptions): Promise<JobWorkers> {
    const workers = new JobWorkers(options);
    try {
      await workers.#start();
    } catch (error) {
      workers.abandon();
      throw error;
    }
    return workers;
  }

  /** The name under which these workers claim jobs. */
  get name(): string {
    return this.#name;
  }

  /** Finishes running jobs, but gives up after the limit. */
  async stop(): Promise<void> {
    this.#runner?.stop().catch(() => {}); // The workers may have ended by themselves.
    await within(this.ended, this.#options.stopMs);
    this.abandon();
  }

  /** Ends at once, without waiting for running jobs. */
  abandon(): void {
    this.#runner?.stop().catch(() => {});
    this.#pool.end().catch(() => {});
    for (const socket of this.#sockets) socket.destroy();
    this.#isEnded = true;
    this.activity.close();
    this.#end();
  }

  /**
   * Abandons the workers once no handler runs, at the latest after `HANDLER_GRACE_MS`: other workers then run
   * the jobs of unfinished handlers again.
   */
  async #abandonWhenIdle(stopMs: number): Promise<void> {
    for (let waited = 0; ; waited += stopMs) {
      await within(this.ended, stopMs);
      if (this.#isEnded || waited >= HANDLER_GRACE_MS || !this.activity.isRunning(HANDLER_GRACE_MS)) break;
    }
    this.abandon();
  }

  async #start(): Promise<void> {
    const { tasks, crontab, concurrency, log, startMs, stopMs } = this.#options;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (this.#name = workerPool.id));
    events.on('worker:getJob:empty', () => this.activity.polled());
    events.on('job:start', () => this.activity.polled());
    // The workers also stop by themselves, when they could not remove a finished job.
    events.on('pool:gracefulShutdown', () => void this.#abandonWhenIdle(stopMs));
    const starting = run({
      pgPool: this.#pool,
      taskList: tasks(this.activity),
      events,
      crontab,
      concurrency,
      pollInterval: 2_000,
      noHandleSignals: true,
      // Without these two delays the library does not await the update of a finished job. If the database goes
      // away then, the rejection ends the process. With them, only the workers end, and they are restarted.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') log.error({ worker: true }, message);
      }),
    });
    void starting.then((runner) => this.#watch(runner)).catch(() => {});
    await within(starting, startMs);
    if (!this.#runner) throw new Error('the database did not answer the workers in time');
  }

  #watch(runner: Runner): void {
    this.#runner = runner;
    runner.promise
      .catch((error: unknown) => {
        if (!this.#isEnded)
          this.#options.log.warn({ err: error }, 'job workers lost their database connection');
      })
      .finally(() => this.abandon());
    if (this.#isEnded) this.abandon();
  }

  #openSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** Waits until the promise settles, but not longer than the limit. Throws only if the promise rejects in time. */
export async function within(promise: Promise<unknown>, limitMs: number): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  try {
    await Promise.race([promise, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
