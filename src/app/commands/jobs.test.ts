import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { withoutPersonalData } from '#platform/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { discard, printJobs, retry } from './jobs.ts';

let db: TestDatabase;
let lines: string[];
const print = (line: string) => lines.push(line);
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  lines = [];
  await db.database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => db.drop());

/** Enqueues an email and changes its job. @returns the id of the job. */
async function addJob(changes: string): Promise<string> {
  const { tx, pool } = db.database;
  await enqueueEmail(tx, 'orders:sendMail', { orderId: '1', kind: 'placed' });
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set ${changes}
     where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
  );
  return rows[0]!.id;
}

const failed = `attempts = max_attempts, last_error = '550 <ada@example.org> is unknown'`;
const running = `locked_at = now(), locked_by = 'other'`;
const states = async () => {
  const { rows } = await db.database.pool.query<{ attempts: number }>(
    'select attempts from graphile_worker._private_jobs where run_at <= now() order by id',
  );
  return rows.map(({ attempts }) => attempts);
};

it('the jobs command lists running, due, retrying and failed jobs without personal data', async () => {
  const ids = [
    await addJob(failed),
    await addJob(running),
    await addJob(`attempts = 2, run_at = now() + interval '1 hour', last_error = 'connect ECONNREFUSED'`),
    await addJob(`created_at = now() - interval '3 hours'`),
  ];
  await addJob(`run_at = now() + interval '1 hour'`);
  expect(await printJobs(db.database.tx, print)).toBe(true);
  const [, ...rows] = lines.map((line) => line.split(/ {2,}/));
  expect(rows).toEqual([
    [ids[3], 'due', '3 h', '0/30', 'orders:sendMail'],
    [ids[0], 'failed', '0 min', '30/30', 'orders:sendMail', '550 <…> is unknown'],
    [ids[1], 'running', '0 min', '0/30', 'orders:sendMail'],
    [ids[2], 'retrying', '0 min', '2/30', 'orders:sendMail', 'connect ECONNREFUSED'],
  ]);
});

it('the “jobs retry” command restarts one job or all failed and retrying jobs, but no running job', async () => {
  const first = await addJob(failed);
  await addJob(failed);
  await addJob(`attempts = 2, run_at = now() + interval '1 hour'`);
  const other = await addJob(`${running}, attempts = 1`);
  expect(await retry(db.database.tx, first, print)).toBe(true);
  expect(await states()).toEqual([0, 30, 1]);
  expect(await retry(db.database.tx, 'all', print)).toBe(true);
  expect(await states()).toEqual([0, 0, 0, 1]);
  expect(await retry(db.database.tx, other, print)).toBe(false);
  expect(lines).toEqual(['1 job runs again now.', '2 jobs run again now.', '0 jobs run again now.']);
});

it('the “jobs discard” command deletes a job, but not a running one', async () => {
  const [first, second] = [await addJob(failed), await addJob(running)];
  expect(await discard(db.database.tx, first, print)).toBe(true);
  expect(await discard(db.database.tx, second, print)).toBe(false);
  expect(await discard(db.database.tx, first, print)).toBe(false);
  expect(await states()).toEqual([0]);
});

it.each([
  ['550 5.1.1 <ada@example.org>: unknown', '550 5.1.1 <…>: unknown'],
  ['not one address: "Ada <ada@example.org>"', 'not one address: …'],
  ['Key (email)=(ada@example.org) exists', 'Key … exists'],
  ['call +351 912 345 678 later\nsecond line', 'call … later'],
  ['token n8BqJ2m0Vq9xSgKzR1yTfW3uA7cD5eHh used', 'token … used'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('the job list shows the error %j without personal data as %j', (message, shown) => {
  expect(withoutPersonalData(message)).toBe(shown);
});
