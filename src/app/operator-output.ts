import type { Config } from '#platform/config.ts';
import { createLogger } from '#platform/log.ts';
import type { FirstAdministrator } from './prepare-shop.ts';

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

/** Tells the operator that the shop answers requests. */
export function announce(
  { isTerminal, info }: OperatorOutput,
  config: Config,
  port: number,
  administrator: FirstAdministrator | null,
): void {
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  const say = isTerminal
    ? (name: string, text: string) => info(`  ${`${name}:`.padEnd(16)}  ${text}`)
    : (name: string, text: string) => info(`${name}: ${text}`);
  if (isTerminal) info('');
  say('Shop', address);
  if (administrator) {
    say('Back office', `${address}/admin`);
    say('Sign in as', administrator.email);
    if (administrator.password) say('Password', `${administrator.password}  (shown only once)`);
  }
  if (isTerminal) info('  Press Ctrl-C to stop.\n');
}
