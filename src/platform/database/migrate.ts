import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Tx } from './database.ts';

const folder = path.resolve('db/migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  if (names.length === 0) throw new Error(`no migrations in ${folder}`);
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}

/** The migration library passes on any thrown value. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function migrator(tx: Tx): Migrator {
  return new Migrator({ db: tx, provider: { getMigrations: readMigrations } });
}

/** Migrates the schema: the application's tables, then the job queue's. Safe to run in several processes at once. */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results } = await migrator(database.tx).migrateToLatest();
  if (error) throw asError(error);
  await runMigrations({ pgPool: database.pool });
  return (results ?? []).map((result) => result.migrationName);
}

/** Migrates an empty schema up to a migration, in the caller's transaction. */
export async function migrateTo(tx: Tx, migration: string): Promise<void> {
  const { error } = await migrator(tx).migrateTo(migration);
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
export async function pendingMigrations(database: Database): Promise<string[]> {
  const migrations = await migrator(database.tx).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
