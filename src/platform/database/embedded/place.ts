import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataDir } from '#platform/data-dir.ts';
import { closedFolder, databaseAccount, mayUsePrograms } from './access.ts';
import type { Account } from './access.ts';
import { makeLibraryLinks } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, majorVersion } from './errors.ts';

/** Where this shop's database lives, with which programs and as whom it runs. */
export interface Place {
  /** DATA_DIR, real path. */
  dataDir: string;
  /** Holds `home` and, where needed, a copy of the programs: DATA_DIR itself or its substitute. */
  root: string;
  /** The database's own folder: data, run (socket), password, postgres.log. */
  home: string;
  native: string;
  account: Account | null;
}

/** In DATA_DIR when the database lives elsewhere: the path of the folder that it lives in. */
const recordName = 'postgres-location';
/** In a substitute folder: the DATA_DIR that it serves. */
const ownerName = 'serves';

/** Decides where the database lives; makes the folders, but not yet the database. */
export function choosePlace(
  configuredDataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): Place {
  const dataDir = openDataDir(configuredDataDir);
  const root = recordedRoot(dataDir) ?? chooseRoot(dataDir);
  const home = join(root, 'postgres');
  const account = databaseAccount(join(home, 'data'));
  if (root !== dataDir) {
    log(`The database lives in ${root}: PostgreSQL does not run as root and may not enter ${dataDir}.`);
  }
  return { dataDir, root, home, native: choosePrograms(binaries, root, account), account };
}

/** Called once the database exists, so that a later start never takes a vanished folder for a new shop. */
export function recordPlace(place: Place): void {
  if (place.root === place.dataDir) return;
  writeFileSync(join(place.root, ownerName), place.dataDir);
  const record = join(place.dataDir, recordName);
  writeFileSync(`${record}.new`, place.root, { mode: 0o600 });
  renameSync(`${record}.new`, record);
}

/**
 * The folder that stands in for a DATA_DIR which the database's account cannot reach. Named after that very
 * folder: another one made later under the same name is another shop. Only a DATA_DIR that is itself
 * temporary gets a temporary substitute.
 */
export function substituteRoot(dataDir: string): string {
  const { ino, birthtimeMs } = statSync(dataDir);
  const key = createHash('sha256').update(`${dataDir}\0${ino}\0${birthtimeMs}`).digest('hex').slice(0, 16);
  const temporary = ['/tmp', '/var/tmp'].find((folder) => dataDir.startsWith(`${folder}/`));
  return temporary ? join(temporary, `trivet-${key}`) : join('/var/lib/trivet', key);
}

function recordedRoot(dataDir: string): string | null {
  const record = join(dataDir, recordName);
  if (!existsSync(record)) return null;
  const root = readFileSync(record, 'utf8').trim();
  if (!existsSync(join(root, 'postgres'))) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} was in ${root} and is not there any more: restore that folder, or remove ${record} to begin an empty shop.`,
    );
  }
  const owner = readFileSync(join(root, ownerName), 'utf8').trim();
  const ownerRecord = join(owner, recordName);
  const claimed =
    owner !== dataDir && existsSync(ownerRecord) && readFileSync(ownerRecord, 'utf8').trim() === root;
  if (claimed) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${owner}, whose database is in ${root}: remove ${record} and restore a backup into this one.`,
    );
  }
  return root;
}

function chooseRoot(dataDir: string): string {
  const data = join(dataDir, 'postgres', 'data');
  const account = databaseAccount(data);
  const closed = account && closedFolder(dataDir, account);
  if (!closed) return dataDir;
  if (existsSync(data)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and may no longer enter ${closed}: chmod o+x ${closed}, or move DATA_DIR.`,
    );
  }
  return makeSubstitute(substituteRoot(dataDir), dataDir);
}

/** Made by root for root; the folder may be entered by others, and what lies in it is closed by itself. */
function makeSubstitute(root: string, dataDir: string): string {
  try {
    const parent = resolve(root, '..');
    if (mkdirSync(parent, { recursive: true, mode: 0o711 })) chmodSync(parent, 0o711);
    mkdirSync(root, { recursive: true, mode: 0o711 });
    const { uid, mode } = statSync(root);
    // A temporary folder is open to all: somebody else may have put one of this name there.
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${root} belongs to somebody else`);
    chmodSync(root, 0o711);
    return root;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and may not enter ${dataDir}, nor can ${root} be made: set DATA_DIR to a folder others may enter.`,
      { cause: error },
    );
  }
}

/** The programs where they were installed or, where the account cannot use those, a copy of them. */
function choosePrograms(binaries: Binaries, root: string, account: Account | null): string {
  const usable = !account || mayUsePrograms(binaries.native, account);
  if (usable && makeLibraryLinks(binaries.native)) return binaries.native;
  const prefix = `postgres-${majorVersion}-programs-`;
  const copy = join(root, `${prefix}${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    // Libraries for linking other programs are never loaded, and half of the weight.
    const filter = (path: string) => !path.endsWith('.a');
    cpSync(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true, filter });
    openToAll(unfinished);
    if (!makeLibraryLinks(unfinished)) {
      throw new EmbeddedPostgresError(`${root} cannot hold PostgreSQL: its disk has no symbolic links.`);
    }
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // else another start was first
  }
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
