import type { Project } from './project.ts';

export interface Finding {
  path: string;
  /** 1-based; absent for a finding about the whole file. */
  line?: number;
  message: string;
  /** The allowed alternative and the fix. */
  fix: string;
}

export interface Outcome {
  findings: Finding[];
  /** Number of checked items. Zero fails the check, because the rule may have matched nothing by mistake. */
  examined: number;
  /** Printed, without failing the check. */
  notes?: string[];
}

export interface Rule {
  name: string;
  /** The rule in one sentence. */
  says: string;
  check(project: Project): Outcome;
}
