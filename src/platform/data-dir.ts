import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates DATA_DIR if missing and returns its real path. Other accounts may enter but not list it, because PostgreSQL's
 * account has a folder inside; each folder in it restricts its own access. Throws the file system's error.
 */
export function openDataDir(configured: string): string {
  const path = resolve(configured);
  makeFolder(path);
  return realpathSync(path);
}

/** Creates one folder at a time: a recursive mkdir reports a read-only disk as a missing folder. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
    chmodSync(path, 0o711); // Explicit, because mkdir applies the umask.
  } catch (error) {
    // Another process may have created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
