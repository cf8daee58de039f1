import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key (`pictures/<id>/master.webp`), on local disk or in any S3-compatible store. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is no such file. */
  find(key: string): Promise<Uint8Array | null>;
  delete(prefix: string): Promise<void>;
}

/** An operation that keeps failing is given up after this long; an upload after the second. */
const OPERATION_LIMIT_MS = 120_000;
const UPLOAD_LIMIT_MS = 600_000;

/** Tries again with growing pauses (0.2 s, doubling up to 15 s) until the limit is reached. */
export async function withRetries<Answer>(
  limitMs: number,
  work: () => Promise<Answer>,
  isFinal: (error: unknown) => boolean = isFinalProblem,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  clock: () => number = () => performance.now(),
): Promise<Answer> {
  const deadline = clock() + limitMs;
  for (let delay = 200; ; delay = Math.min(delay * 2, 15_000)) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error) || clock() + delay > deadline) throw error;
      await pause(delay);
    }
  }
}

/** A full or read-only disk, a missing file or a refused key will not be mended by trying again. */
function isFinalProblem(error: unknown): boolean {
  const problem = error as { code?: string; cause?: { code?: string; name?: string } } | null;
  const code = problem?.cause?.code ?? problem?.cause?.name ?? problem?.code ?? '';
  return ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'NoSuchKey', 'AccessDenied'].includes(
    code,
  );
}

/** @param url `file:` and a folder, or `s3://bucket?region=…&endpoint=…` with the usual AWS credentials. */
export async function openStorage(url: string): Promise<Storage> {
  const disk = url.startsWith('s3:') ? await openS3(new URL(url)) : openFolder(url);
  return {
    put: (key, bytes, contentType) =>
      withRetries(UPLOAD_LIMIT_MS, () => disk.putStream(key, Readable.from([bytes]), { contentType })),
    find: async (key) => {
      const found = await withRetries(OPERATION_LIMIT_MS, () => disk.exists(key));
      return found ? await withRetries(OPERATION_LIMIT_MS, () => disk.getBytes(key)) : null;
    },
    delete: (prefix) => withRetries(OPERATION_LIMIT_MS, () => disk.deleteAll(prefix)),
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
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  );
}
