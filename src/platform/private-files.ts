import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes every new file and folder of this process accessible only to the account that runs it. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

const othersMayRead = 0o077;
const isRoot = () => process.getuid?.() === 0;

/**
 * Makes the existing files of a shop accessible only to their owner: an older version wrote them readable for all. A
 * private folder is not searched, so a start with private files is quick.
 *
 * @returns paths that could not be changed, for example those of another account.
 */
export function makeFilesPrivate({ dataDir, storageUrl }: { dataDir: string; storageUrl: string }): string[] {
  if (process.platform === 'win32') return [];
  const failed: string[] = [];
  const folder = realPath(dataDir);
  restrictDataDir(folder, failed);
  for (const name of listNames(folder)) {
    const entry = path.join(folder, name);
    if (name === 'postgres') restrictDatabaseHome(entry, failed);
    // Copies of PostgreSQL's programs stay readable for all, because the account of the database runs them.
    else if (!/^postgres-\d+-programs-/.test(name)) restrict(entry, failed);
  }
  if (storageUrl.startsWith('file:')) restrict(realPath(fileURLToPath(storageUrl)), failed);
  return failed;
}

/**
 * If the server runs as root, its database runs under another account. That account must still be able to
 * enter the folder (0711).
 */
function restrictDataDir(dataDir: string, failed: string[]): void {
  const stat = statusOf(dataDir);
  // A shared folder such as /tmp has the sticky bit.
  if (!stat?.isDirectory() || stat.mode & 0o1000) return;
  changeMode(dataDir, stat.mode, isRoot() ? 0o711 : 0o700, failed);
}

/** PostgreSQL protects its own folder `data`. */
function restrictDatabaseHome(home: string, failed: string[]): void {
  const stat = statusOf(home);
  if (!stat?.isDirectory()) return;
  changeMode(home, stat.mode, isRoot() ? 0o711 : 0o700, failed);
  for (const name of listNames(home)) if (name !== 'data') restrict(path.join(home, name), failed);
}

/** The folder itself is changed last, so that an interrupted run begins again. */
function restrict(entry: string, failed: string[]): void {
  const stat = statusOf(entry);
  if (!stat || !(stat.isFile() || stat.isDirectory()) || !(stat.mode & othersMayRead)) return;
  if (stat.isDirectory()) for (const name of listNames(entry)) restrict(path.join(entry, name), failed);
  changeMode(entry, stat.mode, 0o700, failed);
}

function changeMode(entry: string, mode: number, allowed: number, failed: string[]): void {
  if ((mode & 0o777 & ~allowed) === 0) return;
  try {
    chmodSync(entry, mode & allowed);
  } catch {
    failed.push(entry);
  }
}

/**
 * Null if the path cannot be read: it may be missing at the first start, and later steps report other
 * problems.
 */
function statusOf(entry: string): Stats | null {
  try {
    return lstatSync(entry);
  } catch {
    return null;
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
