import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { startProxy } from '../support/health-checking-proxy.ts';
import { type HttpClient, register, signInAsAdministrator, stockProduct } from '../support/http-client.ts';
import { newDataDir, startShop } from '../support/shop-process.ts';

const SHOPPERS = 6;

describe.runIf(process.env.TEST_FULL)('two servers behind a proxy', () => {
  it('restart in turn under checkout load without a failed request', async () => {
    const closers: (() => unknown)[] = [];
    try {
      const db = await createTestDatabase(1);
      closers.push(() => db.drop());
      const dataDir = await newDataDir();
      closers.push(() => rm(dataDir, { recursive: true, force: true }));
      const env = { DATABASE_URL: db.url, SEED: 'none', LOG_LEVEL: 'fatal', TRUST_PROXY: '1' };
      const open = () => startShop({ dataDir, env });
      const servers = [await open(), await open()];
      closers.push(() => Promise.all(servers.map((server) => server.close())));
      const proxy = await startProxy(() => servers.map(({ address }) => address));
      closers.push(() => proxy.close());

      const address = () => proxy.address;
      await stockProduct(await signInAsAdministrator(address), 'pan', 100_000);
      const failed: unknown[] = [];
      const orders: string[] = [];
      let isDone = false;
      const keepShopping = async (shopper: HttpClient) => {
        while (!isDone) {
          try {
            orders.push(await placeOrder(shopper));
          } catch (error) {
            failed.push(error);
            return;
          }
        }
      };
      const shoppers: HttpClient[] = [];
      for (let index = 0; index < SHOPPERS; index += 1)
        shoppers.push(await register(address, `shopper-${index}@example.org`));
      const load = Promise.all(shoppers.map(keepShopping));
      for (const index of servers.keys()) {
        const before = orders.length;
        await vi.waitUntil(() => orders.length > before + 10 || failed.length > 0, { timeout: 60_000 });
        expect(await servers[index]!.close()).toBe(0);
        servers[index] = await open();
        await proxy.untilUsed(servers[index].address);
      }
      isDone = true;
      await load;
      expect(failed).toEqual([]);
      const { rows } = await db.database.pool.query<{ id: string }>('select id from orders');
      expect(rows.map(({ id }) => id).toSorted()).toEqual(orders.toSorted());
    } finally {
      for (const close of closers.toReversed()) await close();
    }
  }, 300_000);
});

/** @returns the order id. */
async function placeOrder(shopper: HttpClient): Promise<string> {
  await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
  const input = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
  const { orderId } = await shopper.must<{ orderId: string }>(
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod: 'pay-on-delivery' },
    { 'idempotency-key': randomUUID() },
  );
  return orderId;
}
