import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The operating system account that runs PostgreSQL. */
export interface Account {
  uid: number;
  gid: number;
}

/** The `nobody` account on Linux, which normally owns no files. */
const unprivileged: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL does not run as root, so root uses an unprivileged account, or the one that already owns the data. Other
 * users run it as themselves: null.
 */
export function databaseAccount(dataFolder: string, ownUid = process.getuid?.()): Account | null {
  if (ownUid !== 0) return null;
  if (!existsSync(dataFolder)) return unprivileged;
  const { uid, gid } = statSync(dataFolder);
  return uid === 0 ? unprivileged : { uid, gid };
}

/** The outermost folder on the path (including `path`) that the account cannot enter, or null. */
export function inaccessibleFolder(path: string, account: Account): string | null {
  const parent = dirname(path);
  const before = parent === path ? null : inaccessibleFolder(parent, account);
  if (before) return before;
  return hasPermission(path, account, 0o1) ? null : path;
}

/** Whether the account can read and run PostgreSQL's programs in place. */
export function canUsePrograms(native: string, account: Account): boolean {
  const samples = ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5.18', 'share/postgresql/postgres.bki'];
  return samples.every((sample) => {
    const path = join(native, sample);
    if (!existsSync(path)) return true;
    const needed = sample.startsWith('bin/') ? 0o5 : 0o4;
    return inaccessibleFolder(dirname(path), account) === null && hasPermission(path, account, needed);
  });
}

/** `bits`: 4 read, 2 write, 1 execute. Ignores access lists beyond owner, group and others. */
function hasPermission(path: string, account: Account, bits: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
