import { createLogger } from '#platform/log.ts';

/** Lines for the operator of a running server. */
export interface OperatorOutput {
  /** Whether a person reads the output. */
  isTerminal: boolean;
  info: (line: string) => void;
  warn: (line: string) => void;
}

/** Writes text to a terminal. Anywhere else the output is a log, so each line is JSON, at every LOG_LEVEL. */
export function operatorOutput(): OperatorOutput {
  if (process.stdout.isTTY) {
    const write = (line: string) => void process.stdout.write(`${line}\n`);
    return { isTerminal: true, info: write, warn: (line) => write(`Warning: ${line}`) };
  }
  const log = createLogger('info');
  return { isTerminal: false, info: (line) => log.info(line), warn: (line) => log.warn(line) };
}
