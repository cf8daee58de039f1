import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { newDataDir, type ShopProcess, startShop } from '../support/shop-process.ts';
import { register, stockProduct, type HttpClient, signInAsAdministrator } from '../support/http-client.ts';

const isFull = Boolean(process.env.TEST_FULL);
const SHOPPERS = isFull ? 25 : 15;
/** Checkouts of each shopper. */
const CHECKOUTS = isFull ? 8 : 2;
const ON_HAND = 1_000;
/** The server is killed after each of these numbers of acknowledged orders. */
const KILL_AFTER_ORDERS = isFull ? [40, 110] : [6, 15];

let db: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
/** Resolves when the server runs. */
let open: Promise<void>;
const address = () => shop.address;
const startServer = () =>
  startShop({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'fatal', DATABASE_URL: db.url } });

beforeAll(async () => {
  db = await createTestDatabase(1);
  dataDir = await newDataDir();
  shop = await startServer();
  open = Promise.resolve();
}, 120_000);
afterAll(async () => {
  await shop.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Checkout {
  shopper: HttpClient;
  key: string;
  quoteId: string;
  /** Order id of the first response; null if the server was killed before it responded. */
  acknowledged: string | null;
}

/** Retries until the server responds. */
async function retryAfterRestart<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await open;
  const before = shop;
  try {
    return await work();
  } catch (error) {
    // Only a lost connection is retried.
    if (!(error instanceof TypeError)) throw error;
    await vi.waitUntil(() => shop !== before, { timeout: 60_000, interval: 20 });
    return retryAfterRestart(work);
  }
}

async function prepare(shopper: HttpClient): Promise<string> {
  return retryAfterRestart(async () => {
    const { items } = await shopper.must<{ items: unknown[] }>('GET', '/api/cart');
    if (items.length === 0) await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
    const input = { address: null, deliveryMethodId: 'pickup' };
    return (await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input)).quoteId;
  });
}

const place = async ({ shopper, quoteId, key }: Pick<Checkout, 'shopper' | 'quoteId' | 'key'>) =>
  (
    await shopper.must<{ orderId: string }>(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod: 'pay-on-delivery' },
      { 'idempotency-key': key },
    )
  ).orderId;

describe('server that is killed during checkouts', () => {
  it('loses no acknowledged order, places no order twice, keeps the stock correct and stores one email per order', async () => {
    const staff = await signInAsAdministrator(address);
    await stockProduct(staff, 'pan', ON_HAND);
    const shoppers: HttpClient[] = [];
    for (let index = 0; index < SHOPPERS; index += 1)
      shoppers.push(await register(address, `shopper-${index}@example.org`));

    const checkouts: Checkout[] = [];
    const cuts = [...KILL_AFTER_ORDERS];
    let acknowledged = 0;
    const killServer = () => {
      const closed = Promise.withResolvers<void>();
      open = closed.promise;
      void (async () => {
        await shop.kill();
        shop = await startServer();
        closed.resolve();
      })().catch(closed.reject);
    };

    const shopUntilKilled = async (shopper: HttpClient) => {
      for (let round = 0; round < CHECKOUTS; round += 1) {
        const quoteId = await prepare(shopper);
        const checkout: Checkout = { shopper, quoteId, key: randomUUID(), acknowledged: null };
        checkouts.push(checkout);
        try {
          checkout.acknowledged = await place(checkout);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          // Without a response, retry with the same key, as a browser does.
          await retryAfterRestart(() => place(checkout));
          continue;
        }
        acknowledged += 1;
        if (acknowledged === cuts[0]) {
          cuts.shift();
          killServer();
        }
      }
    };
    await Promise.all(shoppers.map(shopUntilKilled));
    await open;
    expect(cuts).toEqual([]);
    expect(checkouts).toHaveLength(SHOPPERS * CHECKOUTS);
    // The server was killed while it placed orders: some got no response.
    expect(checkouts.filter((checkout) => checkout.acknowledged === null).length).toBeGreaterThan(0);

    // A retry with the same key returns the same order.
    const orderOf = new Map<string, string>();
    for (const checkout of checkouts) orderOf.set(checkout.key, await place(checkout));
    const completed = checkouts.filter((checkout) => checkout.acknowledged !== null);
    expect(completed.map(({ key }) => orderOf.get(key))).toEqual(
      completed.map((checkout) => checkout.acknowledged),
    );
    expect(new Set(orderOf.values()).size).toBe(checkouts.length);

    // The orders are exactly those of the checkouts, and each is complete.
    for (const shopper of shoppers) {
      const { items, total } = await shopper.must<{ items: { id: string }[]; total: number }>(
        'GET',
        '/api/orders?pageSize=100',
      );
      const own = checkouts.filter((checkout) => checkout.shopper === shopper);
      expect(total).toBe(CHECKOUTS);
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(own.map(({ key }) => orderOf.get(key))));
      for (const { id } of items) {
        const order = await shopper.must<{ lines: { quantity: number }[]; timeline: unknown[] }>(
          'GET',
          `/api/orders/${id}`,
        );
        expect(order.lines).toMatchObject([{ productId: 'pan', quantity: 1 }]);
        expect(order.timeline).toHaveLength(1);
      }
    }
    const shelf = await staff.must<{ items: { onHand: number }[] }>('GET', '/api/admin/stock/pan');
    expect(shelf.items[0]!.onHand).toBe(ON_HAND - checkouts.length);
    const unseen = await staff.must<{ count: number }>('GET', '/api/admin/orders-unseen');
    expect(unseen.count).toBe(checkouts.length);

    // Interrupted jobs run again: each order has exactly one email.
    await vi.waitFor(
      async () => {
        const subjects = await subjectsOfMails(staff);
        expect(subjects.filter((subject) => subject.startsWith('We have received your order'))).toHaveLength(
          checkouts.length,
        );
        expect(new Set(subjects).size).toBeGreaterThanOrEqual(checkouts.length);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await shop.close()).toBe(0);
  }, 240_000);
});

/** Subjects of all emails in the outbox. */
async function subjectsOfMails(staff: HttpClient): Promise<string[]> {
  const subjects: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await staff.must<{ items: { subject: string }[]; total: number }>(
      'GET',
      `/api/admin/mail?pageSize=100&page=${page}`,
    );
    subjects.push(...items.map(({ subject }) => subject));
    if (items.length === 0 || subjects.length >= total) return subjects;
  }
}
