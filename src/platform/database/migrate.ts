import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigError } from '../environment.ts';
import type { Database, Tx } from './database.ts';
import { withSessionLock } from './session-lock.ts';

const folder = path.resolve('db/migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  if (names.length === 0) throw new Error(`no migrations in ${folder}`);
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    migrations[name.replace(/\.sql$/, '')] = { up: (db) => runMigration(db, text) };
  }
  return migrations;
}

/**
 * A savepoint undoes a failed migration alone. In an aborted transaction the library could not release its lock, and
 * that error would hide the cause.
 */
async function runMigration(db: Tx, text: string): Promise<void> {
  await sql`savepoint migration`.execute(db);
  // A migration may write every row of a large table: no limits of queries.
  await sql`set local statement_timeout = 0`.execute(db);
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    await sql`rollback to savepoint migration`.execute(db).catch(() => {});
    throw error;
  }
}

/** The migration library passes on any thrown value. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function migrator(tx: Tx): Migrator {
  return new Migrator({ db: tx, provider: { getMigrations: readMigrations } });
}

/**
 * Migrates the schema: the application's tables, then the job queue's. Safe to run in several processes at once. Throws a
 * ConfigError for a server or schema that this version cannot use.
 */
export async function migrate({ direct }: Pick<Database, 'direct'>): Promise<string[]> {
  await requireSupportedServer(direct.tx);
  // The libraries lock only after they have created their own tables.
  return withSessionLock(direct.pool, 'migrate', async () => {
    await requireKnownMigrations(direct.tx);
    const { error, results } = await migrator(direct.tx).migrateToLatest();
    if (error) throw asError(error);
    await runMigrations({ pgPool: direct.pool });
    return (results ?? []).map((result) => result.migrationName);
  });
}

const OLDEST_SERVER = 18;

/** Throws a ConfigError for a server older than the migrations need. */
export async function requireSupportedServer(tx: Tx): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(
    tx,
  );
  const [version] = rows;
  if (version && Math.floor(Number(version.number) / 10_000) < OLDEST_SERVER) {
    throw new ConfigError(
      `The database at DATABASE_URL is PostgreSQL ${version.name}: expected PostgreSQL ${OLDEST_SERVER} or newer.`,
    );
  }
}

/** Throws a ConfigError when a newer version has migrated the database. */
async function requireKnownMigrations(tx: Tx): Promise<void> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('public.kysely_migration') is not null as found`.execute(tx);
  if (!tables[0]?.found) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(
    tx,
  );
  const known = await readMigrations();
  const newest = rows.find(({ name }) => !Object.hasOwn(known, name));
  if (newest) {
    throw new ConfigError(
      `The database was migrated by a newer version (${newest.name}): start that version, or restore a backup of this one.`,
    );
  }
}

/** Migrates an empty schema up to a migration, in the caller's transaction. */
export async function migrateTo(tx: Tx, migration: string): Promise<void> {
  const { error } = await migrator(tx).migrateTo(migration);
  if (error) throw asError(error);
}

/** Applies the application's pending migrations in the caller's transaction. */
export async function migrateToLatest(tx: Tx): Promise<void> {
  const { error } = await migrator(tx).migrateToLatest();
  if (error) throw asError(error);
}

/** The last applied migration. */
export async function currentMigration(tx: Tx): Promise<string | null> {
  const migrations = await migrator(tx).getMigrations();
  return migrations.findLast((migration) => migration.executedAt)?.name ?? null;
}

/** Whether this version contains a migration. */
export async function isKnownMigration(migration: string): Promise<boolean> {
  return Object.hasOwn(await readMigrations(), migration);
}

/** Migrations of this version that are not applied yet. */
export async function pendingMigrations(database: Pick<Database, 'tx'>): Promise<string[]> {
  const migrations = await migrator(database.tx).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
