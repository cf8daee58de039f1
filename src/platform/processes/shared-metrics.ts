import { AggregatorRegistry } from 'prom-client';
import { registry } from '../metrics.ts';
import type { MetricValues } from './calls.ts';

/** Longest wait for the metrics of a busy process, in milliseconds. */
const LIMIT_MS = 3_000;

/** Values of metrics that only grow. */
const isTotal = ({ type }: MetricValues[number]) => ['counter', 'histogram'].includes(String(type));

export const ownMetrics = (): Promise<MetricValues> => registry.getMetricsAsJSON();

/** Adds up the metrics of several processes. Totals of processes that ended are kept, so that no total becomes smaller. */
export class SharedMetrics {
  /** The last metrics of each running process. */
  readonly #last = new Map<object, MetricValues>();
  readonly #removed = new WeakSet<object>();
  /** Totals of processes that ended. */
  #ended: MetricValues = [];

  /** @param processes the functions that read the metrics of the running processes. */
  async read(processes: ReadonlyMap<object, () => Promise<MetricValues>>): Promise<string> {
    await Promise.all(
      [...processes].map(async ([process, read]) => {
        const timer = Promise.withResolvers<null>();
        const timeout = setTimeout(() => timer.resolve(null), LIMIT_MS);
        const values = await Promise.race([read().catch(() => null), timer.promise]);
        clearTimeout(timeout);
        if (values && !this.#removed.has(process)) this.#last.set(process, values);
      }),
    );
    // This process answers no requests: only what it uses counts.
    const own = (await ownMetrics()).filter(({ name }) => name.startsWith('process_'));
    return sum([...this.#last.values(), this.#ended, own]).metrics();
  }

  /** Keeps what a process has counted up to the last time that its metrics were read. */
  async remove(process: object): Promise<void> {
    this.#removed.add(process);
    const last = this.#last.get(process);
    this.#last.delete(process);
    if (!last) return;
    const ended = sum([this.#ended, last.filter(isTotal)]);
    this.#ended = await ended.getMetricsAsJSON();
  }
}

const sum = (values: MetricValues[]) => AggregatorRegistry.aggregate(values);
