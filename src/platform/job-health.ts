import type { Gauge } from 'prom-client';
import { dueJobsOldest, failedJobs, workersAlive } from './metrics.ts';

/** State of the background jobs at the last check of the queue: one line per value. */
export async function describeJobs(): Promise<string> {
  const [alive, oldest, failed] = await Promise.all([workersAlive, dueJobsOldest, failedJobs].map(valueOf));
  return [
    `workers: ${alive === 1 ? 'alive' : 'not alive'}`,
    `oldest due job: ${Math.round(oldest!)} s`,
    `failed jobs: ${failed}`,
    '',
  ].join('\n');
}

const valueOf = async (gauge: Gauge): Promise<number> => (await gauge.get()).values[0]?.value ?? 0;
