import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Role, SignedIn } from '#kernel/actor.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import { defaultTimeouts } from '#platform/database/timeouts.ts';
import { templateName } from './template-database.ts';
import { createDatabase, databaseUrl, dropDatabase } from './test-databases.ts';

/** A hundred concurrent requests may wait long for a connection on a slow machine. */
const testTimeouts = { ...defaultTimeouts, connect: 60_000 };

export interface TestDatabase {
  database: Database;
  location: DatabaseLocation;
  /** For `DATABASE_URL`. */
  url: string;
  /** Creates a user. @returns it as the actor of use cases. */
  createUser(options?: { role?: Role; email?: string }): Promise<SignedIn>;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database for one test file as a copy of a template, by default the migrated one. */
export async function createTestDatabase(connections = 20, template = templateName): Promise<TestDatabase> {
  const name = await createDatabase(inject('server'), template);
  const location = { ...inject('server'), database: name };
  const database = openDatabase(location, { connections, timeouts: testTimeouts });
  return {
    database,
    location,
    url: databaseUrl(inject('server'), name),
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
      await dropDatabase(inject('server'), name);
    },
  };
}
