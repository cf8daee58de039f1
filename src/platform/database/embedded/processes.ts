import { spawn } from 'node:child_process';
import type { Account } from './access.ts';

/** PostgreSQL gets a clean environment: PGDATA, PGPORT and similar variables would change its behaviour. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot } : {}) };
}

/** Runs a PostgreSQL program as the given account and waits. `output` contains both streams. */
export function runProgram(
  path: string,
  args: string[],
  options: { cwd: string; account: Account | null; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, fail) => {
    const child = spawn(path, args, { cwd: options.cwd, env: databaseEnvironment(), ...options.account });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    // The program may end before it reads all input; its exit code reports errors.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('error', fail);
    child.on('close', (code) => resolve({ code, output }));
  });
}
