import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type Database, openDatabase } from './database/database.ts';
import { enqueueJob } from './jobs.ts';
import { describeJobs } from './job-health.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import { createLogger } from './log.ts';
import { registry } from './metrics.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'test:note': { what: string };
  }
}

/** Shorter than the limits of the shop, so that the tests are quick. */
const limits = { checkMs: 200, stallMs: 1_500, stopMs: 1_000, queryMs: 500, handlerMs: 60_000 };

let db: TestDatabase;
let jobs: Jobs | null = null;
const closings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
  for (const close of closings.splice(0)) await close();
  await db.database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => db.drop());

async function start(handler: (what: string) => Promise<void>, database: Database = db.database) {
  jobs = await startJobs(database, {
    handlers: { 'test:note': (_tx, payload) => handler((payload as { what: string }).what) },
    crontab: '',
    log: createLogger('silent'),
    limits,
  });
  return jobs;
}

const note = (what: string) => enqueueJob(db.database.tx, 'test:note', { what });

/** A database behind a proxy that can stop forwarding bytes, like a router that lost its connections. */
async function openSilencableDatabase(): Promise<{ database: Database; silence: () => void }> {
  const sockets = new Set<Socket>();
  const { host, port, user, password } = inject('server') as {
    host: string;
    port: number;
    user: string;
    password?: string;
  };
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(server);
    server.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { database: name } = db.location as { database: string };
  const location = {
    host: '127.0.0.1',
    port: (proxy.address() as AddressInfo).port,
    user,
    password,
    database: name,
  };
  const database = openDatabase(location as never, { connections: 5 });
  closings.push(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await database.close();
  });
  return {
    database,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

const secondsOf = async (work: Promise<unknown>) => {
  const started = performance.now();
  await work;
  return (performance.now() - started) / 1_000;
};

describe('the job workers', () => {
  it('are replaced after the database shuts down while two finished jobs are being removed', async () => {
    const { pool } = db.database;
    const done: string[] = [];
    await pool.query(`
      create function fail_like_a_stopped_server() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(1);
          raise exception 'terminating connection' using errcode = '57P01';
        end $$;
      create trigger stopped before delete on graphile_worker._private_jobs
        for each row execute function fail_like_a_stopped_server();`);
    const barrier = await pool.connect();
    await barrier.query('select pg_advisory_lock(1)');
    /** Waits until this number of finished jobs is being removed. */
    const removing = (count: number) =>
      vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        );
        expect(rowCount).toBe(count);
      }, 10_000);
    await start(async (what) => {
      if (what === 'second') await removing(1);
      done.push(what);
    });
    await Promise.all([note('first'), note('second')]);
    await removing(2);
    await barrier.query('select pg_advisory_unlock(1)');
    barrier.release();
    await vi.waitFor(() => pool.query('drop trigger stopped on graphile_worker._private_jobs'), 10_000);
    await note('after');
    await vi.waitFor(() => expect(done).toContain('after'), 10_000);
  });

  it('are replaced after their database connections stop responding', async () => {
    const { database, silence } = await openSilencableDatabase();
    const done: string[] = [];
    await start(async (what) => void done.push(what), database);
    await note('before');
    await vi.waitFor(async () => {
      const { rowCount } = await db.database.pool.query('select from graphile_worker._private_jobs');
      expect(rowCount).toBe(0);
    }, 10_000);
    silence();
    await note('after');
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), 15_000);
  });

  it('stop within their time limit even if a job handler never ends', async () => {
    let started = false;
    const running = await start(() => {
      started = true;
      return new Promise(() => {});
    });
    await note('endless');
    await vi.waitFor(() => expect(started).toBe(true), 10_000);
    jobs = null;
    expect(await secondsOf(running.stop())).toBeLessThan(15);
  });

  it('stop within their time limit even if their database connections do not respond', async () => {
    const { database, silence } = await openSilencableDatabase();
    const running = await start(() => Promise.resolve(), database);
    silence();
    jobs = null;
    expect(await secondsOf(running.stop())).toBeLessThan(15);
  });
});

describe('the state of the jobs in /readyz and /metrics', () => {
  it('contains whether workers are alive, the age of the oldest due job and the number of failed jobs', async () => {
    await start(() => Promise.resolve());
    const expected = ['workers: alive', 'oldest due job: 0 s', 'failed jobs: 0', ''].join('\n');
    await vi.waitFor(async () => expect(await describeJobs()).toBe(expected), 10_000);
    // Jobs of a name without a handler: these workers run neither.
    await db.database.pool.query(`
      select graphile_worker.add_job('test:without-handler', run_at => now() - interval '2 hours');
      select graphile_worker.add_job('test:without-handler', max_attempts => 1);
      update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1;`);
    await vi.waitFor(async () => {
      expect(await describeJobs()).toMatch(/^workers: alive\noldest due job: 720\d s\nfailed jobs: 1\n$/);
    }, 10_000);
    const metrics = await registry.metrics();
    for (const line of ['jobs_workers_alive 1', 'jobs_failed 1']) expect(metrics.split('\n')).toContain(line);
    expect(metrics).toMatch(/^jobs_due_oldest_seconds 720\d/m);
  });
});
