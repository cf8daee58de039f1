import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { adjustStock } from '#modules/inventory/service/adjust-stock.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { messageOf, type Mail } from '#platform/mail/mail.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { collectMail } from '../../../tests/support/collect-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { backInStockJobs } from './jobs.ts';
import { findSoldOutVariant } from './rules.ts';
import { deleteStaleRequests, notifyMissed, notifyRequests } from './service/notify.ts';
import {
  cancelOwnRequest,
  collectRequests,
  confirmRequest,
  countWaiting,
  eraseRequests,
  listOwnRequests,
  requestNotice,
  type RequestInput,
  unsubscribe,
} from './service/requests.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
const { sent, mail } = collectMail();
const jobs = backInStockJobs({ mail, baseUrl: 'https://shop.test' });

beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await db.database.pool.query('update users set email_verified = true where id = $1', [customer.id]);
  await addProduct(db, { id: 'pan', stock: 0 });
  await addProduct(db, { id: 'whisk', stock: { moss: 0, sky: 5 } });
});
afterAll(() => db.drop());
beforeEach(async () => {
  sent.length = 0;
  await db.database.pool.query('delete from back_in_stock_requests');
  await db.database.pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  await db.database.pool.query("update stock_items set on_hand = 0 where product_id = 'pan'");
  await db.database.pool.query("update products set in_stock = false where id = 'pan'");
});

const as = callAs(() => db);
const unlimited: RateLimiter = { take: () => Promise.resolve(0) };
const request = (actor: Actor, changed: Partial<RequestInput> = {}) =>
  as(actor, requestNotice, {
    productId: 'pan',
    selectedColor: null,
    language: 'en',
    limiter: unlimited,
    ...changed,
  });

interface QueuedJob {
  name: string;
  payload: { id: string };
}
async function queued(name: string): Promise<QueuedJob[]> {
  const { rows } = await db.database.pool.query<QueuedJob>(
    `select t.identifier as name, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [name],
  );
  return rows;
}
async function runQueued(name: string): Promise<number> {
  const waiting = await queued(name);
  for (const { payload } of waiting) await runJob(db.database.tx, jobs, name, payload);
  await db.database.pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  return waiting.length;
}
const restock = () =>
  as(administrator, adjustStock, {
    productId: 'pan',
    colorKey: null,
    reason: 'received',
    by: 1,
    note: '',
  });
const notify = (productIds = ['pan']) => as(system, notifyRequests, { productIds });
const linkIn = (mail: Mail, pattern: RegExp): string => pattern.exec(mail.text)![1]!;

describe('a back-in-stock request', () => {
  it('waits while the product is sold on backorder, until it is in stock', async () => {
    const setPolicy = async (policy: string) => {
      await db.database.pool.query(
        "update product_variants set inventory_policy = $1 where product_id = 'pan'",
        [policy],
      );
      await as(system, updateStockOfProduct, { productId: 'pan' });
    };
    await request(customer);
    await setPolicy('continue');
    await notify();
    expect(await queued('backInStock:sendNotice')).toEqual([]);
    await restock();
    await notify();
    expect(await queued('backInStock:sendNotice')).toHaveLength(1);
    await setPolicy('deny');
  });

  it('of a visitor counts only after the emailed link confirms it; then one email follows', async () => {
    expect(await request(visitor, { email: 'ada@example.org', language: 'fr' })).toMatchObject({
      value: { state: 'confirm' },
    });
    await notify();
    expect(await queued('backInStock:sendNotice')).toEqual([]);
    expect(await runQueued('backInStock:sendConfirmation')).toBe(1);
    expect(sent[0]!.to.address).toBe('ada@example.org');
    const token = linkIn(sent[0]!, /https:\/\/shop\.test\/fr\/back-in-stock#([\w-]{43})/);
    const { rows } = await db.database.pool.query('select * from back_in_stock_requests');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await as(visitor, confirmRequest, { token: 'x'.repeat(43) })).toMatchObject({
      code: 'request_link_expired',
    });
    expect(valueOf(await as(visitor, confirmRequest, { token }))).toMatchObject({
      productId: 'pan',
      isBack: false,
    });
    valueOf(await restock());
    const jobsOfStock = await queued('inventory:backInStock');
    expect(jobsOfStock).toMatchObject([{ payload: { productIds: ['pan'] } }]);
    await notify();
    await runQueued('backInStock:sendNotice');
    await notify();
    await runQueued('backInStock:sendNotice');
    expect(sent).toHaveLength(2);
    expect(sent[1]!.text).toContain('https://shop.test/fr/product/pan');
  });

  it('of a visitor who has not confirmed it gets no email when the product is back', async () => {
    await request(visitor, { email: 'ada@example.org' });
    await db.database.pool.query("update products set in_stock = true where id = 'pan'");
    await notify();
    expect(await queued('backInStock:sendNotice')).toEqual([]);
  });

  it('has the same response for every address, and needs one without an account', async () => {
    const answers = [
      await request(visitor, { email: 'ada@example.org' }),
      await request(visitor, { email: 'ada@example.org' }),
      await request(visitor, { email: 'unknown@example.org' }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await request(visitor)).toMatchObject({ code: 'invalid' });
    const limited: RateLimiter = { take: () => Promise.resolve(30) };
    expect(await request(visitor, { email: 'ada@example.org', limiter: limited })).toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('of a customer with a verified address needs one click, is listed, and can be cancelled', async () => {
    expect(valueOf(await request(customer))).toEqual({ state: 'waiting' });
    expect(await queued('backInStock:sendConfirmation')).toEqual([]);
    expect(valueOf(await as(customer, listOwnRequests, undefined)).items).toEqual([
      { productId: 'pan', selectedColor: null },
    ]);
    expect(valueOf(await as(administrator, countWaiting, undefined)).items).toEqual([
      { productId: 'pan', colorKey: null, waiting: 1 },
    ]);
    valueOf(await as(customer, cancelOwnRequest, { productId: 'pan', selectedColor: null }));
    expect(valueOf(await as(customer, listOwnRequests, undefined)).items).toEqual([]);
    expect(await as(customer, countWaiting, undefined)).toMatchObject({ code: 'forbidden' });
    expect(await as(visitor, listOwnRequests, undefined)).toMatchObject({ code: 'unauthenticated' });
  });

  it('of a customer with an unverified address needs the link, too', async () => {
    const person = await db.createUser();
    await db.database.pool.query('update users set email_verified = false where id = $1', [person.id]);
    expect(valueOf(await request(person))).toEqual({ state: 'confirm' });
  });

  it('is neither shown to, cancelled nor changed by an account that registered its address without verifying it', async () => {
    const email = 'grace@example.org';
    await request(visitor, { email, language: 'fr' });
    await runQueued('backInStock:sendConfirmation');
    valueOf(await as(visitor, confirmRequest, { token: linkIn(sent[0]!, /back-in-stock#([\w-]{43})/) }));
    const other = await db.createUser({ email });
    await db.database.pool.query('update users set email_verified = false where id = $1', [other.id]);
    expect(valueOf(await request(other, { language: 'ar' }))).toEqual({ state: 'confirm' });
    expect(valueOf(await as(other, listOwnRequests, undefined)).items).toEqual([]);
    valueOf(await as(other, cancelOwnRequest, { productId: 'pan', selectedColor: null }));
    valueOf(await as(other, eraseRequests, undefined));
    const { rows } = await db.database.pool.query('select language, user_id from back_in_stock_requests');
    expect(rows).toEqual([{ language: 'fr', user_id: null }]);
    await db.database.pool.query('update users set email_verified = true where id = $1', [other.id]);
    expect(valueOf(await as(other, listOwnRequests, undefined)).items).toHaveLength(1);
  });

  it('is possible for a sold-out colour only, and waits for that colour', async () => {
    expect(await request(customer, { productId: 'whisk', selectedColor: 'sky' })).toMatchObject({
      code: 'is_in_stock',
    });
    for (const selectedColor of [null, 'no-such'])
      expect(await request(customer, { productId: 'whisk', selectedColor })).toMatchObject({
        code: 'not_found',
      });
    expect(await request(customer, { productId: 'no-such' })).toMatchObject({ code: 'not_found' });
    valueOf(await request(customer, { productId: 'whisk', selectedColor: 'moss' }));
    await notify(['whisk']);
    expect(await queued('backInStock:sendNotice')).toEqual([]);
  });

  it('is claimed once by ten concurrent notifications', async () => {
    valueOf(await request(customer));
    await db.database.pool.query("update products set in_stock = true where id = 'pan'");
    await Promise.all(Array.from({ length: 10 }, () => notify()));
    expect(await queued('backInStock:sendNotice')).toHaveLength(1);
    const [job] = await queued('backInStock:sendNotice');
    await Promise.all([
      runJob(db.database.tx, jobs, job!.name, job!.payload),
      runJob(db.database.tx, jobs, job!.name, job!.payload),
    ]);
    expect(sent).toHaveLength(1);
  });

  it('waits while the product is not published, and is found by the hourly job afterwards', async () => {
    valueOf(await request(customer));
    await db.database.pool.query("update products set in_stock = true, status = 'archived' where id = 'pan'");
    await notify();
    expect(await queued('backInStock:sendNotice')).toEqual([]);
    await db.database.pool.query("update products set status = 'published' where id = 'pan'");
    await as(system, (ctx: Context) => notifyMissed(ctx), undefined);
    expect(await queued('backInStock:sendNotice')).toHaveLength(1);
  });

  it('confirmed after the product is back needs no email', async () => {
    await request(visitor, { email: 'ada@example.org' });
    await runQueued('backInStock:sendConfirmation');
    const token = linkIn(sent[0]!, /back-in-stock#([\w-]{43})/);
    await db.database.pool.query("update products set in_stock = true where id = 'pan'");
    expect(valueOf(await as(visitor, confirmRequest, { token }))).toMatchObject({ isBack: true });
    await notify();
    expect(await queued('backInStock:sendNotice')).toEqual([]);
  });

  it('ends by the link of its email for all requests of the address; mail programs get a one-click header', async () => {
    valueOf(await request(customer));
    valueOf(await request(customer, { productId: 'whisk', selectedColor: 'moss' }));
    await db.database.pool.query("update products set in_stock = true where id = 'pan'");
    await notify();
    await runQueued('backInStock:sendNotice');
    const token = linkIn(sent[0]!, /https:\/\/shop\.test\/unsubscribe\/([\w-]{43})/);
    expect(messageOf(sent[0]!).headers).toMatchObject({
      'List-Unsubscribe': `<https://shop.test/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const wrong of ['x'.repeat(43), 'x', token]) {
      expect(await as(visitor, unsubscribe, { token: wrong })).toEqual({
        ok: true,
        value: { unsubscribed: true },
      });
      const { rows } = await db.database.pool.query('select 1 from back_in_stock_requests');
      expect(rows).toHaveLength(wrong === token ? 0 : 2);
    }
  });

  it('is exported and erased with the account, and deleted when it is no longer needed', async () => {
    valueOf(await request(customer));
    expect(await as(customer, collectRequests, undefined)).toMatchObject([
      { productId: 'pan', colorKey: '' },
    ]);
    valueOf(await as(customer, eraseRequests, undefined));
    expect(await as(customer, collectRequests, undefined)).toEqual([]);
    await request(visitor, { email: 'ada@example.org' });
    valueOf(await request(customer));
    await db.database.pool.query("update back_in_stock_requests set created_at = now() - interval '4 days'");
    await as(system, (ctx: Context) => deleteStaleRequests(ctx), undefined);
    const { rows } = await db.database.pool.query('select user_id from back_in_stock_requests');
    expect(rows).toEqual([{ user_id: customer.id }]);
  });
});

describe('findSoldOutVariant', () => {
  it('finds a product without options, or one of its variants', () => {
    const plain = { id: 'pan', inStock: false, variants: [] };
    const colored = { id: 'whisk', inStock: true, variants: [{ id: 'moss', inStock: false }] };
    expect(findSoldOutVariant(plain, null)).toEqual({
      variant: { productId: 'pan', colorKey: '' },
      isSoldOut: true,
    });
    expect(findSoldOutVariant(plain, 'moss')).toBeNull();
    expect(findSoldOutVariant(colored, 'moss')).toMatchObject({ isSoldOut: true });
    expect(findSoldOutVariant(colored, null)).toBeNull();
  });
});
