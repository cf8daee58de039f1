import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The entries of an archive, in this order: head, database, files, data files, end. */
export type Entry =
  | { kind: 'head'; format: 1; createdAt: string; migration: string }
  /** Each row is a JSON object of strings that PostgreSQL writes and reads, so that no number loses precision. */
  | { kind: 'rows'; table: string; columns: string[]; rows: string[] }
  | { kind: 'sequence'; name: string; value: number; called: boolean }
  | { kind: 'job'; name: string; payload: string; runAt: string; attempts: number; key: string | null }
  | { kind: 'file'; key: string; base64: string }
  /** A file under DATA_DIR: the generated session secret, or a stored email. */
  | { kind: 'data-file'; name: string; base64: string; writtenAt: string }
  | { kind: 'end'; rows: number; files: number };

export type Head = Extract<Entry, { kind: 'head' }>;

/** An archive cannot be written or restored. The message is for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/**
 * Writes an archive: compressed, one JSON line per entry. Only its owner can read it, because it contains
 * personal data. The file gets its final name when it is complete.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  const lines = async function* () {
    for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
  };
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip({ level: 5 }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads an archive entry by entry. Throws an ArchiveError for a missing, damaged, incomplete or other file.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  let last: Entry['kind'] | null = null;
  const counted = { rows: 0, files: 0 };
  try {
    for await (const line of readLines(file)) {
      const entry = JSON.parse(line) as Entry;
      if (last === null && (entry.kind !== 'head' || entry.format !== 1)) break;
      last = entry.kind;
      if (entry.kind === 'rows') counted.rows += entry.rows.length;
      if (entry.kind === 'file') counted.files += 1;
      if (entry.kind === 'end' && (entry.rows !== counted.rows || entry.files !== counted.files)) {
        throw new ArchiveError('The archive is damaged: rows or files are missing.');
      }
      yield entry;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ArchiveError(`File not found: ${file}.`, { cause: error });
    const isDamage = error instanceof SyntaxError || code.startsWith('Z_');
    if (isDamage && last !== null) throw new ArchiveError('The archive is damaged.', { cause: error });
    if (!isDamage) throw error;
  }
  if (last === null) throw new ArchiveError(`${file} is not a shop backup.`);
  if (last !== 'end') throw new ArchiveError('The archive is incomplete: its end is missing.');
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  // A file in the archive is one long line, so its chunks are joined once, at the line end.
  let parts: string[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      let from = 0;
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
        parts.push(chunk.slice(from, at));
        yield parts.join('');
        parts = [];
        from = at + 1;
      }
      parts.push(chunk.slice(from));
    }
  } finally {
    source.destroy();
  }
}
