import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates DATA_DIR if missing and returns its real path. Only its owner has access to a new folder.
 * Exception: if root creates it, others may enter but not list it, because PostgreSQL's account has a folder
 * inside. Throws the file system's error.
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
    // Explicit, because mkdir applies the umask.
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    // Another process may have created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
