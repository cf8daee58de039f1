import { type ProcessorTime, readProcessorTime, timeBetween } from './processes.ts';
import { generate, type Load } from './generator.ts';

/** Figures of one round. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  errors: number;
  /** Processor microseconds per request of all processes of the server; null where they cannot be read. */
  time: ProcessorTime | null;
  /** Share of the round in which the load generator computed; near 1 it was the limit. */
  generatorShare: number | null;
}

export const perRequest = (time: ProcessorTime | null, requests: number): ProcessorTime | null =>
  time && { node: time.node / requests, database: time.database / requests };

/** Processor microseconds per request, with the database; NaN where they cannot be read. */
export const totalTime = ({ time }: Pick<Figures, 'time'>): number =>
  time ? time.node + time.database : NaN;

/** The judged figure: processor time, or the time per request where that cannot be read. */
export const judgedFigure = (figures: Figures): number =>
  figures.time ? totalTime(figures) : 1 / figures.perSecond;

/** Sends GET requests to a server whose first process is `root`. */
export async function measureLoad(root: number, load: Load): Promise<Figures> {
  const before = readProcessorTime(root);
  const { requests, ...figures } = await generate(load);
  return { ...figures, time: perRequest(timeBetween(before, readProcessorTime(root)), requests) };
}

/** Repeats a task in `lanes` loops, which all run in this process. */
export async function measureTask(
  root: number,
  { lanes, seconds }: { lanes: number; seconds: number },
  task: (lane: number) => Promise<void>,
): Promise<Figures & { p95: number }> {
  const times: number[] = [];
  let errors = 0;
  const before = readProcessorTime(root);
  const own = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        const at = performance.now();
        try {
          await task(lane);
          times.push(performance.now() - at);
        } catch {
          errors += 1;
        }
      }
    }),
  );
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(own);
  return {
    ...figuresOf(times, elapsed, errors),
    time: perRequest(timeBetween(before, readProcessorTime(root)), times.length + errors),
    generatorShare: (user + system) / 1000 / elapsed,
  };
}

/** @param share from 0 to 1. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** @param times milliseconds of each successful request. @param elapsed milliseconds of the measurement. */
export const figuresOf = (times: readonly number[], elapsed: number, errors: number) => ({
  perSecond: (times.length * 1000) / elapsed,
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  errors,
});
