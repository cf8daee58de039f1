import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import { isAlive, settingsFile } from './initialise.ts';
import type { DataLocation } from './data-location.ts';
import { databaseEnvironment, runProgram } from './processes.ts';
import { databaseSettings } from './settings.ts';
import type { Endpoint } from './settings.ts';

/** Contents of postmaster.pid in the data folder of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  /** Null while the file is being written. */
  port: number | null;
  /** Status line: starting, ready, stopping. Empty while the file is being written. */
  status: string;
}

const logLimit = 5 * 1024 * 1024;

/** The PostgreSQL running on this data, or null; ignores the file of a dead process. */
export function findPostmaster(location: DataLocation): Postmaster | null {
  const data = join(location.home, 'data');
  const lines = readIfPresent(join(data, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!pid || !isPostmasterOf(pid, data)) return null;
  return { pid, port: lines[3] ? Number(lines[3]) : null, status: lines[7]?.trim() ?? '' };
}

/** Bytes of all files in a folder and in those inside it. */
function sizeOfFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/**
 * Starts PostgreSQL and returns when it accepts connections. It runs in its own process group, so that Ctrl-C does not
 * end it before the application, and it survives when the application is killed. Throws an Error with PostgreSQL's
 * output if it ends before it is ready.
 */
export async function launch(
  location: DataLocation,
  endpoint: Endpoint,
  { durable, connections }: { durable: boolean; connections: number },
): Promise<void> {
  const data = join(location.home, 'data');
  removeLeftovers(location);
  const settings = join(data, settingsFile);
  const dataSize = sizeOfFiles(join(data, 'base'));
  writeFileSync(settings, databaseSettings({ endpoint, durable, connections, dataSize }));
  if (location.account) chownSync(settings, location.account.uid, location.account.gid);
  const logPath = join(location.home, 'postgres.log');
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > logLimit)
    renameSync(logPath, `${logPath}.1`);
  const log = openSync(logPath, 'a', 0o600);
  const before = statSync(logPath).size;
  let outcome: Error | 'running' | 'ended' = 'running';
  const child = spawn(program(location.native, 'postgres'), ['-D', data], {
    cwd: data,
    env: databaseEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
    ...location.account,
  });
  closeSync(log);
  child.on('error', (error) => (outcome = error)).on('exit', () => (outcome = 'ended'));
  while ((outcome as string | Error) === 'running') {
    const found = findPostmaster(location);
    if (found?.pid === child.pid && found?.status === 'ready') break;
    await pause(10);
  }
  if (outcome !== 'running') {
    throw outcome === 'ended' ? new Error(readFileSync(logPath).subarray(before).toString('utf8')) : outcome;
  }
  child.unref();
}

/** Stops PostgreSQL in fast mode and waits: open transactions are rolled back, committed data is on disk. */
export async function shutDown(location: DataLocation): Promise<void> {
  const found = findPostmaster(location);
  if (!found) return;
  const data = join(location.home, 'data');
  if (process.platform === 'win32') {
    await runProgram(program(location.native, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'], {
      cwd: data,
      account: null,
    });
    return;
  }
  process.kill(found.pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  let sentQuit = false;
  while (findPostmaster(location)?.pid === found.pid) {
    await pause(10);
    if (sentQuit || Date.now() < deadline) continue;
    sentQuit = true;
    // No committed data is lost: the next start replays the write-ahead log.
    process.kill(found.pid, 'SIGQUIT');
  }
}

/**
 * Removes lock files that block a start. PostgreSQL treats a lock file as valid if any process has its id, which is
 * common in containers, and an empty file (after a full disk) as one of a starting process. It removes files of dead
 * processes itself.
 */
function removeLeftovers(location: DataLocation): void {
  const data = join(location.home, 'data');
  const run = join(location.home, 'run');
  const sockets = readdirSync(run).filter((name) => name.endsWith('.lock'));
  for (const file of [join(data, 'postmaster.pid'), ...sockets.map((name) => join(run, name))]) {
    const text = readIfPresent(file);
    if (text === null) continue;
    const pid = Number.parseInt(text, 10);
    const old = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 2000;
    if (pid ? isAlive(pid) && !isPostmasterOf(pid, data) : old) rmSync(file, { force: true });
  }
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The process id may belong to another program now: its command line shows its data folder. */
function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  if (!command) return process.platform === 'win32';
  const [executable, ...args] = command;
  if (!executable || !/^postgres(\.exe)?$/.test(basename(executable))) return false;
  const served = args[args.indexOf('-D') + 1];
  // A missing folder usually means that the data was moved while this PostgreSQL ran.
  if (!served || !existsSync(served)) return true;
  const [a, b] = [statSync(served), statSync(data)];
  return a.ino === b.ino && a.dev === b.dev;
}

/** Null for a zombie process, and on systems without this information. */
function commandLine(pid: number): string[] | null {
  if (process.platform === 'linux') {
    try {
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return text ? text.split('\0') : null;
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') return null;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, executable, data] = /^(.*postgres) -D (.*)$/.exec(stdout.trim()) ?? [];
  return executable && data ? [executable, '-D', data] : null;
}
