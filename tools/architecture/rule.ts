import type { Project } from './project.ts';

export interface Finding {
  path: string;
  /** 1-based; absent if the whole file is affected. */
  line?: number;
  /** What is wrong. */
  message: string;
  /** What is allowed here, and how to fix it. */
  fix: string;
}

export interface Outcome {
  findings: Finding[];
  /** Number of checked items. A rule that checked nothing fails. */
  examined: number;
  /** Printed, but no failure. */
  notes?: string[];
}

export interface Rule {
  name: string;
  /** The rule as a sentence. */
  says: string;
  check(project: Project): Outcome;
}
