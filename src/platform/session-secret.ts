import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from './data-dir.ts';
import { ConfigError } from './environment.ts';

export const strongSecret =
  'at least 32 random characters, such as those that "openssl rand -base64 36" prints';

/**
 * The secret that signs sessions when none is configured: created once in DATA_DIR, readable only by its
 * owner. Two processes that start at once get the same secret. Throws a ConfigError if the file is damaged,
 * or cannot be read or written.
 */
export function ensureSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  try {
    openDataDir(dataDir);
    const secret = readFile(path) ?? makeSecret(path);
    if (isStrongSecret(secret)) return secret;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR is ${dataDir}: ${diskProblems[code] ?? message}.`, { cause: error });
  }
  throw new ConfigError(
    `The secret in ${path} is damaged: delete that file (all users must sign in again) or write ${strongSecret} into it.`,
  );
}

const diskProblems: Record<string, string> = {
  ENOSPC: 'the disk is full, free some space',
  EDQUOT: 'the disk quota is used up, free some space',
  EROFS: 'the disk is read-only, expected a writable folder',
  EACCES: 'this account cannot read or write it',
  EPERM: 'this account cannot read or write it',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

function makeSecret(path: string): string {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, randomBytes(36).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(unfinished, path); // fails if another process was first; its secret is used
  } catch (error) {
    if (readFile(path) === null) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFile(path) ?? '';
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Rejects guessable secrets (short, from an example, or with a pattern), very long ones, and line breaks. */
export function isStrongSecret(secret: string): boolean {
  if (secret.length < 32 || secret.length > 1024 || /[\r\n\0]/.test(secret)) return false;
  if (/secret|password|change.?me|default|example|your.|trivet|better.?auth|qwert|0000|1234/i.test(secret))
    return false;
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  const steps = Array.from(secret, (_, at) => at).filter(
    (at) => at > 0 && Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) <= 1,
  );
  return !repeats && new Set(secret).size >= 12 && steps.length < secret.length / 3;
}
