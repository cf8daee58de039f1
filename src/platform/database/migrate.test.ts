import pg from 'pg';
import { inject, expect, it, vi } from 'vitest';
import { createDatabase, dropDatabase, runSql } from '../../../tests/support/test-databases.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { defaultTimeouts } from './timeouts.ts';

/** Longest time of a query, in milliseconds. */
const LIMIT = 200;

it('migrates for longer than a query may take', async () => {
  const name = await createDatabase(inject('server'));
  const location = { ...inject('server'), database: name };
  const timeouts = { ...defaultTimeouts, statement: LIMIT };
  const database = openDatabase(location, { connections: 2, timeouts });
  const other = new pg.Client(location);
  await other.connect();
  try {
    // The migration that creates this table waits for the other transaction.
    await other.query('begin; create table settings (id int)');
    const migrated = migrate(database);
    const isWaiting = async () => {
      const { rows } = await runSql(
        inject('server'),
        name,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and clock_timestamp() - query_start > interval '${2 * LIMIT} ms'`,
      );
      expect(rows).toHaveLength(1);
    };
    await Promise.race([migrated, vi.waitFor(isWaiting, { timeout: 6_000 })]);
    await other.query('rollback');
    expect((await migrated).length).toBeGreaterThan(100);
  } finally {
    await other.end();
    await database.close();
    await dropDatabase(inject('server'), name);
  }
});
