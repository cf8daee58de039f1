import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { register, sell, signInAsAdministrator } from '../support/shopper.ts';

let shop: ShopProcess | null = null;
afterEach(async () => {
  await shop?.remove();
  shop = null;
});

const openShop = async () => (shop = await startShop({ env: { SEED: 'none', LOG_LEVEL: 'fatal' } }));

/** A connection on which a request can be sent piece by piece. */
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

describe('SIGTERM', () => {
  it('lets requests under way finish, tells live streams to come back, and exits with 0', async () => {
    const running = await openShop();
    const address = () => running.address;
    const staff = await signInAsAdministrator(address);
    await sell(staff, 'pan', 100);
    const shopper = await register(address, 'ada@example.org');

    const live = await openSocket(running);
    live.socket.write(`GET /api/live HTTP/1.1\r\nHost: ${new URL(running.address).host}\r\n\r\n`);
    await vi.waitFor(() => expect(live.received()).toContain('event: live.opened'));

    // A request of which half has arrived.
    const slow = await openSocket(running);
    const body = JSON.stringify({ productId: 'pan', selectedColor: null });
    slow.socket.write(
      `POST /api/cart/lines HTTP/1.1\r\nHost: ${new URL(running.address).host}\r\nCookie: ${shopper.cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // Answered after the half was taken in.
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

  it('does not wait for ever for somebody who never finishes', async () => {
    const running = await openShop();
    const stuck = await openSocket(running);
    stuck.socket.write(
      `POST /api/cart/preview HTTP/1.1\r\nHost: ${new URL(running.address).host}\r\nContent-Length: 100\r\n\r\n{`,
    );
    expect((await fetch(`${running.address}/healthz`)).status).toBe(200);
    const started = performance.now();
    expect(await running.close()).toBe(0);
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 120_000);

  it('twice is as once', async () => {
    const running = await openShop();
    process.kill(running.pid, 'SIGTERM');
    process.kill(running.pid, 'SIGINT');
    expect(await running.close()).toBe(0);
  }, 120_000);
});
