import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import {
  currentMigration,
  isKnownMigration,
  migrate,
  migrateTo,
  migrateToLatest,
} from '../database/migrate.ts';
import { publishLive } from '../live.ts';
import type { Storage } from '../storage.ts';
import { ArchiveError, type Entry, type Head, readArchive, writeArchive } from './archive.ts';
import { type DataFolder, DataFilesWriter, readDataFiles } from './data-files.ts';
import { readDatabase } from './read-database.ts';
import { queryRunner, hasRows } from './schema.ts';
import { DatabaseWriter } from './write-database.ts';

export interface Contents {
  rows: number;
  files: number;
}

interface Place {
  database: Database;
  storage: Storage;
  config: DataFolder;
}

/** Writes database and files into one archive without stopping the application. */
export async function backUp(
  { database, storage, config }: Place,
  file: string,
  now: Date,
): Promise<Contents> {
  const migration = await currentMigration(database.tx);
  if (!migration) throw new ArchiveError('The database is empty: there is nothing to back up.');
  const contents: Contents = { rows: 0, files: 0 };
  async function* entries(): AsyncGenerator<Entry> {
    yield { kind: 'head', format: 1, createdAt: now.toISOString(), migration: migration! };
    for await (const entry of readDatabase(database.tx)) {
      if (entry.kind === 'rows') contents.rows += entry.rows.length;
      yield entry;
    }
    // Files are read after the database, so that the archive has every file that rows of the snapshot
    // reference, unless it was deleted since.
    for await (const key of storage.list()) {
      const bytes = await storage.find(key);
      if (!bytes) continue;
      contents.files += 1;
      yield { kind: 'file', key, base64: Buffer.from(bytes).toString('base64') };
    }
    yield* readDataFiles(config);
    yield { kind: 'end', ...contents };
  }
  await writeArchive(file, entries());
  return contents;
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/**
 * Replaces all data with an archive. An archive from an older version is restored and then migrated. The
 * database is replaced and migrated in one transaction, so an error before its commit keeps the old data. Files are
 * stored and data files prepared first: the transaction does not wait for the file store, and only renames in
 * `DATA_DIR` are left after the commit. After an error stored files remain unused; a restore can be repeated.
 *
 * @param options.force overwrites existing data; without it, the database must be empty.
 */
export async function restore(
  { database, storage, config }: Place,
  file: string,
  options: { force: boolean },
): Promise<Contents & Pick<Head, 'createdAt'> & { hasNewSecret: boolean }> {
  await migrate(database);
  const { createdAt, migration } = await readHead(file);
  if (!options.force) await requireEmptyDatabase(database.tx);
  const dataFiles = new DataFilesWriter(config);
  let rows: number;
  let files: number;
  try {
    files = await restoreFiles(storage, dataFiles, file);
    rows = await database.tx.transaction().execute(async (tx) => {
      if (!options.force) await requireEmptyDatabase(tx);
      return replaceDatabase(tx, file, migration);
    });
  } catch (error) {
    // The first error is the one to report.
    await dataFiles.discard().catch(() => {});
    throw error;
  }
  await replaceDataFiles(dataFiles, config);
  return { rows, files, createdAt, hasNewSecret: dataFiles.hasNewSecret };
}

/** Reads the head of an archive that this version can restore. */
async function readHead(file: string): Promise<Head> {
  const entries = readArchive(file);
  const first = await entries.next();
  await entries.return(undefined);
  const head = first.done ? null : first.value;
  if (head?.kind !== 'head') throw new ArchiveError(`${file} is not a shop backup.`);
  if (!(await isKnownMigration(head.migration))) {
    throw new ArchiveError(
      `The archive was created by a newer version (${head.migration}): update the shop first.`,
    );
  }
  return head;
}

async function requireEmptyDatabase(tx: Tx): Promise<void> {
  if (await hasRows(queryRunner(tx))) {
    throw new ArchiveError('The database already contains a shop. Use --force to replace it.');
  }
}

/** Stores the files of an archive and prepares its data files. @returns the number of stored files. */
async function restoreFiles(storage: Storage, dataFiles: DataFilesWriter, file: string): Promise<number> {
  let files = 0;
  await dataFiles.begin();
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'data-file') await dataFiles.write(entry);
    if (entry.kind !== 'file') continue;
    const type = contentTypes[entry.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await storage.put(entry.key, Buffer.from(entry.base64, 'base64'), type);
    files += 1;
  }
  return files;
}

/** Replaces the schema and all rows, in the caller's transaction. @returns the number of rows. */
async function replaceDatabase(tx: Tx, file: string, migration: string): Promise<number> {
  let rows = 0;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`drop schema public cascade`.execute(tx);
  await sql`create schema public`.execute(tx);
  await sql`grant usage on schema public to public`.execute(tx);
  await migrateTo(tx, migration);
  const writer = new DatabaseWriter(queryRunner(tx));
  await writer.begin();
  for await (const entry of readArchive(file)) {
    await writer.write(entry);
    if (entry.kind === 'rows') rows += entry.rows.length;
  }
  await writer.finish();
  await migrateToLatest(tx);
  // Cached pages show the old data.
  await publishLive(tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  return rows;
}

/** After the commit, so that an error before it leaves the secret and the emails of the old data in place. */
async function replaceDataFiles(dataFiles: DataFilesWriter, { dataDir }: DataFolder): Promise<void> {
  try {
    await dataFiles.replace();
  } catch (error) {
    throw new ArchiveError(
      `The database is restored, but the session secret and the stored emails in ${dataDir} are not (${(error as Error).message}). Correct this, then run the restore again with --force.`,
      { cause: error },
    );
  }
}
