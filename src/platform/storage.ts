import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { OPERATION_LIMIT_MS, UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';

/** Files by key (`pictures/<id>/master.webp`), on local disk or in an S3-compatible store. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  find(key: string): Promise<Uint8Array | null>;
  /** Deletes all files under the prefix. */
  delete(prefix: string): Promise<void>;
  /** Keys of all files. */
  list(): AsyncIterable<string>;
}

/** Clock and timer; tests and the storage probe replace them. */
export interface Timers {
  pause: (ms: number) => Promise<void>;
  /** Milliseconds from any fixed point. */
  clock: () => number;
  /** Calls `act` after this time. @returns a function that cancels it. */
  expire: (ms: number, act: () => void) => () => void;
}

const systemTimers: Timers = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  clock: () => performance.now(),
  expire: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Retries with growing pauses (0.2 s, doubling up to 15 s) until the limit. Permanent errors are not retried. A try that
 * has no answer at the limit fails.
 */
export async function withRetries<Answer>(
  limitMs: number,
  work: () => Promise<Answer>,
  { pause, clock, expire }: Timers = systemTimers,
): Promise<Answer> {
  const deadline = clock() + limitMs;
  for (let delay = 200; ; delay = Math.min(delay * 2, 15_000)) {
    try {
      return await answerWithin(deadline - clock(), work(), expire);
    } catch (error) {
      if (error instanceof StorageTimeout || isPermanent(error) || clock() + delay > deadline) throw error;
      await pause(delay);
    }
  }
}

/** The disk or store has not answered in time. */
class StorageTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

function answerWithin<Answer>(
  ms: number,
  answer: Promise<Answer>,
  expire: Timers['expire'],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = expire(ms, () => reject(new StorageTimeout('the file store has not answered in time')));
    answer.finally(cancel).then(resolve, reject);
  });
}

const permanentErrors = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'NoSuchKey',
  'AccessDenied',
  'E_PATH_TRAVERSAL_DETECTED',
  'E_UNALLOWED_CHARACTERS',
  'E_INVALID_KEY',
]);

/**
 * Retrying does not help on a full or read-only disk, without permission, or for a missing file or invalid
 * key.
 */
function isPermanent(error: unknown): boolean {
  return permanentErrors.has(errorCode(error));
}

/** The error code of the disk or store, unwrapped from the library's error. */
export function errorCode(error: unknown): string {
  const problem = error as { code?: string; cause?: { code?: string; name?: string } } | null;
  return problem?.cause?.code ?? problem?.cause?.name ?? problem?.code ?? '';
}

/** For an empty file, the library returns a whole block of memory, with what was in it. */
const BYTES_OF_EMPTY_FILE = 65_536;

/**
 * @param url the `file:` URL of a folder, or `s3://bucket?region=…&endpoint=…` with the usual AWS
 * credentials.
 */
export async function openStorage(url: string, timers: Timers = systemTimers): Promise<Storage> {
  const isRemote = url.startsWith('s3:');
  const disk = isRemote ? await openS3(new URL(url)) : openFolder(url);
  const write = isRemote ? writeObject : writeAndRename(fileURLToPath(url));
  const deleteAll = isRemote ? deleteObjects : (from: Disk, prefix: string) => from.deleteAll(prefix);
  return {
    put: async (key, bytes, contentType) => {
      assertNamed(key);
      await withRetries(UPLOAD_LIMIT_MS, () => write(disk, key, bytes, contentType), timers);
    },
    find: async (key) => {
      const found = await withRetries(OPERATION_LIMIT_MS, () => disk.exists(key), timers);
      if (!found) return null;
      const bytes = await withRetries(OPERATION_LIMIT_MS, () => disk.getBytes(key), timers);
      if (bytes.length !== BYTES_OF_EMPTY_FILE) return bytes;
      const { contentLength } = await withRetries(OPERATION_LIMIT_MS, () => disk.getMetaData(key), timers);
      return bytes.subarray(0, contentLength);
    },
    delete: async (prefix) => {
      assertNamed(prefix);
      await withRetries(OPERATION_LIMIT_MS, () => deleteAll(disk, prefix), timers);
    },
    list: () => listFiles(disk, timers),
  };
}

async function* listFiles(disk: Disk, timers: Timers): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken ? { paginationToken } : {}) };
    const page = await withRetries(OPERATION_LIMIT_MS, () => disk.listAll('', options), timers).catch(
      (error: unknown) => {
        // The folder does not exist until the first file is stored.
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      },
    );
    if (!page) return;
    for (const object of page.objects) if (object.isFile && !object.key.endsWith('.part')) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Rejects an empty key and one of only dots and slashes, which would mean the whole folder. */
function assertNamed(key: string): void {
  if (!/[^/.]/.test(key)) throw new RangeError(`invalid storage key: ${JSON.stringify(key)}`);
}

type Write = (disk: Disk, key: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/**
 * A remote store shows a file only when the upload is complete. The bytes are sent as a whole: a stream has
 * no length, and many stores reject an upload without one.
 */
const writeObject: Write = (disk, key, bytes, contentType) => disk.put(key, bytes, { contentType });

/** Deletes one object per request: stores differ in the checksum that a bulk delete request must have. */
async function deleteObjects(disk: Disk, prefix: string): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile) await disk.delete(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/**
 * Writes to a temporary name and renames the file, so that no reader sees a partial file, and a full disk
 * leaves no file behind.
 */
function writeAndRename(folder: string): Write {
  return async (disk, key, bytes, contentType) => {
    const unfinished = `${key}.${randomUUID()}.part`;
    try {
      await disk.putStream(unfinished, Readable.from([bytes]), { contentType });
      await rename(path.join(folder, unfinished), path.join(folder, key));
    } catch (error) {
      await disk.delete(unfinished).catch(() => {});
      throw error;
    }
  };
}

function openFolder(url: string): Disk {
  return new Disk(new FSDriver({ location: fileURLToPath(url), visibility: 'private' }));
}

async function openS3(url: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint');
  return new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      visibility: 'private',
      supportsACL: false,
      // Many stores reject the checksums that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // An address that does not answer must fail, so that the operation is retried.
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  );
}
