import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { setReadOnly } from '../../../tests/support/read-only.ts';
import { connectionConfig } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { databaseProblem } from './health.ts';
import { watchServer } from './server-state.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(4);
  await db.database.pool.query('create table notes (text text)');
});
afterAll(() => db.drop());

const write = () => db.database.pool.query("insert into notes values ('x')").then(() => 'written');
const failure = () =>
  write().then(
    () => 'written',
    (error: unknown) => error,
  );

describe('database that becomes read-only', () => {
  it('counts as unavailable, and its connections leave the pool, so that writes work after the failover', async () => {
    await Promise.all([write(), write(), write(), write()]);
    await setReadOnly(db.location, true);
    // Until the pool has noticed that its connections ended, a query may still fail on one of them.
    await expect.poll(() => databaseProblem(db.database)).toBe('database read-only');
    const error = await failure();
    expect(error).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    // A read still works, and fills the pool with read-only connections.
    await Promise.all(Array.from({ length: 4 }, () => db.database.pool.query('select 1')));

    await setReadOnly(db.location, false);
    // At most one more write fails for each connection that was open before.
    const results = [];
    for (let attempt = 0; attempt < 5; attempt += 1) results.push(await failure());
    expect(results.at(-1)).toBe('written');
    await expect.poll(() => databaseProblem(db.database)).toBeNull();
  });
});

async function serverProcessOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

describe('connections of a pool', () => {
  it('are all replaced at the first error of a read-only server, and at most once per second', async () => {
    let now = 0;
    const pool = new pg.Pool({ ...connectionConfig(db.location), max: 3 });
    pool.on('error', () => {});
    const server = watchServer(pool, () => now);
    let replaced = 0;
    server.subscribe(() => (replaced += 1));
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const before = await Promise.all(clients.map(serverProcessOf));
    clients[0].release();
    clients[2].release();
    const failing = await pool.connect();
    await failing.query('begin read only');
    await expect(failing.query("insert into notes values ('x')")).rejects.toMatchObject({ code: '25006' });
    await failing.query('rollback');
    failing.release();
    clients[1].release();
    const next = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of next) expect(before).not.toContain(await serverProcessOf(client));
    for (const client of next) client.release();
    expect(replaced).toBe(1);

    server.replaceConnections();
    expect(replaced).toBe(1);
    now += 1_000;
    server.replaceConnections();
    expect(replaced).toBe(2);
    await pool.end();
  });
});

describe('database whose disk is full', () => {
  it('counts as unavailable for ten seconds after a write failed', async () => {
    let now = 0;
    const pool = new pg.Pool({ ...connectionConfig(db.location), max: 1 });
    const server = watchServer(pool, () => now);
    const fail = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    const error: unknown = await pool.query(fail).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await databaseProblem({ tx: db.database.tx, server })).toBe('database disk full');
    now += 10_000;
    expect(await databaseProblem({ tx: db.database.tx, server })).toBeNull();
    await pool.end();
  });
});
