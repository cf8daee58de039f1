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

/** Kills the server during a call to the payment provider, before or after the provider carries it out. */
function killDuring(call: string, moment: 'before' | 'after'): Promise<void> {
  const cut = Promise.withResolvers<void>();
  stripe.watch = (request, when) => {
    if (!request.startsWith(call) || when !== moment) return;
    stripe.watch = () => {};
    killServer().then(cut.resolve, cut.reject);
    return 'hang';
  };
  return cut.promise;
}

interface OrderState {
  version: number;
  status: string;
  paymentState: string;
  refundable: { amount: number };
}

/** For each moment, the steps of the payment until the server is killed. */
const steps: Record<
  string,
  (walk: {
    place: () => Promise<unknown>;
    begin: () => Promise<unknown>;
    outcome: () => Promise<unknown>;
    pay: () => Promise<void>;
  }) => Promise<void>
> = {
  'while the order is written': async ({ place }) => {
    const placing = place().catch(() => {});
    await killServer();
    await placing;
  },
  'before the provider receives the request for the charge': async ({ place, begin }) => {
    await place();
    const cut = killDuring('POST /v1/payment_intents', 'before');
    await begin().catch(() => {});
    await cut;
  },
  'after the provider created the charge, before the shop has its id': async ({ place, begin }) => {
    await place();
    const cut = killDuring('POST /v1/payment_intents', 'after');
    await begin().catch(() => {});
    await cut;
  },
  'after the card was charged, before the shop is notified': async ({ place, begin, pay }) => {
    await place();
    await begin();
    await pay();
    await killServer();
  },
  'while the shop reads the result of the charge': async ({ place, begin, pay, outcome }) => {
    await place();
    await begin();
    await pay();
    const cut = killDuring('GET /v1/payment_intents', 'after');
    await outcome().catch(() => {});
    await cut;
  },
};

/** Order id of each interrupted payment. */
const orderOf = new Map<string, string>();
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
  it.each(Object.keys(steps))(
    'charges the card once after a retry: killed %s',
    async (step) => {
      const shopper = await register(address, `${randomUUID()}@example.org`);
      await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
      const input = { address: null, deliveryMethodId: 'pickup' };
      const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
      const key = { 'idempotency-key': randomUUID() };
      const body = { quoteId, paymentMethod: 'card' };
      const place = () => shopper.must<{ orderId: string }>('POST', '/api/checkout', body, key);
      let orderId = '';
      const known = async () => (orderId = (await place()).orderId);
      const begin = () => shopper.must('POST', `/api/orders/${orderId}/card`, {});
      const outcome = () =>
        shopper.must<{ state: string }>('POST', `/api/orders/${orderId}/card/outcome`, {});
      const pay = () => stripe.pay(stripe.intentOf(orderId).id);
      await steps[step]!({ place: known, begin, outcome, pay });

      // The customer retries, but does not pay again if the card was charged.
      await known();
      const wasCharged = [...stripe.intents.values()].some(
        ({ metadata, amount_received }) => metadata.orderId === orderId && amount_received > 0,
      );
      if (!wasCharged) {
        await begin();
        await pay();
      }
      expect(stripe.intentOf(orderId).amount_received).toBe(4_500);
      orderOf.set(step, orderId);
    },
    60_000,
  );

  it.each(Object.keys(steps))(
    'has an order and ledger that match the charge: killed %s',
    async (step) => {
      const orderId = orderOf.get(step)!;
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
    const [before = '', after = ''] = orderOf.values();
    for (const [orderId, moment] of [
      [before, 'before'],
      [after, 'after'],
    ] as const) {
      const { version } = await readOrder(orderId);
      const cut = killDuring('POST /v1/refunds', moment);
      const input = { version, amount: 1_000 };
      await staff.request('POST', `/api/admin/orders/${orderId}/refund`, input).catch(() => {});
      await cut;
    }
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
