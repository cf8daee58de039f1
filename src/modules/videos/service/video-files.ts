import type { Tx } from '#platform/database/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { parseRange, partsOf } from '../rules/byte-range.ts';
import type { FileBytes } from '../providers/read-video-file.ts';
import type { StoredFile } from '../contract/states.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'videos:deleteFile': { videoId: string; name: string };
    'videos:deleteFiles': { videoId: string };
  }
}

const folderOf = (videoId: string) => `videos/${videoId}/`;
const fileFolder = (videoId: string, name: string) => `${folderOf(videoId)}${name}/`;
const partKey = (videoId: string, name: string, part: number) => `${fileFolder(videoId, name)}${part}`;

/** The address of a file. Its name changes with its content. */
export const addressOf = (videoId: string, name: string): string => `/media/videos/${videoId}/${name}`;

export const storePart = (
  storage: Storage,
  { videoId, name, part }: { videoId: string; name: string; part: number },
  bytes: Uint8Array,
): Promise<void> => storage.put(partKey(videoId, name, part), bytes, 'application/octet-stream');

/** Deletes a file once the transaction that no longer needs it has committed. */
export const enqueueFileDeletion = (tx: Tx, file: { videoId: string; name: string }): Promise<void> =>
  enqueueJob(tx, 'videos:deleteFile', file);

export const deleteFile = (
  storage: Storage,
  { videoId, name }: { videoId: string; name: string },
): Promise<void> => storage.delete(fileFolder(videoId, name));

export const deleteFiles = (storage: Storage, videoId: string): Promise<void> =>
  storage.delete(folderOf(videoId));

/** A part is missing in the store. */
export class MissingPart extends Error {}

async function readPart(storage: Storage, videoId: string, name: string, part: number): Promise<Uint8Array> {
  const bytes = await storage.find(partKey(videoId, name, part));
  if (!bytes) throw new MissingPart(`part ${part} of ${name} is missing`);
  return bytes;
}

/** Bytes of a range, one part in memory at a time. @param range `end` is the last byte. */
export async function* readRange(
  storage: Storage,
  videoId: string,
  { name, partBytes }: Pick<StoredFile, 'name' | 'partBytes'>,
  range: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (const { number, from, to } of partsOf(range, partBytes))
    yield (await readPart(storage, videoId, name, number)).subarray(from, to);
}

/** Random access to a stored file; the last part is kept, because readers ask for neighbouring bytes. */
export function fileBytes(storage: Storage, videoId: string, file: StoredFile): FileBytes {
  let last: { number: number; bytes: Uint8Array } | null = null;
  return {
    bytes: file.bytes,
    async read(start, end) {
      const chunks: Uint8Array[] = [];
      for (const { number, from, to } of partsOf({ start, end: end - 1 }, file.partBytes)) {
        if (last?.number !== number)
          last = { number, bytes: await readPart(storage, videoId, file.name, number) };
        chunks.push(last.bytes.subarray(from, to));
      }
      return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    },
  };
}

/** The answer to a request for a file: status, headers and the range to send. */
export function rangeAnswer(
  { bytes, type }: Pick<StoredFile, 'bytes' | 'type'>,
  header: string | null | undefined,
): {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  range: { start: number; end: number } | null;
} {
  const range = parseRange(header, bytes);
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${bytes}` }, range: null };
  const { start, end } = range === 'all' ? { start: 0, end: bytes - 1 } : range;
  return {
    status: range === 'all' ? 200 : 206,
    headers: {
      'accept-ranges': 'bytes',
      // The codecs are for the page; a player wants the plain type.
      'content-type': type.split(';')[0]!,
      'content-length': String(end - start + 1),
      ...(range === 'all' ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
    range: { start, end },
  };
}
