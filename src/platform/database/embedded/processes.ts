import { spawn } from 'node:child_process';
import type { Account } from './access.ts';

/** Nothing of the shop's own surroundings reaches PostgreSQL: PGDATA, PGPORT and the like would steer it. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot } : {}) };
}

/** Runs one of PostgreSQL's programs to its end, as the given account. `output` is both its streams. */
export function runProgram(
  path: string,
  args: string[],
  options: { cwd: string; account: Account | null; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((settle, fail) => {
    const child = spawn(path, args, { cwd: options.cwd, env: databaseEnvironment(), ...options.account });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.on('error', () => {}); // it may end before it has read all; its exit code tells
    child.stdin.end(options.input ?? '');
    child.on('error', fail);
    child.on('close', (code) => settle({ code, output }));
  });
}
