import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueJob } from '#platform/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { newDataDir, type ShopProcess, startShop } from '../support/shop-process.ts';
import { register, stockProduct, type HttpClient, signInAsAdministrator } from '../support/http-client.ts';
import { runScheduledJobs } from '../support/run-job.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

const ON_HAND = 20;

let stripe: StripeStandIn;
let db: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let staff: HttpClient;
const address = () => shop.address;
const open = () =>
  startShop({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'fatal', DATABASE_URL: db.url, ...stripe.env } });

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  db = await createTestDatabase(2);
  dataDir = await newDataDir();
  shop = await open();
  staff = await signInAsAdministrator(address);
  await stockProduct(staff, 'pan', ON_HAND);
}, 180_000);
afterAll(async () => {
  await shop.close();
  await db.drop();
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function killServer(): Promise<void> {
  await shop.kill();
  shop = await open();
}

/** Leaves the next such call to the payment provider without a response. @returns when the provider has it. */
function hangDuring(call: string, moment: 'before' | 'after'): Promise<void> {
  const reached = Promise.withResolvers<void>();
  stripe.watch = (request, when) => {
    if (!request.startsWith(call) || when !== moment) return;
    stripe.watch = () => {};
    reached.resolve();
    return 'hang';
  };
  return reached.promise;
}

interface OrderState {
  version: number;
  status: string;
  paymentState: string;
  refundable: { amount: number };
}

interface Payment {
  orderId: string;
  place: () => Promise<unknown>;
  begin: () => Promise<unknown>;
  outcome: () => Promise<unknown>;
  pay: () => Promise<void>;
}

/** Requests that get no response because the server is killed. */
const cut: Promise<unknown>[] = [];
/** Sends a request and waits until the payment provider has the call. */
async function leaveHanging(
  send: () => Promise<unknown>,
  call: string,
  moment: 'before' | 'after',
): Promise<void> {
  const reached = hangDuring(call, moment);
  cut.push(send().catch(() => {}));
  await reached;
}

/** For each moment, the steps of the payment before the server is killed. */
const steps: Record<string, (payment: Payment) => Promise<void>> = {
  'before the provider receives the request for the charge': async ({ place, begin }) => {
    await place();
    await leaveHanging(begin, 'POST /v1/payment_intents', 'before');
  },
  'after the provider created the charge, before the shop has its id': async ({ place, begin }) => {
    await place();
    await leaveHanging(begin, 'POST /v1/payment_intents', 'after');
  },
  'after the card was charged, before the shop is notified': async ({ place, begin, pay }) => {
    await place();
    await begin();
    await pay();
  },
  'while the shop reads the result of the charge': async ({ place, begin, pay, outcome }) => {
    await place();
    await begin();
    await pay();
    await leaveHanging(outcome, 'GET /v1/payment_intents', 'after');
  },
  // Last, so that it is still written when the server is killed.
  'while the order is written': async ({ place }) => {
    cut.push(place().catch(() => {}));
  },
};

const payments = new Map<string, Payment>();

/** A customer with a quote, who can pay by card. */
async function newPayment(): Promise<Payment> {
  const shopper = await register(address, `${randomUUID()}@example.org`);
  await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
  const input = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
  const key = { 'idempotency-key': randomUUID() };
  const body = { quoteId, paymentMethod: 'card' };
  const payment: Payment = {
    orderId: '',
    async place() {
      const { orderId } = await shopper.must<{ orderId: string }>('POST', '/api/checkout', body, key);
      payment.orderId = orderId;
    },
    begin: () => shopper.must('POST', `/api/orders/${payment.orderId}/card`, {}),
    outcome: () => shopper.must('POST', `/api/orders/${payment.orderId}/card/outcome`, {}),
    pay: () => stripe.pay(stripe.intentOf(payment.orderId).id),
  };
  return payment;
}

const readOrder = (orderId: string) => staff.must<OrderState>('GET', `/api/admin/orders/${orderId}`);
/** Long enough for the job that runs once a minute and finds payments of customers who did not return. */
const untilScheduledJob = { timeout: 100_000, interval: 100 };

/** Makes the server run its payment jobs now; with TEST_FULL, tests wait for their schedule of once a minute. */
async function runPaymentJobs(): Promise<void> {
  if (process.env.TEST_FULL) return;
  const { tx, pool } = db.database;
  await pool.query(`update card_intents set checked_at = checked_at - interval '1 minute'`);
  await enqueueJob(tx, 'payments:reconcile', {});
  await runScheduledJobs(tx, 'payments:refund');
}

describe('card payment during which the server is killed', () => {
  beforeAll(async () => {
    for (const step of Object.keys(steps)) payments.set(step, await newPayment());
    for (const [step, payment] of payments) await steps[step]!(payment);
    await killServer();
    await Promise.all(cut);
  }, 120_000);

  it.each(Object.keys(steps))(
    'charges the card once after a retry: killed %s',
    async (step) => {
      const payment = payments.get(step)!;
      // The customer retries, but does not pay again if the card was charged.
      await payment.place();
      const { orderId } = payment;
      const wasCharged = [...stripe.intents.values()].some(
        ({ metadata, amount_received }) => metadata.orderId === orderId && amount_received > 0,
      );
      if (!wasCharged) {
        await payment.begin();
        await payment.pay();
      }
      expect(stripe.intentOf(orderId).amount_received).toBe(4_500);
    },
    60_000,
  );

  it.each(Object.keys(steps))(
    'has an order and ledger that match the charge: killed %s',
    async (step) => {
      const { orderId } = payments.get(step)!;
      await runPaymentJobs();
      await vi.waitFor(
        async () =>
          expect(await readOrder(orderId)).toMatchObject({ status: 'pending', paymentState: 'paid' }),
        untilScheduledJob,
      );
      expect((await readOrder(orderId)).refundable.amount).toBe(stripe.intentOf(orderId).amount_received);
    },
    120_000,
  );

  it('leaves a ledger equal to the card charges and a stock equal to the unsold items', async () => {
    const { items } = await staff.must<{ items: { id: string }[] }>('GET', '/api/admin/orders?pageSize=100');
    let sum = 0;
    for (const { id } of items) sum += (await readOrder(id)).refundable.amount;
    expect(sum).toBe(stripe.balance);
    expect(items).toHaveLength(Object.keys(steps).length);
    const stock = await staff.must<{ items: { onHand: number; held: number }[] }>(
      'GET',
      '/api/admin/stock/pan',
    );
    expect(stock.items[0]).toMatchObject({ onHand: ON_HAND - items.length, held: 0 });
  });

  it('is refunded once when the server is killed before or after the provider refunds', async () => {
    const [before = '', after = ''] = Array.from(payments.values(), ({ orderId }) => orderId);
    const refund = async (orderId: string) => {
      const { version } = await readOrder(orderId);
      return staff.request('POST', `/api/admin/orders/${orderId}/refund`, { version, amount: 1_000 });
    };
    await leaveHanging(() => refund(before), 'POST /v1/refunds', 'before');
    await leaveHanging(() => refund(after), 'POST /v1/refunds', 'after');
    await killServer();
    await runPaymentJobs();
    for (const orderId of [before, after]) {
      await vi.waitFor(
        async () => expect((await readOrder(orderId)).paymentState).toBe('partially_refunded'),
        untilScheduledJob,
      );
      expect(stripe.intentOf(orderId).latest_charge!.amount_refunded).toBe(1_000);
      expect(await readOrder(orderId)).toMatchObject({
        refundable: { amount: 3_500 },
        refunding: { amount: 0 },
        refunded: { amount: 1_000 },
      });
    }
  }, 240_000);
});
