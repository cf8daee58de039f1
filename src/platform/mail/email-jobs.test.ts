import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { listJobs, retryJobs } from '../job-queue.ts';
import { createLogger } from '../log.ts';
import { type Jobs, startJobs } from '../start-jobs.ts';
import { attemptsWithin, defineEmailJob, emailAttempts, enqueueEmail } from './email-jobs.ts';
import { openSmtp } from './smtp.ts';

declare module './email-jobs.ts' {
  interface EmailJobPayloads {
    'test:email': { to: string };
  }
}

let db: TestDatabase;
let server: MailServer | null = null;
let jobs: Jobs | null = null;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.database.pool.query('delete from graphile_worker._private_jobs'));
afterEach(async () => {
  await jobs?.stop();
  await server?.stop();
  jobs = null;
  server = null;
});
afterAll(() => db.drop());

async function sendBy(url: string) {
  const transport = openSmtp(url);
  const from = { name: 'Trivet', address: 'hello@trivet.example' };
  jobs = await startJobs(db.database, {
    handlers: defineEmailJob('test:email', z.object({ to: z.string() }), (_ctx, { to }) =>
      transport.send({
        id: 'a',
        from,
        to: { name: '', address: to },
        subject: 'Hi',
        html: '<p>Hi',
        text: 'Hi',
      }),
    ),
    crontab: '',
    log: createLogger('silent'),
  });
}

const firstJob = async (state: string) =>
  vi.waitFor(
    async () => {
      const [job] = await listJobs(db.database.tx, { name: 'test:email' });
      expect(job).toMatchObject({ state });
      return job!;
    },
    { timeout: 10_000, interval: 20 },
  );

describe('the job of an email', () => {
  it('has 30 attempts, which last at least five days with the pauses of the queue', async () => {
    const { rows } = await db.database.pool.query<{ days: number }>(
      'select (sum(exp(least(n, 10))) / 86400)::float as days from generate_series(1, $1::int - 1) n',
      [emailAttempts],
    );
    expect(rows[0]!.days).toBeGreaterThanOrEqual(5);
    expect(emailAttempts).toBe(30);
    // Twelve attempts, the default of other jobs, last less than 16 hours.
    expect(attemptsWithin(16 * 3_600)).toBe(13);
  });

  it('fails at once when the mail server rejects the address for good, without the address in its error', async () => {
    server = await startMailServer({ rejectRecipients: 550 });
    await sendBy(server.url);
    await enqueueEmail(db.database.tx, 'test:email', { to: 'ada@example.org' });
    const job = await firstJob('failed');
    expect(job.lastError).toMatch(/^550 /);
    expect(job.lastError).not.toContain('ada');
    const { rows } = await db.database.pool.query<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs',
    );
    expect(rows[0]!.last_error).not.toContain('ada');
  });

  it.each([450, 451])('is retried after a temporary rejection with %i', async (rejectRecipients) => {
    server = await startMailServer({ rejectRecipients });
    await sendBy(server.url);
    await enqueueEmail(db.database.tx, 'test:email', { to: 'ada@example.org' });
    expect(await firstJob('retrying')).toMatchObject({ attempts: 1, maxAttempts: 30 });
  });

  it('is retried while the mail server is unavailable, and sends the email when staff retry it', async () => {
    server = await startMailServer();
    await sendBy(server.url);
    await server.stop();
    await enqueueEmail(db.database.tx, 'test:email', { to: 'ada@example.org' });
    const { id } = await firstJob('retrying');
    await db.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    expect((await firstJob('failed')).lastError).toContain('ECONNREFUSED');
    const port = Number(new URL(server.url).port);
    server = await startMailServer({ port });
    const received = server.next();
    expect(await retryJobs(db.database.tx, [id])).toBe(1);
    expect((await received).to).toEqual(['ada@example.org']);
  });
});
