import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { startJobs } from '#platform/start-jobs.ts';
import { createLogger } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { orderJobs } from './jobs.ts';
import { cancelOrderEmail, enqueueOrderEmail } from './service/change-order.ts';
import type { OrderEmailJob } from './rules/emails.ts';

const baseUrl = 'https://shop.example';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'order-mails-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const systemContext = () => ({ actor: system, tx: db.database.tx, now: new Date() });

describe('job that sends an order email', () => {
  const run = (mail: MailTransport, job: OrderEmailJob) =>
    runJob(db.database.tx, orderJobs({ mail, baseUrl }), 'orders:sendMail', job);

  it('sends each email once when its job runs several times', async () => {
    const outbox = openOutbox(path.join(folder, 'once'));
    const { id } = await placeTestOrder(db, await db.createUser());
    for (let time = 0; time < 3; time += 1) await run(outbox, { orderId: id, kind: 'placed' });
    await enqueueOrderEmail(systemContext(), { orderId: id, kind: 'shipped' });
    await Promise.all(Array.from({ length: 5 }, () => run(outbox, { orderId: id, kind: 'shipped' })));
    expect((await outbox.list(1, 10)).total).toBe(2);
    expect(await readdir(path.join(folder, 'once'))).toHaveLength(4);
    expect(await outbox.find(`order-${id}-placed`)).toMatchObject({
      to: { name: 'Ada Lovelace', address: 'ada@example.org' },
      from: { name: 'Trivet Kitchen', address: 'hello@trivet.example' },
    });
  });

  it('fails when the mail server is down, and sends the email on the next run', async () => {
    const down: MailTransport = {
      send: () => Promise.reject(new Error('mail server down')),
      close: () => {},
    };
    const outbox = openOutbox(path.join(folder, 'again'));
    const { id } = await placeTestOrder(db, await db.createUser());
    await expect(run(down, { orderId: id, kind: 'placed' })).rejects.toThrow('mail server down');
    expect((await outbox.list(1, 10)).total).toBe(0);
    await run(outbox, { orderId: id, kind: 'placed' });
    expect((await outbox.list(1, 10)).total).toBe(1);
  });

  it('sends nothing if an undo withdrew the email after the job was claimed', async () => {
    const outbox = openOutbox(path.join(folder, 'undone'));
    const { id } = await placeTestOrder(db, await db.createUser());
    const email = { orderId: id, kind: 'paid' as const };
    await enqueueOrderEmail(systemContext(), email);
    await cancelOrderEmail(systemContext(), email);
    await run(outbox, email);
    expect((await outbox.list(1, 10)).total).toBe(0);
  });

  it('sends nothing for an order that does not exist', async () => {
    const outbox = openOutbox(path.join(folder, 'none'));
    await run(outbox, { orderId: '0199f1a0-0000-7000-8000-000000000001', kind: 'placed' });
    expect((await outbox.list(1, 10)).total).toBe(0);
  });

  it('delivers the email of a placed order to an SMTP server', async () => {
    const server = await startMailServer();
    const transport = openSmtp(server.url);
    const jobs = await startJobs(db.database, {
      handlers: orderJobs({ mail: transport, baseUrl }),
      crontab: '',
      log: createLogger('silent'),
    });
    try {
      const arrival = server.next();
      const { id, number } = await placeTestOrder(db, await db.createUser(), { email: 'grace@example.org' });
      let mail = await arrival;
      while (!mail.to.includes('grace@example.org')) mail = await server.next();
      expect(mail.text).toContain(`Subject: We have received your order ${number}`);
      expect(mail.text).toContain(`<order-${id}-placed@trivet.example>`);
    } finally {
      await jobs.stop();
      transport.close();
      await server.stop();
    }
  });
});
