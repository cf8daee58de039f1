import { spawnSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import os from 'node:os';

/** Cores of the measurements: Node of the shop on the first; the database and the load generator on the second. */
export const SERVER_CORE = 0;
export const DATABASE_CORE = 1;

/** Whether processes can be pinned to cores: Linux with `taskset` and two cores. */
export const canPin =
  process.platform === 'linux' && os.cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command, run on one core where possible. */
export const onCore = (core: number, command: readonly [string, ...string[]]): [string, ...string[]] =>
  canPin ? ['taskset', '-c', String(core), ...command] : [...command];

/** Moves a running process with its threads to a core. Its later children start there. */
export function moveToCore(core: number, pid: number): void {
  if (canPin) spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

const TMPFS = 0x01_02_19_94;

/** One paragraph for the reader of the figures. */
export async function describeMachine(): Promise<string> {
  const processors = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const place = canPin
    ? 'Node of the shop has one core to itself; the database and the load generator share another (`taskset`).'
    : 'This machine has no `taskset` or only one core, so no process was pinned to a core.';
  const isInMemory = process.platform === 'linux' && (await statfs(os.tmpdir())).type === TMPFS;
  const disk = isInMemory
    ? 'The data of the shop is in memory (tmpfs), so a commit does not wait for a disk.'
    : 'The data of the shop is on disk.';
  return `Measured on ${processors.length} × ${processors[0]?.model ?? 'unknown processor'} with ${memory} GB, Node ${process.version}, ${os.type()} ${os.release()}. ${place} ${disk}`;
}

/** Maximum open files of a process that this one starts with `withManyFiles`. */
export const FILES = 32_768;

/** The command with a raised limit of open files. Keeps the limit if the system does not allow more. */
export const withManyFiles = (command: readonly [string, ...string[]]): [string, ...string[]] =>
  process.platform === 'win32'
    ? [...command]
    : ['sh', '-c', `ulimit -n ${FILES} 2>/dev/null; exec "$@"`, 'sh', ...command];

/** The limit of open files that `withManyFiles` reaches here. */
export function allowedFiles(): number {
  const [program, ...args] = withManyFiles(['sh', '-c', 'ulimit -n']);
  return Number(spawnSync(program, args, { encoding: 'utf8' }).stdout) || Infinity;
}
