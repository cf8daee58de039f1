import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { openOutbox, type Outbox } from '#platform/mail/outbox.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { applyOrderAction, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { orderJobs } from './jobs.ts';
import type { OrderEmailJob } from './rules/emails.ts';
import { eraseCustomer } from './service/erase-customer.ts';
import { createGuest } from './service/guests.ts';
import { listOrderEmails, readOrderEmail, resendEmail } from './service/order-emails.ts';
import { requestConfirmation } from './service/request-confirmation.ts';

let db: TestDatabase;
let administrator: SignedIn;
let folder: string;
let outbox: Outbox;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'mails-of-orders-'));
  outbox = openOutbox(folder);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const as = callAs(() => db);

const send = (job: OrderEmailJob) =>
  runJob(
    db.database.tx,
    orderJobs({ mail: outbox, baseUrl: 'https://shop.example' }),
    'orders:sendMail',
    job,
  );

const emailsOf = async (orderId: string) =>
  valueOf(await as(administrator, listOrderEmails, { orderId })).items;

const again = async (orderId: string, mailId: string, actor: Actor = administrator) =>
  as(actor, resendEmail, { orderId, mailId });

/** Moves the timestamps of an order's emails back by an hour. */
const letTimePass = (orderId: string) =>
  db.database.pool.query(
    "update order_mails set sent_at = sent_at - interval '1 hour', due_at = due_at - interval '1 hour' where order_id = $1",
    [orderId],
  );

async function queued(orderId: string): Promise<OrderEmailJob[]> {
  const { rows } = await db.database.pool.query<{ payload: OrderEmailJob }>(
    `select payload from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'orders:sendMail' and payload ->> 'orderId' = $1`,
    [orderId],
  );
  return rows.map(({ payload }) => payload);
}

describe('emails of an order', () => {
  it('are listed while queued, and with their content once sent', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser());
    expect(await emailsOf(id)).toMatchObject([
      { kind: 'placed', sentAt: null, subject: null, isKept: false, maySendAgain: false },
    ]);
    await send({ orderId: id, kind: 'placed' });
    const [sent] = await emailsOf(id);
    expect(sent).toMatchObject({
      recipient: 'ada@example.org',
      subject: `We have received your order ${number}`,
      isKept: true,
      isAgain: false,
      maySendAgain: true,
    });
    expect(sent!.sentAt).not.toBeNull();
    const html = valueOf(await as(administrator, readOrderEmail, { orderId: id, mailId: sent!.id }));
    expect(html).toContain(`We have received your order ${number}`);
    expect(html).toContain(`href="https://shop.example/admin/orders/${id}"`);
    expect(html).not.toContain(`/order/${id}`);
  });

  it('are stored without the link that opens a guest’s order', async () => {
    const { guest } = await write(db.database.tx, visitor, createGuest, undefined);
    const { id } = await placeTestOrder(db, guest as never);
    await send({ orderId: id, kind: 'placed' });
    const sent = await outbox.find(`order-${id}-placed`);
    expect(sent!.html).toContain(`/open-order#${id}.`);
    const [mail] = await emailsOf(id);
    const html = valueOf(await as(administrator, readOrderEmail, { orderId: id, mailId: mail!.id }));
    expect(html).not.toContain('open-order');
    expect(html).toContain(`href="https://shop.example/admin/orders/${id}"`);
    expect(html).not.toContain(sent!.html.split(`/open-order#${id}.`)[1]!.slice(0, 43));
  });

  it('can be listed, read and resent only by staff with the orders scope, and only under the order they belong to', async () => {
    const customer = await db.createUser();
    const { id } = await placeTestOrder(db, customer);
    await send({ orderId: id, kind: 'placed' });
    const [mail] = await emailsOf(id);
    const clerk: SignedIn = { ...administrator, areas: ['catalogue'] };
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [customer, 'forbidden'],
      [clerk, 'forbidden'],
    ] as const) {
      expect(await as(actor, listOrderEmails, { orderId: id })).toMatchObject({ code });
      expect(await as(actor, readOrderEmail, { orderId: id, mailId: mail!.id })).toMatchObject({ code });
      expect(await again(id, mail!.id, actor)).toMatchObject({ code });
    }
    const other = await placeTestOrder(db, customer);
    const input = { orderId: other.id, mailId: mail!.id };
    expect(await as(administrator, readOrderEmail, input)).toMatchObject({ code: 'not_found' });
    expect(await again(other.id, mail!.id)).toMatchObject({ code: 'not_found' });
    expect(await again(id, randomUUID())).toMatchObject({ code: 'not_found' });
  });

  it('have no recipient, subject or content after the customer is erased, and cannot be resent', async () => {
    const customer = await db.createUser();
    const { id } = await placeTestOrder(db, customer);
    await send({ orderId: id, kind: 'placed' });
    valueOf(await as(administrator, applyOrderAction, { orderId: id, move: 'cancel', version: 1, note: '' }));
    valueOf(await as(customer, eraseCustomer, undefined));
    for (const mail of await emailsOf(id))
      expect(mail).toMatchObject({ recipient: null, subject: null, isKept: false, maySendAgain: false });
  });
});

describe('an email that could not be sent', () => {
  const update = (changes: string) =>
    db.database.pool.query(`update graphile_worker._private_jobs set ${changes}`);
  beforeEach(() => db.database.pool.query('delete from graphile_worker._private_jobs'));

  it('is listed as retrying with its error, then as failed, and is retried by the same job', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    const [mail] = await emailsOf(id);
    expect(mail).toMatchObject({ delivery: 'queued', error: null, maySendAgain: false });
    await update(
      `attempts = 3, run_at = now() + interval '1 hour', last_error = '451 <ada@example.org>: later'`,
    );
    expect((await emailsOf(id))[0]).toMatchObject({ delivery: 'retrying', error: '451 <…>: later' });
    await update('attempts = max_attempts');
    expect((await emailsOf(id))[0]).toMatchObject({ delivery: 'failed', maySendAgain: true });

    const answers = await Promise.all(Array.from({ length: 3 }, () => again(id, mail!.id)));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await queued(id)).toHaveLength(1);
    const { rows } = await db.database.pool.query(
      'select attempts, run_at <= now() as due from graphile_worker._private_jobs',
    );
    expect(rows).toEqual([{ attempts: 0, due: true }]);
    await send({ orderId: id, kind: 'placed' });
    expect((await emailsOf(id))[0]).toMatchObject({ delivery: 'sent', error: null });
  });

  it('is listed as failed if it has been due for an hour without a job, and can then be queued again', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    await db.database.pool.query('delete from graphile_worker._private_jobs');
    const [mail] = await emailsOf(id);
    expect(mail).toMatchObject({ delivery: 'queued', maySendAgain: false });
    await letTimePass(id);
    expect((await emailsOf(id))[0]).toMatchObject({ delivery: 'failed', error: null, maySendAgain: true });
    valueOf(await again(id, mail!.id));
    expect(await queued(id)).toEqual([{ orderId: id, kind: 'placed', about: '', copy: 0 }]);
  });
});

describe('resending an email', () => {
  it('queues a job, sends the email once and writes an audit log entry', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser());
    await send({ orderId: id, kind: 'placed' });
    await letTimePass(id);
    const [first] = await emailsOf(id);
    const { items } = valueOf(await again(id, first!.id));
    expect(items).toMatchObject([
      { kind: 'placed', isAgain: true, sentAt: null },
      { kind: 'placed', isAgain: false, maySendAgain: false },
    ]);
    const job = { orderId: id, kind: 'placed', about: '', copy: 1 } as const;
    expect(await queued(id)).toContainEqual(job);
    await Promise.all(Array.from({ length: 3 }, () => send(job)));
    expect(await outbox.find(`order-${id}-placed-again-1`)).toMatchObject({
      subject: `We have received your order ${number}`,
    });
    const { rows } = await db.database.pool.query(
      `select differences from audit_entries where what = 'order' and subject_id = $1`,
      [id],
    );
    expect(JSON.stringify(rows)).toContain('mailSentAgain');
  });

  it('is rejected while the email is queued or was just sent; later, 5 concurrent requests queue one copy', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    const [waiting] = await emailsOf(id);
    expect(await again(id, waiting!.id)).toMatchObject({ code: 'mail_not_again' });
    await send({ orderId: id, kind: 'placed' });
    expect(await again(id, waiting!.id)).toMatchObject({ code: 'mail_not_again' });
    await letTimePass(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(id, waiting!.id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await queued(id)).filter(({ copy }) => copy === 1)).toHaveLength(1);
  });

  it('is rejected after nine copies', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    await send({ orderId: id, kind: 'placed' });
    await letTimePass(id);
    await db.database.pool.query(
      `insert into order_mails (order_id, kind, copy, due_at, sent_at)
         select order_id, kind, 9, due_at, sent_at from order_mails where order_id = $1`,
      [id],
    );
    const mails = await emailsOf(id);
    expect(mails.map(({ maySendAgain }) => maySendAgain)).toEqual([false, false]);
    expect(await again(id, mails[0]!.id)).toMatchObject({ code: 'mail_not_again' });
  });
});

describe('a customer’s request for the confirmation', () => {
  const request = (number: number, email: string) => as(visitor, requestConfirmation, { number, email });

  it('queues a copy to the order’s address, three times at most and once within a minute', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser());
    await send({ orderId: id, kind: 'placed' });
    expect(await request(number, 'ada@example.org')).toMatchObject({ code: 'mail_not_again' });
    for (const copy of [1, 2, 3]) {
      await letTimePass(id);
      const answers = await Promise.all([1, 2, 3].map(() => request(number, 'ADA@example.org')));
      expect(answers.some(({ ok }) => ok)).toBe(true);
      expect((await queued(id)).filter((job) => job.copy === copy)).toHaveLength(1);
      await send({ orderId: id, kind: 'placed', about: '', copy });
      expect((await outbox.find(`order-${id}-placed-again-${copy}`))!.to.address).toBe('ada@example.org');
    }
    await letTimePass(id);
    expect(await request(number, 'ada@example.org')).toMatchObject({ code: 'mail_not_again' });
    const [latest] = await emailsOf(id);
    expect(latest).toMatchObject({ kind: 'placed', maySendAgain: true });
  });

  it('has the same error for an unknown number and for another address, and queues nothing', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser());
    await send({ orderId: id, kind: 'placed' });
    await letTimePass(id);
    expect(await request(number, 'eve@example.org')).toMatchObject({ code: 'not_found' });
    expect(await request(number + 1_000_000, 'ada@example.org')).toMatchObject({ code: 'not_found' });
    expect((await queued(id)).filter(({ copy }) => copy)).toEqual([]);
  });

  it('queues an email again whose sending failed', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser());
    await db.database.pool.query('delete from graphile_worker._private_jobs');
    await letTimePass(id);
    expect(await request(number, 'ada@example.org')).toMatchObject({ ok: true });
    expect(await queued(id)).toEqual([{ orderId: id, kind: 'placed', about: '', copy: 0 }]);
  });

  it('is rejected for an order that ended, and for one that waits for a card payment without an email', async () => {
    const ended = await placeTestOrder(db, await db.createUser());
    await send({ orderId: ended.id, kind: 'placed' });
    await letTimePass(ended.id);
    await as(administrator, applyOrderAction, { orderId: ended.id, move: 'cancel', version: 1, note: '' });
    expect(await request(ended.number, 'ada@example.org')).toMatchObject({ code: 'move_not_allowed' });
    const unpaid = await placeTestOrder(db, await db.createUser(), { paymentMethod: 'card' });
    expect(await request(unpaid.number, 'ada@example.org')).toMatchObject({ code: 'move_not_allowed' });
  });

  it('sends the payment details while a transfer is awaited', async () => {
    const { id, number } = await placeTestOrder(db, await db.createUser(), {
      paymentMethod: 'bank-transfer',
    });
    await send({ orderId: id, kind: 'awaiting_payment' });
    await letTimePass(id);
    expect(await request(number, 'ada@example.org')).toMatchObject({ ok: true });
    expect((await queued(id)).find(({ copy }) => copy === 1)).toMatchObject({ kind: 'awaiting_payment' });
  });
});
