import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionCounts } from '../http/open-connections.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Logger } from '../log.ts';
import type { MetricValues, PrimaryCalls, Ready, StartOrders, WorkerCalls } from './calls.ts';
import { ConnectionDistributor, type Target } from './connection-distributor.ts';
import { Link, ProcessEnded } from './link.ts';
import type { Work } from './one-process-work.ts';
import { JOBS_PROCESS, NUMBER_VARIABLE } from './process-number.ts';
import { SharedMetrics } from './shared-metrics.ts';
import { WorkerStartError } from './worker-start-error.ts';

/** A worker process that ended is replaced at once, then after 1 s, 2 s and so on. */
const MAX_PAUSE_MS = 30_000;
/** After a process that ran for so long, the next pause is short again. */
const STABLE_MS = 60_000;

export const pauseBefore = (failures: number): number =>
  failures === 0 ? 0 : Math.min(1_000 * 2 ** (failures - 1), MAX_PAUSE_MS);

export interface PrimaryOptions {
  count: number;
  /** Null: `DATABASE_URL`. */
  database: StartOrders['database'];
  limiter: RateLimiter;
  log: Logger;
}

interface WorkerProcess extends Target {
  link: Link<WorkerCalls>;
  process: ChildProcess;
  /** Connections that the process has counted. */
  connections: ConnectionCounts;
  isReady: boolean;
  /** Why its start failed. */
  failure: string | null;
  /** The exit code, or the signal. */
  ended: Promise<number | string>;
}

/** Longest wait of work for a replaced process. */
const WORK_WAIT_MS = 15_000;
const WORK_CHECK_MS = 100;

const noJobs = 'workers: not alive\noldest due job: 0 s\nfailed jobs: 0\n';

/** The primary process: starts the worker processes, replaces those that end, and counts for all of them. */
export class Primary {
  readonly #options: PrimaryOptions;
  /** By number. A replacement has the number of the process that ended. */
  readonly #running = new Map<number, WorkerProcess>();
  readonly #kept: Promise<void>[] = [];
  readonly #connections = new ConnectionCounts();
  readonly #distributor = new ConnectionDistributor();
  readonly #metrics = new SharedMetrics();
  readonly #stopping = new AbortController();
  #isPrepared = false;
  #endedWell = true;
  #jobs = noJobs;

  constructor(options: PrimaryOptions) {
    this.#options = options;
  }

  /** Starts the first process, which prepares the shop, listens, then starts the others. @throws WorkerStartError */
  async start(host: string, port: number): Promise<Ready & { port: number }> {
    const first = await this.#startOne(JOBS_PROCESS);
    this.#isPrepared = true;
    const listening = await this.#distributor.listen(host, port);
    const others = Array.from({ length: this.#options.count - 1 }, (_, index) => JOBS_PROCESS + 1 + index);
    await Promise.all(others.map((number) => this.#startOne(number)));
    return { ...first, port: listening };
  }

  /**
   * Lets all processes finish their requests.
   *
   * @param delayMs time in which new connections are still accepted.
   * @returns whether all of them ended well.
   */
  async stop(delayMs: number): Promise<boolean> {
    this.#stopping.abort();
    for (const { link } of this.#running.values()) link.tell('stop', null);
    const timer = setTimeout(() => this.#distributor.close(), delayMs);
    await Promise.all(this.#kept);
    clearTimeout(timer);
    return this.#endedWell;
  }

  /** Ends all processes at once. */
  async kill(): Promise<void> {
    this.#stopping.abort();
    for (const { process } of this.#running.values()) process.kill('SIGKILL');
    await Promise.all(this.#kept);
  }

  #startOne(number: number): Promise<Ready> {
    const first = Promise.withResolvers<Ready>();
    this.#kept.push(this.#keepRunning(number, first));
    return first.promise;
  }

  /** @param first settles with the first process of this number. */
  async #keepRunning(number: number, first: PromiseWithResolvers<Ready>): Promise<void> {
    const { signal: stopping } = this.#stopping;
    let hasStarted = false;
    let failures = 0;
    while (!stopping.aborted) {
      const since = Date.now();
      const running = this.#fork(number, first.resolve);
      const code = await running.ended;
      hasStarted ||= running.isReady;
      if (stopping.aborted) this.#endedWell &&= code === 0;
      if (stopping.aborted || !hasStarted) {
        // Nothing happens if the start succeeded.
        first.reject(new WorkerStartError(running.failure ?? `A server process ended (${code}).`));
        return;
      }
      if (Date.now() - since >= STABLE_MS) failures = 0;
      const pauseMs = pauseBefore(failures);
      failures += 1;
      this.#options.log.error(
        { process: number, exit: code, pauseMs, reason: running.failure ?? undefined },
        'server process ended unexpectedly: starting another one',
      );
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }

  #fork(number: number, whenReady: (ready: Ready) => void): WorkerProcess {
    const child = fork(process.argv[1]!, {
      env: { ...process.env, [NUMBER_VARIABLE]: String(number) },
      serialization: 'advanced',
    });
    // `close`: all its messages have been received. `disconnect` is not emitted while it is being handed a connection.
    const ended = new Promise<number | string>((resolve) => {
      child.once('close', (code, signal) => resolve(signal ?? code ?? 1));
      child.once('error', () => resolve(1));
    });
    const running: WorkerProcess = {
      link: new Link(
        {
          send: (message) => void child.send(message, undefined, undefined, () => {}),
          onMessage: (listener) => void child.on('message', listener),
        },
        this.#callsOf(() => running, whenReady),
      ),
      offer: (id, socket) => void child.send({ connection: id }, socket, { keepOpen: true }, () => {}),
      process: child,
      connections: new ConnectionCounts(),
      isReady: false,
      failure: null,
      ended,
    };
    this.#running.set(number, running);
    void running.ended.then(() => this.#forget(number, running));
    return running;
  }

  #forget(number: number, running: WorkerProcess): void {
    running.link.close();
    this.#distributor.remove(running);
    this.#running.delete(number);
    this.#connections.removeAll(running.connections);
    if (number === JOBS_PROCESS) this.#jobs = noJobs;
    void this.#metrics.remove(running);
  }

  #callsOf(caller: () => WorkerProcess, whenReady: (ready: Ready) => void): PrimaryCalls {
    const { database, limiter } = this.#options;
    return {
      start: () => ({ database, prepares: !this.#isPrepared }),
      ready: (ready) => {
        caller().isReady = true;
        this.#distributor.add(caller());
        whenReady(ready);
      },
      took: (id) => this.#distributor.taken(id),
      failed: (line) => {
        caller().failure = line;
      },
      take: ({ key, limit }) => limiter.take(key, limit),
      openConnection: (counted) => {
        if (!this.#connections.add(counted)) return false;
        caller().connections.add(counted);
        return true;
      },
      closeConnection: (keys) => {
        this.#connections.remove(keys);
        caller().connections.remove(keys);
      },
      jobsAre: (lines) => {
        this.#jobs = lines;
      },
      describeJobs: () => this.#jobs,
      readMetrics: () => this.#readMetrics(),
      work: (work) => this.#doWork(work),
    };
  }

  /** Work for the process with the background jobs. While it is replaced, the work waits, and it is tried twice. */
  async #doWork(work: Work, isRetry = false): Promise<unknown> {
    for (let waited = 0; !this.#running.get(JOBS_PROCESS)?.isReady; waited += WORK_CHECK_MS) {
      if (waited >= WORK_WAIT_MS || this.#stopping.signal.aborted) throw new ProcessEnded();
      await pause(WORK_CHECK_MS);
    }
    try {
      return await this.#running.get(JOBS_PROCESS)!.link.ask('work', work);
    } catch (error) {
      if (isRetry || !(error instanceof ProcessEnded)) throw error;
      return this.#doWork(work, true);
    }
  }

  #readMetrics(): Promise<string> {
    const read =
      ({ link }: WorkerProcess) =>
      (): Promise<MetricValues> =>
        link.ask('readMetrics', null);
    return this.#metrics.read(new Map([...this.#running.values()].map((each) => [each, read(each)])));
  }
}
