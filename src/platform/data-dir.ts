import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes DATA_DIR where there is none and returns its real path. Other accounts may enter it, because the
 * database's own account has its folder in there, but not list it: what lies in it is closed by itself.
 * Throws the file system's error.
 */
export function openDataDir(configured: string): string {
  const path = resolve(configured);
  makeFolder(path);
  return realpathSync(path);
}

/** Folder by folder: made in one go, a read-only disk would be reported as a missing folder. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
    chmodSync(path, 0o711); // whatever the umask says
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
