import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Role, SignedIn } from '#kernel/actor.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import { templateName } from './template-database.ts';

export interface TestDatabase {
  database: Database;
  location: DatabaseLocation;
  /** Creates a user. @returns it as the actor of use cases. */
  createUser(options?: { role?: Role; email?: string }): Promise<SignedIn>;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('server'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Ends the remaining connections and drops the database. `drop database … with (force)` is not used: it needs a superuser
 * when an autovacuum worker is connected.
 */
async function dropDatabase(name: string): Promise<void> {
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  );
  await asOwner(`drop database ${name}`);
}

/** Creates a database for one test file as a copy of the migrated template. */
export async function createTestDatabase(connections = 20): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template ${templateName}`);
  const location = { ...inject('server'), database: name };
  const database = openDatabase(location, { connections });
  return {
    database,
    location,
    async createUser({ role = 'client', email } = {}) {
      const id = randomUUID();
      await database.pool.query('insert into users (id, email, name, role) values ($1, $2, $3, $4)', [
        id,
        email ?? `${id}@example.org`,
        'Test Person',
        role,
      ]);
      return { kind: 'user', id, role };
    },
    async drop() {
      await database.close();
      await dropDatabase(name);
    },
  };
}
