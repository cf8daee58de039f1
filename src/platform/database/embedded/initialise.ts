import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, closeSync, existsSync, fsyncSync, mkdirSync } from 'node:fs';
import { openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { program } from './binaries.ts';
import { EmbeddedPostgresError, explainFailure, majorVersion } from './errors.ts';
import type { DataLocation } from './data-location.ts';
import { runProgram } from './processes.ts';
import { accessRules } from './settings.ts';

/** The application's role and its database. Not a superuser. */
export const shopRole = 'trivet';
export const settingsFile = 'trivet.conf';

/**
 * Creates the database cluster if missing, in a temporary folder that is renamed when complete: an interrupted start
 * leaves no partial cluster, and of two simultaneous starts one wins.
 */
export async function ensureInitialised(location: DataLocation, durable: boolean): Promise<void> {
  removeUnfinished(location);
  if (existsSync(location.home)) return checkVersion(location);
  const unfinished = `${location.home}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    makeFolders(unfinished, location);
    await makeCluster(unfinished, location, durable);
    renameSync(unfinished, location.home);
    if (durable) syncFolder(location.root);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process created the cluster first.
    if (existsSync(location.home)) return checkVersion(location);
    throw explainFailure(error, location.root);
  }
}

export function readPassword(location: DataLocation): string {
  try {
    return readFileSync(join(location.home, 'password'), 'utf8').trim();
  } catch (error) {
    throw explainFailure(error, location.home);
  }
}

function makeFolders(home: string, location: DataLocation): void {
  mkdirSync(home);
  chmodSync(home, location.account ? 0o711 : 0o700);
  for (const name of ['data', 'run']) {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (location.account) chownSync(folder, location.account.uid, location.account.gid);
  }
}

async function makeCluster(home: string, location: DataLocation, durable: boolean): Promise<void> {
  const data = join(home, 'data');
  const settings = { cwd: home, account: location.account };
  const initdb = await runProgram(
    program(location.native, 'initdb'),
    [
      ...['-D', data, '--username=postgres', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--auth=trust', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ],
    settings,
  );
  if (initdb.code !== 0) throw new Error(initdb.output);
  // Written before any connection: the superuser cannot connect, the application's role needs its password.
  writeFileSync(join(data, 'pg_hba.conf'), accessRules(shopRole));
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(home, 'password'), password, { mode: 0o600 });
  // On standard input, so that the password does not appear in the process list.
  const input = [
    `create role ${shopRole} login createdb password '${password}'`,
    `create database ${shopRole} owner ${shopRole}`,
    '',
  ].join('\n');
  const alone = ['--single', '-D', data, ...(durable ? [] : ['-c', 'fsync=off']), 'postgres'];
  const filled = await runProgram(program(location.native, 'postgres'), alone, { ...settings, input });
  if (filled.code !== 0 || /ERROR:/.test(filled.output)) throw new Error(filled.output);
  appendFileSync(join(data, 'postgresql.conf'), `\ninclude = '${settingsFile}'\n`);
}

function checkVersion(location: DataLocation): void {
  const file = join(location.home, 'data', 'PG_VERSION');
  let version: string;
  try {
    version = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new EmbeddedPostgresError(
        `${location.home} contains no database: delete that folder to start with an empty shop.`,
      );
    }
    throw explainFailure(error, location.home);
  }
  if (version !== majorVersion) {
    throw new EmbeddedPostgresError(
      `${location.home} was created by PostgreSQL ${version}, but this version of the shop uses ${majorVersion}: back up with the earlier version and restore here.`,
    );
  }
}

/** Removes folders of starts that died. Keeps the folder of a live process, but only for a limited time. */
function removeUnfinished(location: DataLocation): void {
  for (const name of readdirSync(dirname(location.home))) {
    const maker = /^postgres\.unfinished-(\d+)-/.exec(name)?.[1];
    if (!maker) continue;
    const folder = join(location.root, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (!isAlive(Number(maker)) || age > 10 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a process with this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
