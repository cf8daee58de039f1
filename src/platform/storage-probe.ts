import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';
import { ConfigError } from './environment.ts';
import { errorCode, openStorage, type Timers } from './storage.ts';

/** A store that has not answered after this time cannot be used. */
const PROBE_LIMIT_MS = 30_000;

function expireProbe(_ms: number, act: () => void): () => void {
  const timer = setTimeout(act, PROBE_LIMIT_MS);
  return () => clearTimeout(timer);
}

/** A clock on which every time limit has passed: the check at start must not retry, so the first error ends it. */
function withoutRetries(): Timers {
  let now = 0;
  return { clock: () => (now += UPLOAD_LIMIT_MS), pause: () => Promise.resolve(), expire: expireProbe };
}

/**
 * Writes, reads and deletes one file in the storage. Throws a ConfigError, so that a shop with an unusable storage does
 * not start: an upload would fail much later.
 */
export async function probeStorage(url: string): Promise<void> {
  try {
    const storage = await openStorage(url, withoutRetries());
    const folder = `probe-${randomUUID()}`;
    const key = `${folder}/probe`;
    await storage.put(key, new TextEncoder().encode('probe'), 'text/plain');
    const found = await storage.find(key);
    await storage.delete(`${folder}/`);
    if (!found || new TextDecoder().decode(found) !== 'probe')
      throw new Error('a file is not read as written');
  } catch (error) {
    throw new ConfigError(explain(url, error), { cause: error });
  }
}

function explain(url: string, error: unknown): string {
  const code = errorCode(error) || (error as Error).name;
  if (url.startsWith('file:')) {
    return `The folder for files ${fileURLToPath(url)} cannot be used: ${folderProblems[code] ?? messageOf(error)}. Correct it, or set STORAGE_URL.`;
  }
  const { hostname: bucket, searchParams } = new URL(url);
  const place = searchParams.get('endpoint') ?? 'Amazon S3';
  return `The file store at STORAGE_URL (${place}, bucket ${bucket}) cannot be used: ${storeProblems[code] ?? messageOf(error)}.`;
}

/** The first line of the cause's message. */
function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  const text = (cause instanceof Error && cause.message ? cause.message : message).split('\n')[0] ?? '';
  return text.replace(/\.$/, '') || 'it gave no reason';
}

const notWritable = 'this account may not write to it';
const folderProblems: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

const noCredentials = 'there are no credentials, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const rejected = 'it rejected the credentials, or they may not write to the bucket';
const notReached = 'it does not answer, correct the endpoint';
const storeProblems: Record<string, string> = {
  CredentialsProviderError: noCredentials,
  AccessDenied: rejected,
  InvalidAccessKeyId: rejected,
  SignatureDoesNotMatch: rejected,
  NoSuchBucket: 'the bucket does not exist',
  ECONNREFUSED: notReached,
  ECONNRESET: notReached,
  ENOTFOUND: notReached,
  EAI_AGAIN: notReached,
  ETIMEDOUT: notReached,
  TimeoutError: notReached,
};
