import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  /** Median and 99th percentile in milliseconds. */
  median: number;
  p99: number;
  errors: number;
}

/** Seconds per measurement. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/** Requests one URL with eight connections for `SECONDS`, after one second of warm-up. */
export async function measureGet(url: string): Promise<Figures> {
  const options = { url, connections: 8, headers: { 'accept-encoding': 'gzip, br' } };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    perSecond: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Repeats a task for `SECONDS`, in `lanes` parallel loops. */
export async function measureTask(lanes: number, task: (lane: number) => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const end = started + SECONDS * 1000;
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
  return figuresOf(times, performance.now() - started, errors);
}

/** @param times milliseconds of each successful request. @param elapsed milliseconds of the measurement. */
export function figuresOf(times: readonly number[], elapsed: number, errors: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { perSecond: (times.length * 1000) / elapsed, median: quantile(0.5), p99: quantile(0.99), errors };
}
