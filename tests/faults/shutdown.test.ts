import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withSessionLock } from '#platform/database/session-lock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  builtProgram,
  compiledCode,
  freePort,
  newDataDir,
  type ShopProcess,
  startShop,
} from '../support/shop-process.ts';
import { type HttpClient, register, stockProduct, signInAsAdministrator } from '../support/http-client.ts';

const isFull = Boolean(process.env.TEST_FULL);
const waitsForLock = `select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and locktype = 'advisory' and not granted`;

let shop: ShopProcess | null = null;
let db: TestDatabase | null = null;
afterEach(async () => {
  await shop?.remove();
  await db?.drop();
  shop = db = null;
});

/** Starts a shop on a migrated database, which takes less time than the embedded one. */
async function openShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  db = await createTestDatabase(1);
  return (shop = await startShop({
    env: { SEED: 'none', LOG_LEVEL: 'fatal', DATABASE_URL: db.url, ...env },
  }));
}

/** Opens a connection on which a test sends a request in parts. */
async function openSocket({ address }: ShopProcess) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  return { socket, closed, received: () => received };
}

// After a second SIGTERM, and despite a client that never finishes its request: tests/faults/operations.test.ts.
describe('server that receives SIGTERM', () => {
  it('finishes requests in progress, asks live streams to reconnect and exits with 0', async () => {
    const running = await openShop();
    const address = () => running.address;
    const staff = await signInAsAdministrator(address);
    await stockProduct(staff, 'pan', 100);
    const shopper = await register(address, 'ada@example.org');

    const live = await openSocket(running);
    live.socket.write(`GET /api/live HTTP/1.1\r\nHost: ${new URL(running.address).host}\r\n\r\n`);
    await vi.waitFor(() => expect(live.received()).toContain('event: live.opened'));

    // A request whose body is partly sent when the shutdown begins.
    const slow = await openSocket(running);
    const body = JSON.stringify({ productId: 'pan', selectedColor: null });
    slow.socket.write(
      `POST /api/cart/lines HTTP/1.1\r\nHost: ${new URL(running.address).host}\r\nCookie: ${shopper.cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // This response shows that the server has read the first part.
    expect((await fetch(`${running.address}/healthz`)).status).toBe(200);

    const exited = running.close();
    await vi.waitFor(() => expect(live.received()).toMatch(/retry: 1000\nevent: live\.closing/), 5_000);
    await live.closed;
    slow.socket.write(body.slice(10));
    await vi.waitFor(() => expect(slow.received()).toMatch(/^HTTP\/1\.1 200 /), 5_000);
    expect(slow.received()).toContain('"quantity":1');
    await slow.closed;
    expect(await exited).toBe(0);
    await expect(fetch(`${running.address}/healthz`)).rejects.toThrow('fetch failed');
  }, 120_000);

  it.each(Array.from({ length: isFull ? 20 : 1 }, (_, index) => index + 1))(
    'cuts no request under checkout load and stops within 5 seconds of its delay (stop %i)',
    async () => {
      // Longer than a busy machine keeps the probe below from running.
      const stopDelay = 3;
      const running = await openShop({ STOP_DELAY: String(stopDelay) });
      const address = () => running.address;
      const staff = await signInAsAdministrator(address);
      await stockProduct(staff, 'pan', 10_000);
      const shoppers: HttpClient[] = [];
      for (let index = 0; index < 8; index += 1)
        shoppers.push(await register(address, `shopper-${index}@example.org`));
      const cut: unknown[] = [];
      const orders: string[] = [];
      /** Sends requests until the server asks to close the connection, as a proxy does. */
      const keepShopping = async (shopper: HttpClient) => {
        for (;;) {
          for (const [path, body] of [
            ['/api/cart/lines', () => ({ productId: 'pan' })],
            ['/api/checkout/quote', () => ({ address: null, deliveryMethodId: 'pickup' })],
            ['/api/checkout', (quoteId: string) => ({ quoteId, paymentMethod: 'pay-on-delivery' })],
          ] as const) {
            const key = { 'idempotency-key': randomUUID() };
            try {
              const response = await shopper.request('POST', path, body(quoteIds.get(shopper) ?? ''), key);
              const answer = (await response.json()) as { quoteId?: string; orderId?: string };
              if (!response.ok) cut.push(answer);
              if (answer.quoteId) quoteIds.set(shopper, answer.quoteId);
              if (answer.orderId) orders.push(answer.orderId);
              if (response.headers.get('connection') === 'close') return;
            } catch (error) {
              cut.push(error);
              return;
            }
          }
        }
      };
      const quoteIds = new Map<HttpClient, string>();
      const load = Promise.all(shoppers.map(keepShopping));
      await vi.waitUntil(() => orders.length >= 20, { timeout: 60_000, interval: 5 });
      const started = performance.now();
      const exited = running.close();
      const ready = await vi.waitUntil(
        async () => {
          const response = await fetch(`${running.address}/readyz`);
          return response.ok ? null : response;
        },
        { timeout: 5_000, interval: 5 },
      );
      expect([ready.status, await ready.text()]).toEqual([503, 'stopping\n']);
      await load;
      expect(await exited).toBe(0);
      expect(performance.now() - started).toBeLessThan((stopDelay + 5) * 1_000);
      expect(cut).toEqual([]);
    },
    120_000,
  );

  it('exits with 0 if it is still starting', async () => {
    const dataDir = await newDataDir();
    db = await createTestDatabase(1);
    const { child, exited, port } = await spawnShop(dataDir, { SEED: 'none', DATABASE_URL: db.url });
    // The port is open, but the job workers are still starting.
    await vi.waitUntil(() => acceptsConnections(port), { timeout: 60_000, interval: 1 });
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await rm(dataDir, { recursive: true, force: true });
  }, 120_000);

  it('completes the preparation of its first start, then exits without serving', async () => {
    const dataDir = await newDataDir();
    db = await createTestDatabase(2);
    const { pool } = db.database;
    const started = await withSessionLock(pool, 'prepare', async () => {
      const process = await spawnShop(dataDir, { SEED: 'none', DATABASE_URL: db!.url });
      // It waits for another process that prepares the shop.
      await vi.waitUntil(async () => (await pool.query(waitsForLock)).rows.length === 1, 60_000);
      process.child.kill('SIGTERM');
      await vi.waitUntil(() => process.printed().includes('Stopping'), 60_000);
      return process;
    });
    expect(await started.exited).toEqual([0, null]);
    expect(started.printed()).not.toContain('Shop: http');
    expect((await pool.query(`select from users where role = 'admin'`)).rows).toHaveLength(1);
    await rm(dataDir, { recursive: true, force: true });
  }, 120_000);

  // The test above meets the same code without the seed.
  it.runIf(isFull)(
    'completes the seed of its first start, then exits without serving',
    async () => {
      const dataDir = await newDataDir();
      const { child, exited, printed } = await spawnShop(dataDir, { SEED: 'demo' });
      await vi.waitUntil(() => printed().includes('Database migrated'), { timeout: 60_000, interval: 1 });
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(printed()).toContain('Demo catalog created');
      expect(printed()).not.toContain('Shop: http');
      await rm(dataDir, { recursive: true, force: true });
    },
    120_000,
  );
});

/** Starts a server without waiting until it serves. */
async function spawnShop(dataDir: string, env: Record<string, string>) {
  const port = await freePort();
  const settings = { LOG_LEVEL: 'fatal', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [builtProgram('server')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...compiledCode, PATH: process.env.PATH, NODE_ENV: 'production', ...settings, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, exited: once(child, 'exit'), port, printed: () => output };
}

/** Whether the port is open. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
