import type { Report } from './report/report.ts';

/** How long and how often a case measures. */
export interface Effort {
  isQuick: boolean;
  rounds: number;
  /** Of one measurement of one round. */
  seconds: number;
  /** Measurements whose figures are not used: the first requests compile code and fill caches. */
  warmUps: number;
}

/** One section of docs/performance.md, which can run alone. */
export interface Case {
  name: string;
  title: string;
  /** Runs only when it is named, because it takes so long. */
  isLong?: true;
  run: (report: Report, effort: Effort) => Promise<void>;
}
