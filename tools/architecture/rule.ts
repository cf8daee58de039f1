import type { Project } from './project.ts';

export interface Finding {
  path: string;
  /** 1-based; absent where the whole file is meant. */
  line?: number;
  /** What is wrong. */
  message: string;
  /** What is allowed here, and how to mend it. */
  fix: string;
}

export interface Outcome {
  findings: Finding[];
  /** How many things the rule looked at. A rule that looked at nothing has proved nothing: that fails too. */
  examined: number;
  /** Worth knowing, no failure. */
  notes?: string[];
}

export interface Rule {
  name: string;
  /** The rule as a sentence. */
  says: string;
  check(project: Project): Outcome;
}
