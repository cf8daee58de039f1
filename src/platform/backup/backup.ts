import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { currentMigration, isKnownMigration, migrate, migrateTo } from '../database/migrate.ts';
import { publishLive } from '../live.ts';
import type { Storage } from '../storage.ts';
import { ArchiveError, type Entry, type Head, readArchive, writeArchive } from './archive.ts';
import { readDatabase } from './read-database.ts';
import { askIn, hasRows } from './schema.ts';
import { DatabaseWriter } from './write-database.ts';

export interface Contents {
  rows: number;
  files: number;
}

interface Place {
  database: Database;
  storage: Storage;
}

/** Writes the whole shop, database and files, into one archive, while the shop goes on working. */
export async function backUp({ database, storage }: Place, file: string, now: Date): Promise<Contents> {
  const migration = await currentMigration(database.tx);
  if (!migration) throw new ArchiveError('The database is empty: there is nothing to back up.');
  const contents: Contents = { rows: 0, files: 0 };
  async function* entries(): AsyncGenerator<Entry> {
    yield { kind: 'head', format: 1, createdAt: now.toISOString(), migration: migration! };
    for await (const entry of readDatabase(database.tx)) {
      if (entry.kind === 'rows') contents.rows += entry.rows.length;
      yield entry;
    }
    // After the database: every file that a row names is older than the row.
    for await (const key of storage.list()) {
      const bytes = await storage.find(key);
      if (!bytes) continue;
      contents.files += 1;
      yield { kind: 'file', key, base64: Buffer.from(bytes).toString('base64') };
    }
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
 * Makes the shop what an archive holds: all of it, or, where anything is wrong, nothing. An archive of an older build
 * is restored as it was and then brought up to date.
 *
 * @param options.force replaces what is there; without it a shop that has anything in it is left alone.
 */
export async function restore(
  { database, storage }: Place,
  file: string,
  options: { force: boolean },
): Promise<Contents & Pick<Head, 'createdAt'>> {
  await migrate(database);
  const entries = readArchive(file);
  const first = await entries.next();
  const head = first.done ? null : first.value;
  if (head?.kind !== 'head') throw new ArchiveError(`${file} is no backup of a shop.`);
  if (!(await isKnownMigration(head.migration))) {
    throw new ArchiveError(`The archive is of a newer build (${head.migration}): update this one first.`);
  }
  const contents: Contents = { rows: 0, files: 0 };
  await database.tx.transaction().execute(async (tx) => {
    const ask = askIn(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    if (!options.force && (await hasRows(ask))) {
      throw new ArchiveError('There is a shop here already. Give --force to replace it.');
    }
    await sql`drop schema public cascade`.execute(tx);
    await sql`create schema public`.execute(tx);
    await sql`grant usage on schema public to public`.execute(tx);
    await migrateTo(tx, head.migration);
    const writer = new DatabaseWriter(ask);
    await writer.begin();
    for await (const entry of entries) {
      await writer.write(entry);
      if (entry.kind === 'rows') contents.rows += entry.rows.length;
      if (entry.kind === 'file') {
        const type = contentTypes[entry.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        await storage.put(entry.key, Buffer.from(entry.base64, 'base64'), type);
        contents.files += 1;
      }
    }
    await writer.finish();
    // Pages that were kept show a shop that is no more.
    await publishLive(tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  });
  await migrate(database);
  return { ...contents, createdAt: head.createdAt };
}
