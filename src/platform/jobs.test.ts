import * as z from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import type pg from 'pg';
import { JobConnection } from './job-connection.ts';
import { StaleJobRecovery } from './stale-job-recovery.ts';
import { inTransaction } from './database/transaction.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import { createLogger } from './log.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'test:note': { what: string };
  }
}

let db: TestDatabase;
let jobs: Jobs | null = null;
const ranJobs: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
  ranJobs.length = 0;
});
afterAll(() => db.drop());

async function start() {
  jobs = await startJobs(db.database, {
    handlers: defineJob('test:note', z.object({ what: z.string() }), (_, { what }) => {
      ranJobs.push(what);
      return Promise.resolve();
    }),
    crontab: '',
    log: createLogger('silent'),
  });
}

const note = (what: string) => enqueueJob(db.database.tx, 'test:note', { what });
const run = (sql: string, values: unknown[] = []) => db.database.pool.query(sql, values);
/** Waits until the job has run. Returns false on timeout. */
const isDone = (what: string, timeout = 10_000) =>
  vi.waitUntil(() => ranJobs.includes(what), { timeout, interval: 20 }).catch(() => false);
/** Marks every queued job as claimed one minute ago by another process. */
const claimJobs = (owner: string) =>
  run(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`, [
    owner,
  ]);

describe('background jobs', () => {
  it('run only if the transaction that enqueued them commits', async () => {
    await start();
    await inTransaction(db.database.tx, async (tx) => {
      await enqueueJob(tx, 'test:note', { what: 'undone' });
      return { ok: false as const };
    });
    await note('done');
    expect(await isDone('done')).toBe(true);
    expect(ranJobs).toEqual(['done']);
  });

  it('of a process that died are run by another process within seconds', async () => {
    await note('left behind');
    await claimJobs('pool-of-the-dead');
    await start();
    expect(await isDone('left behind')).toBe(true);
  });

  it('of a live process are run by another process only after the live one loses its lock connection', async () => {
    const livingConnection = new JobConnection(db.location as pg.ClientConfig, 4_000);
    const living = new StaleJobRecovery(livingConnection, 'pool-of-the-living');
    await living.releaseJobs();
    await note('theirs');
    await claimJobs('pool-of-the-living');
    await start();
    await note('ours');
    expect(await isDone('ours')).toBe(true);
    const otherConnection = new JobConnection(db.location as pg.ClientConfig, 4_000);
    const other = new StaleJobRecovery(otherConnection, 'pool-of-another');
    await other.releaseJobs();
    otherConnection.close();
    expect(ranJobs).toEqual(['ours']);
    livingConnection.close();
    expect(await isDone('theirs', 15_000)).toBe(true);
  });

  it('continue after all connections are lost', async () => {
    await start();
    await note('before');
    expect(await isDone('before')).toBe(true);
    await run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    await note('after');
    expect(await isDone('after', 15_000)).toBe(true);
  });
});

it('a call with an unknown job name or a wrong payload does not compile', () => {
  const neverCalled = () => [
    enqueueJob(db.database.tx, 'test:note', { what: 'right' }),
    // @ts-expect-error -- no module declares this job
    enqueueJob(db.database.tx, 'test:unknown', { what: 'right' }),
    // @ts-expect-error -- `what` is a string
    enqueueJob(db.database.tx, 'test:note', { what: 1 }),
    // @ts-expect-error -- no module declares this job
    defineJob('test:unknown', z.object({ what: z.string() }), () => Promise.resolve()),
    // @ts-expect-error -- the schema does not produce the declared payload
    defineJob('test:note', z.object({ what: z.number() }), () => Promise.resolve()),
  ];
  expect(neverCalled).toBeTypeOf('function');
});

it('a job fails if its payload does not match the schema', async () => {
  const [run] = Object.values(
    defineJob('test:note', z.object({ what: z.string() }), () => Promise.resolve()),
  );
  await expect(run!(db.database.tx, { what: 1 }, { id: '1' })).rejects.toThrow(z.ZodError);
});
