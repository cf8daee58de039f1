import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { currentMigration, isKnownMigration, migrate, migrateTo } from '../database/migrate.ts';
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
    // Files are read after the database, so that files are included that rows of the snapshot reference,
    // unless they were deleted since.
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
 * database is replaced in one transaction, so an error before its commit keeps the old data. Files are stored
 * first, so that the transaction does not wait for the file store; after an error they remain unused.
 *
 * @param options.force overwrites existing data; without it, the database must be empty.
 */
export async function restore(
  { database, storage, config }: Place,
  file: string,
  options: { force: boolean },
): Promise<Contents & Pick<Head, 'createdAt'> & { hasNewSecret: boolean }> {
  await migrate(database);
  const entries = readArchive(file);
  const first = await entries.next();
  const head = first.done ? null : first.value;
  if (head?.kind !== 'head') throw new ArchiveError(`${file} is not a shop backup.`);
  if (!(await isKnownMigration(head.migration))) {
    throw new ArchiveError(
      `The archive was created by a newer version (${head.migration}): update the shop first.`,
    );
  }
  const contents: Contents = { rows: 0, files: 0 };
  const requireEmptyDatabase = async (runQuery: ReturnType<typeof queryRunner>) => {
    if (!options.force && (await hasRows(runQuery))) {
      throw new ArchiveError('The database already contains a shop. Use --force to replace it.');
    }
  };
  await requireEmptyDatabase(queryRunner(database.tx));
  for await (const entry of entries) {
    if (entry.kind !== 'file') continue;
    const type = contentTypes[entry.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await storage.put(entry.key, Buffer.from(entry.base64, 'base64'), type);
    contents.files += 1;
  }
  await database.tx.transaction().execute(async (tx) => {
    const runQuery = queryRunner(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await requireEmptyDatabase(runQuery);
    await sql`drop schema public cascade`.execute(tx);
    await sql`create schema public`.execute(tx);
    await sql`grant usage on schema public to public`.execute(tx);
    await migrateTo(tx, head.migration);
    const writer = new DatabaseWriter(runQuery);
    await writer.begin();
    for await (const entry of readArchive(file)) {
      await writer.write(entry);
      if (entry.kind === 'rows') contents.rows += entry.rows.length;
    }
    await writer.finish();
    // Cached pages show the old data.
    await publishLive(tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  });
  await migrate(database);
  const dataFiles = new DataFilesWriter(config);
  await dataFiles.begin();
  for await (const entry of readArchive(file)) if (entry.kind === 'data-file') await dataFiles.write(entry);
  return { ...contents, createdAt: head.createdAt, hasNewSecret: dataFiles.hasNewSecret };
}
