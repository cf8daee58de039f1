import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Mail, MailTransport } from '#platform/mail/mail.ts';
import { defineJobOutsideTransaction, enqueueJob, type JobContext } from '#platform/jobs.ts';
import { startJobs } from '#platform/start-jobs.ts';
import { createLogger } from '#platform/log.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { openTransactions } from '../../../tests/support/open-transactions.ts';
import { jobContext } from '../../../tests/support/run-job.ts';
import { sendOnce } from './service/send-once.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'test:mail': { id: string };
  }
}

let db: TestDatabase;
/** Ids of the emails that are recorded as sent. */
let recorded: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => {
  recorded = [];
});
afterAll(() => db.drop());

function mailTo(id: string, address: string): Mail {
  const from = { name: 'Trivet', address: 'hello@trivet.example' };
  return { id, from, to: { name: 'Ada', address }, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
}

const send = (transport: Pick<MailTransport, 'send'>, ctx: JobContext, id: string) =>
  sendOnce(ctx, id, {
    prepare: async (inner) => {
      await getSettings(inner, 'shop');
      return recorded.includes(id) ? null : mailTo(id, 'ada@example.org');
    },
    send: (mail) => transport.send(mail),
    record: async () => {
      recorded.push(id);
    },
  });

const claims = async () => (await db.database.pool.query('select mail_id from email_claims')).rowCount;

describe('sendOnce', () => {
  it('holds no transaction during a slow SMTP conversation', async () => {
    const release = Promise.withResolvers<void>();
    const server = await startMailServer({ holdUntil: release.promise });
    const transport = openSmtp(server.url);
    const jobs = await startJobs(db.database, {
      handlers: defineJobOutsideTransaction('test:mail', z.object({ id: z.string() }), (ctx, { id }) =>
        send(transport, ctx, id),
      ),
      crontab: '',
      log: createLogger('silent'),
    });
    try {
      await enqueueJob(db.database.tx, 'test:mail', { id: 'slow' });
      await vi.waitUntil(() => server.held === 1, { timeout: 10_000, interval: 20 });
      expect(await openTransactions(db)).toEqual([]);
      expect(recorded).toEqual([]);
      release.resolve();
      await vi.waitUntil(() => recorded.length === 1, { timeout: 10_000, interval: 20 });
      expect(server.received).toHaveLength(1);
    } finally {
      release.resolve();
      await jobs.stop();
      transport.close();
      await server.stop();
    }
  });

  it('sends one email when several jobs send it at the same time', async () => {
    const sent: Mail[] = [];
    const transport = { send: async (mail: Mail) => void sent.push(mail) };
    await Promise.all(Array.from({ length: 5 }, () => send(transport, jobContext(db.database.tx), 'same')));
    expect(sent).toHaveLength(1);
    expect(recorded).toEqual(['same']);
    expect(await claims()).toBe(0);
  });

  it('sends again with the same id when the process died before the email was recorded', async () => {
    const sent: Mail[] = [];
    const transport = { send: async (mail: Mail) => void sent.push(mail) };
    const job = jobContext(db.database.tx);
    // A send that never returns stands for a process that has died.
    void send({ send: (mail) => (sent.push(mail), new Promise(() => {})) }, job, 'died');
    await vi.waitUntil(() => sent.length === 1, { timeout: 10_000, interval: 10 });
    await send(transport, jobContext(db.database.tx), 'died');
    expect(sent).toHaveLength(1); // another job does not send it while the first one holds the claim
    await send(transport, job, 'died');
    expect(sent.map(({ id }) => id)).toEqual(['died', 'died']);
    expect(recorded).toEqual(['died']);
  });

  it('lets another job send an email whose job failed', async () => {
    const down = { send: () => Promise.reject(new Error('mail server down')) };
    await expect(send(down, jobContext(db.database.tx), 'failed')).rejects.toThrow('mail server down');
    const sent: Mail[] = [];
    await send({ send: async (mail) => void sent.push(mail) }, jobContext(db.database.tx), 'failed');
    expect(sent).toHaveLength(1);
  });

  it('lets another job send an email more than ten minutes after its job was lost', async () => {
    const sent: Mail[] = [];
    void send({ send: () => new Promise(() => {}) }, jobContext(db.database.tx), 'lost');
    await vi.waitUntil(async () => (await claims()) === 1, { timeout: 10_000, interval: 10 });
    const later = { ...jobContext(db.database.tx), now: new Date(Date.now() + 11 * 60_000) };
    await send({ send: async (mail) => void sent.push(mail) }, later, 'lost');
    expect(sent).toHaveLength(1);
  });
});
