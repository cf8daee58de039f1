import * as z from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { defineJob, enqueueJob } from './jobs.ts';
import { startJobs } from './start-jobs.ts';
import { createLogger } from './log.ts';

const endings: (() => Promise<void>)[] = [];
// The library gives up only after minutes without a database; with this mock, tests end its workers at once.
vi.mock('graphile-worker', async (importOriginal) => {
  const queue = await importOriginal<typeof import('graphile-worker')>();
  return {
    ...queue,
    run: async (...options: Parameters<typeof queue.run>) => {
      const runner = await queue.run(...options);
      endings.push(() => runner.stop());
      return runner;
    },
  };
});

declare module './jobs.ts' {
  interface JobPayloads {
    'test:note': { what: string };
  }
}

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('the job runner starts new workers and runs jobs after the old workers gave up', async () => {
  const done: string[] = [];
  const jobs = await startJobs(db.database, {
    handlers: defineJob('test:note', z.object({ what: z.string() }), (_, { what }) => {
      done.push(what);
      return Promise.resolve();
    }),
    crontab: '',
    log: createLogger('silent'),
  });
  await endings[0]!();
  await vi.waitFor(() => expect(endings).toHaveLength(2), 15_000);
  await enqueueJob(db.database.tx, 'test:note', { what: 'afterwards' });
  await vi.waitFor(() => expect(done).toEqual(['afterwards']), 15_000);
  await jobs.stop();
});

it('the job runner starts new workers, without an unhandled rejection, after a finished job could not be removed', async () => {
  const before = endings.length;
  const rejected: unknown[] = [];
  const collect = (error: unknown) => rejected.push(error);
  process.on('unhandledRejection', collect);
  await db.database.pool.query(`
    create function fail_like_a_stopped_server() returns trigger language plpgsql as
      $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
    create trigger stopped before delete on graphile_worker._private_jobs
      for each row execute function fail_like_a_stopped_server();`);
  const jobs = await startJobs(db.database, {
    handlers: { 'test:note': () => Promise.resolve() },
    crontab: '',
    log: createLogger('silent'),
  });
  await enqueueJob(db.database.tx, 'test:note', { what: 'once' });
  await vi.waitFor(() => expect(endings.length).toBeGreaterThan(before + 1), 30_000);
  await db.database.pool.query('drop trigger stopped on graphile_worker._private_jobs');
  await jobs.stop();
  process.off('unhandledRejection', collect);
  expect(rejected).toEqual([]);
});
