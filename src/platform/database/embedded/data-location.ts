import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDataDir } from '#platform/data-dir.ts';
import { inaccessibleFolder, databaseAccount, canUsePrograms } from './access.ts';
import type { Account } from './access.ts';
import { makeLibraryLinks } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, majorVersion } from './errors.ts';

/** Location of the database, its programs and the account that runs it. */
export interface DataLocation {
  /** DATA_DIR, real path. */
  dataDir: string;
  /** Contains `home` and, if needed, a copy of the programs: DATA_DIR or its substitute. */
  root: string;
  /** The database's own folder: data, run (socket), password, postgres.log. */
  home: string;
  native: string;
  account: Account | null;
}

/** File in DATA_DIR with the path of the substitute folder, if the database is there. */
const recordName = 'postgres-location';
/** File in a substitute folder with the path of its DATA_DIR. */
const ownerName = 'serves';

/** Chooses the location and creates its folders, but not the database. */
export function chooseLocation(
  configuredDataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): DataLocation {
  const dataDir = openDataDir(configuredDataDir);
  const root = recordedRoot(dataDir) ?? chooseRoot(dataDir);
  const home = join(root, 'postgres');
  const account = databaseAccount(join(home, 'data'));
  if (root !== dataDir) {
    log(`The database is stored in ${root}: PostgreSQL does not run as root and cannot access ${dataDir}.`);
  }
  return { dataDir, root, home, native: choosePrograms(binaries, root, account), account };
}

/**
 * Called after the database is created, so that a later start fails instead of creating a new database when the folder
 * is gone.
 */
export function recordLocation(location: DataLocation): void {
  if (location.root === location.dataDir) return;
  writeFileSync(join(location.root, ownerName), location.dataDir, { mode: 0o600 });
  const record = join(location.dataDir, recordName);
  writeFileSync(`${record}.new`, location.root, { mode: 0o600 });
  renameSync(`${record}.new`, record);
}

/**
 * The substitute for a DATA_DIR that the database account cannot reach. Its name contains the identity of that folder:
 * a new folder with the same name is another shop. Only a temporary DATA_DIR gets a temporary substitute.
 */
export function substituteRoot(dataDir: string): string {
  const { ino, birthtimeMs } = statSync(dataDir);
  const key = createHash('sha256').update(`${dataDir}\0${ino}\0${birthtimeMs}`).digest('hex').slice(0, 16);
  const temporary = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => dataDir.startsWith(`${folder}/`));
  return temporary ? join(temporary, `trivet-${key}`) : join('/var/lib/trivet', key);
}

function recordedRoot(dataDir: string): string | null {
  const record = join(dataDir, recordName);
  if (!existsSync(record)) return null;
  const root = readFileSync(record, 'utf8').trim();
  if (!existsSync(join(root, 'postgres'))) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} was in ${root}, which no longer exists: restore that folder, or delete ${record} to start with an empty shop.`,
    );
  }
  const owner = readFileSync(join(root, ownerName), 'utf8').trim();
  const ownerRecord = join(owner, recordName);
  const claimed =
    owner !== dataDir && existsSync(ownerRecord) && readFileSync(ownerRecord, 'utf8').trim() === root;
  if (claimed) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${owner}, whose database is in ${root}: delete ${record} and restore a backup here.`,
    );
  }
  return root;
}

function chooseRoot(dataDir: string): string {
  const data = join(dataDir, 'postgres', 'data');
  const account = databaseAccount(data);
  const closed = account && inaccessibleFolder(dataDir, account);
  if (!closed) return dataDir;
  if (existsSync(data)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and can no longer access ${closed}: run chmod o+x ${closed}, or move DATA_DIR.`,
    );
  }
  return createSubstitute(substituteRoot(dataDir), dataDir);
}

/** Created by root for root. Other accounts may enter it; each folder in it restricts its own access. */
function createSubstitute(root: string, dataDir: string): string {
  try {
    const parent = resolve(root, '..');
    if (mkdirSync(parent, { recursive: true, mode: 0o711 })) chmodSync(parent, 0o711);
    mkdirSync(root, { recursive: true, mode: 0o711 });
    const { uid, mode } = statSync(root);
    // A temporary folder is writable by all, so another account may have created this name.
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${root} belongs to another account`);
    chmodSync(root, 0o711);
    return root;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and cannot access ${dataDir}, and ${root} cannot be created: set DATA_DIR to a folder that other accounts can access.`,
      { cause: error },
    );
  }
}

/**
 * The installed programs, or a copy if the account cannot use them or their library links cannot be created.
 */
function choosePrograms(binaries: Binaries, root: string, account: Account | null): string {
  const usable = !account || canUsePrograms(binaries.native, account);
  if (usable && makeLibraryLinks(binaries.native)) return binaries.native;
  const prefix = `postgres-${majorVersion}-programs-`;
  const copy = join(root, `${prefix}${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    // Static libraries are never loaded and make up half of the size.
    const filter = (path: string) => !path.endsWith('.a');
    cpSync(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true, filter });
    makeReadable(unfinished);
    if (!makeLibraryLinks(unfinished)) {
      throw new EmbeddedPostgresError(
        `PostgreSQL cannot run in ${root}: its disk does not support symbolic links.`,
      );
    }
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // The copy exists if another process made it first.
  }
  return copy;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
