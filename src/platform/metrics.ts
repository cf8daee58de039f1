import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of `/metrics`. One registry per process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by kind of route and status.',
  labelNames: ['kind', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const pageCacheResults = new Counter({
  name: 'page_cache_answers_total',
  help: 'Public pages answered from memory (hit) or rendered (miss).',
  labelNames: ['result'],
  registers: [registry],
});

export const liveStreams = new Gauge({
  name: 'live_streams',
  help: 'Open /api/live connections.',
  registers: [registry],
});

export const serverProcesses = new Gauge({
  name: 'server_processes',
  help: 'Processes that answer requests.',
  registers: [registry],
});

export const jobRuns = new Counter({
  name: 'jobs_total',
  help: 'Background jobs, by name and outcome.',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

export const dueJobsOldest = new Gauge({
  name: 'jobs_due_oldest_seconds',
  help: 'Age of the oldest job that is due and not started, 0 without one.',
  registers: [registry],
});

export const failedJobs = new Gauge({
  name: 'jobs_failed',
  help: 'Jobs that used up their attempts.',
  registers: [registry],
});

export const workersAlive = new Gauge({
  name: 'jobs_workers_alive',
  help: '1 while this process’s workers ask for jobs or run one, otherwise 0.',
  registers: [registry],
});
