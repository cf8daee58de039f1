import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { DatabaseLocation } from '../database/location.ts';
import type { ConnectionCount } from '../http/open-connections.ts';
import type { Limit } from '../http/rate-limit.ts';
import type { Work } from './one-process-work.ts';

/** What a worker process needs to start. */
export interface StartOrders {
  /** The embedded database; null: `DATABASE_URL`. */
  database: DatabaseLocation | null;
  /** Whether the database must be prepared first. */
  prepares: boolean;
}

/** A worker process that can answer requests. */
export interface Ready {
  /** Set by the process that created it. */
  administrator: { email: string; password: string | null } | null;
}

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** What worker processes call in the primary process. */
export type PrimaryCalls = {
  start: (input: null) => StartOrders;
  ready: (input: Ready) => void;
  /** The process has taken the connection with this id. */
  took: (id: number) => void;
  /** The line that explains a failed start. */
  failed: (line: string) => void;
  take: (input: { key: string; limit: Limit }) => Promise<number>;
  openConnection: (counted: readonly ConnectionCount[]) => boolean;
  closeConnection: (keys: readonly string[]) => void;
  /** State of the background jobs, from the process that runs them. */
  jobsAre: (lines: string) => void;
  describeJobs: (input: null) => string;
  readMetrics: (input: null) => Promise<string>;
  work: (input: Work) => Promise<unknown>;
};

/** What the primary process calls in worker processes. */
export type WorkerCalls = {
  /** Finish requests in progress, then exit. */
  stop: (input: null) => void;
  readMetrics: (input: null) => Promise<MetricValues>;
  work: (input: Work) => Promise<unknown>;
};
