import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The operating-system account that PostgreSQL's processes run as. */
export interface Account {
  uid: number;
  gid: number;
}

/** "nobody" on Linux: it owns nothing else that matters. */
const unprivileged: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root hands it to an account without rights, or to the one that
 * already owns the data. Anybody else runs it as themselves: null.
 */
export function databaseAccount(dataFolder: string, ownUid = process.getuid?.()): Account | null {
  if (ownUid !== 0) return null;
  if (!existsSync(dataFolder)) return unprivileged;
  const { uid, gid } = statSync(dataFolder);
  return uid === 0 ? unprivileged : { uid, gid };
}

/** The outermost folder on the way to `path` (itself included) that the account may not enter, or null. */
export function closedFolder(path: string, account: Account): string | null {
  const parent = dirname(path);
  const before = parent === path ? null : closedFolder(parent, account);
  if (before) return before;
  return may(path, account, 0o1) ? null : path;
}

/** Whether the account may run and read PostgreSQL's programs where they are. */
export function mayUsePrograms(native: string, account: Account): boolean {
  const samples = ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5.18', 'share/postgresql/postgres.bki'];
  return samples.every((sample) => {
    const path = join(native, sample);
    if (!existsSync(path)) return true;
    const needed = sample.startsWith('bin/') ? 0o5 : 0o4;
    return closedFolder(dirname(path), account) === null && may(path, account, needed);
  });
}

/** `bits`: 4 read, 2 write, 1 run or enter. Access lists beyond owner, group and others are not looked at. */
function may(path: string, account: Account, bits: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
