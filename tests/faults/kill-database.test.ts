import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import {
  register,
  stockProduct,
  HttpClient,
  setUpShop,
  signInAsAdministrator,
} from '../support/http-client.ts';

let shop: ShopProcess;
const address = () => shop.address;
beforeAll(async () => {
  shop = await startShop({ env: { SEED: 'none', LOG_LEVEL: 'fatal' } });
}, 120_000);
afterAll(() => shop.remove());

const pidFile = () => path.join(shop.dataDir, 'postgres', 'data', 'postmaster.pid');
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
const statusOf = async (page: string) => (await fetch(`${shop.address}${page}`)).status;

describe('shop whose database is killed during traffic', () => {
  it('returns 503 without hanging, fails /readyz, keeps committed data and recovers without a restart', async () => {
    const staff = await signInAsAdministrator(address);
    await setUpShop(staff);
    await stockProduct(staff, 'pan', 1_000);
    const shopper = await register(address, 'ada@example.org');
    const unavailable: { what: string; status: number; text: string }[] = [];
    const slowest = { ms: 0 };
    let added = 0;
    let stop = false;

    const ask = {
      change: () => shopper.request('POST', '/api/cart/lines', { productId: 'pan' }),
      read: () => new HttpClient(address).request('GET', '/api/products'),
      session: () => shopper.request('GET', '/api/session'),
      // A different URL each time, so that the page is rendered and not cached.
      page: () => new HttpClient(address).request('GET', `/products?maxPrice=${Math.random() * 100}`),
      health: () => fetch(`${shop.address}/readyz`),
    };
    const visitOnce = async (what: keyof typeof ask) => {
      const started = performance.now();
      const response = await ask[what]();
      const text = await response.text();
      slowest.ms = Math.max(slowest.ms, performance.now() - started);
      if (response.status === 200 && what === 'change') added += 1;
      if (response.status === 200) return;
      unavailable.push({ what, status: response.status, text });
    };
    const kinds = Object.keys(ask) as (keyof typeof ask)[];
    /** Asks every kind in turn. Each client starts with another kind, so that a short outage meets them all. */
    const traffic = async (start: number) => {
      for (let step = start; !stop; step += 1) await visitOnce(kinds[step % kinds.length]!);
    };
    const failuresOf = (what: keyof typeof ask) => unavailable.filter((failure) => failure.what === what);
    const running = Promise.all([...kinds, ...kinds].map((_kind, start) => traffic(start)));
    await vi.waitFor(() => expect(added).toBeGreaterThan(10), 20_000);

    const former = postmaster();
    process.kill(former, 'SIGKILL');
    // The server keeps running, reports that it is not ready, and restarts the database.
    // Asked here as well: the clients may all be waiting for other answers while it is down.
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), {
      timeout: 20_000,
      interval: 5,
    });
    expect(await statusOf('/healthz')).toBe(200);
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), {
      timeout: 60_000,
      interval: 50,
    });
    const before = added;
    await vi.waitFor(() => expect(added).toBeGreaterThan(before + 10), 30_000);
    stop = true;
    await running;

    expect(postmaster()).not.toBe(former);
    expect(new Set(unavailable.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { text } of [...failuresOf('change'), ...failuresOf('read'), ...failuresOf('session')])
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
    // A request waits for a connection for some seconds at most; a busy machine adds to it.
    expect(slowest.ms).toBeLessThan(20_000);
    // Every acknowledged write exists; one without a response may exist, too.
    const cart = await shopper.must<{ items: { quantity: number }[] }>('GET', '/api/cart');
    const quantity = cart.items[0]!.quantity;
    expect(quantity).toBeGreaterThanOrEqual(Math.min(added, 999));
    expect(quantity).toBeLessThanOrEqual(Math.min(added + failuresOf('change').length, 999));
  }, 120_000);

  it('sends live events and runs jobs again after recovery', async () => {
    const staff = await signInAsAdministrator(address);
    const stream = await staff.request('GET', '/api/live');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const events: string[] = [];
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        events.push(value);
      }
    })();
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), {
      timeout: 20_000,
      interval: 5,
    });
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), {
      timeout: 60_000,
      interval: 50,
    });
    await vi.waitFor(() => expect(events.join('')).toContain('event: live.resumed'), 30_000);

    const shopper = await register(address, 'grace@example.org');
    await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
    const input = { address: null, deliveryMethodId: 'pickup' };
    const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
    const order = { quoteId, paymentMethod: 'pay-on-delivery' };
    await shopper.must('POST', '/api/checkout', order, { 'idempotency-key': 'after-the-fall' });
    await vi.waitFor(() => expect(events.join('')).toContain('event: order.placed'), 10_000);
    await vi.waitFor(
      async () => {
        const { items } = await staff.must<{ items: { to: { address: string }; subject: string }[] }>(
          'GET',
          '/api/admin/mail',
        );
        const ofOrders = items.filter(({ subject }) => subject.startsWith('We have received your order'));
        expect(ofOrders.map(({ to }) => to.address)).toEqual(['grace@example.org']);
      },
      { timeout: 30_000, interval: 100 },
    );
    await reader.cancel();
    await reading;
  }, 120_000);
});
