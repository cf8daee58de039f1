import type { Server } from 'node:http';
import { createOpenConnections, type OpenConnections } from '../http/open-connections.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { describeJobs } from '../job-health.ts';
import { registry } from '../metrics.ts';

/** What the server processes of one shop on this machine have in common. */
export interface Processes {
  limiter: RateLimiter;
  connections: OpenConnections;
  /** Lets the server answer requests on connections that another process accepts; null: the server listens itself. */
  takeConnections: ((server: Server) => void) | null;
  /** Whether this process runs the background jobs. */
  runsJobs: boolean;
  /** State of the background jobs, one line per value. */
  describeJobs(): Promise<string>;
  /** Metrics of all processes, in the text format of Prometheus. */
  readMetrics(): Promise<string>;
}

/** One process that serves the shop by itself. @param rateLimitFactor see `createRateLimiter`. */
export const singleProcess = (rateLimitFactor: number): Processes => ({
  limiter: createRateLimiter(rateLimitFactor),
  connections: createOpenConnections(),
  takeConnections: null,
  runsJobs: true,
  describeJobs,
  readMetrics: () => registry.metrics(),
});
