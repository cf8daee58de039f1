import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { mustSucceed, newOrder } from './request-fixtures.ts';

let shop: TestShop;
const cancels: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await Promise.all(cancels.splice(0).map((cancel) => cancel()));
  await shop.close();
});

/** Opens a live stream and collects its text until it ends. */
async function listen(browser: TestBrowser) {
  const response = await browser.request('GET', '/api/live');
  const state = { status: response.status, text: '', ended: false };
  if (response.status !== 200) return state;
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  cancels.push(() => reader.cancel());
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      state.text += value;
    }
    state.ended = true;
  })();
  await vi.waitFor(() => expect(state.text).toContain('event: live.opened'));
  return state;
}

const statusesOf = async (browsers: TestBrowser[]) => {
  const statuses: number[] = [];
  for (const browser of browsers) statuses.push((await listen(browser)).status);
  return statuses;
};
const times = <Thing>(count: number, thing: (index: number) => Thing) =>
  Array.from({ length: count }, (_, index) => thing(index));

describe('live streams', () => {
  it('are limited per user across IP addresses', async () => {
    const client = await openClient(shop);
    const { cookie } = client;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const elsewhere = new TestBrowser(shop, `203.0.113.${index}`);
      const response = await elsewhere.request('GET', '/api/live', undefined, { cookie });
      statuses.push(response.status);
      if (response.ok) cancels.push(() => response.body!.cancel());
    }
    expect(statuses).toEqual([...times(8, () => 200), ...times(4, () => 429)]);
    expect((await listen(new TestBrowser(shop, '203.0.113.99'))).status).toBe(200);
  });

  it('are limited per IP address, with an IPv6 /64 counted as one address', async () => {
    const neighbours = times(70, (index) => new TestBrowser(shop, `2001:db8:1:2::${index.toString(16)}`));
    const statuses = await statusesOf(neighbours);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    expect((await listen(new TestBrowser(shop, '2001:db8:1:3::1'))).status).toBe(200);
    expect((await new TestBrowser(shop).request('GET', '/api/session')).status).toBe(200);
  });

  it('no longer count towards the limit once they end', async () => {
    const address = '203.0.113.7';
    await statusesOf(times(64, () => new TestBrowser(shop, address)));
    expect((await listen(new TestBrowser(shop, address))).status).toBe(429);
    await cancels.pop()!();
    expect((await listen(new TestBrowser(shop, address))).status).toBe(200);
  });

  it('are not counted for HEAD requests', async () => {
    const browser = new TestBrowser(shop, '203.0.113.7');
    for (let index = 0; index < 100; index += 1) await browser.request('HEAD', '/api/live');
    expect((await listen(browser)).status).toBe(200);
  });

  it('are not counted when the client disconnects before they start', async () => {
    const browser = new TestBrowser(shop, '203.0.113.7');
    for (let index = 0; index < 100; index += 1) {
      const request = new Request(browser.buildRequest('GET', '/api/live'), { signal: AbortSignal.abort() });
      await shop.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
    }
    expect((await listen(browser)).status).toBe(200);
  });

  it('send a new order to staff and the cart change to the customer who ordered, and neither to other users', async () => {
    await fillSmallCatalogue(shop.shop.database.tx);
    const [owner, otherCustomer, staff] = [
      await openClient(shop),
      await openClient(shop),
      await openAdministrator(shop),
    ];
    const [own, other, office, visitor] = [
      await listen(owner),
      await listen(otherCustomer),
      await listen(staff),
      await listen(new TestBrowser(shop)),
    ];
    const orderId = await newOrder(owner);
    await vi.waitFor(() => expect(office.text).toContain(orderId));
    await vi.waitFor(() => expect(own.text).toContain('event: cart.changed'));
    // A public event is sent last: a client that has received it has received all earlier events.
    await mustSucceed(owner, 'PUT', '/api/favorites/kettle');
    for (const stream of [other, visitor])
      await vi.waitFor(() => expect(stream.text).toContain('event: product.favoritesCount'));
    for (const stream of [other, visitor]) {
      expect(stream.text).not.toContain(orderId);
      expect(stream.text).not.toMatch(/cart\.changed|favorites\.changed|order\./);
    }
    expect(own.text).not.toContain('event: order.placed');
  });

  it('send order events to limited staff only with the orders scope', async () => {
    await fillSmallCatalogue(shop.shop.database.tx);
    const [owner, packer, writer] = [
      await openClient(shop),
      await openAdministrator(shop, 'packer@example.org'),
      await openAdministrator(shop, 'writer@example.org'),
    ];
    const limit = 'update users set areas = $2 where email = $1';
    await shop.shop.database.pool.query(limit, ['packer@example.org', '["orders"]']);
    await shop.shop.database.pool.query(limit, ['writer@example.org', '["catalogue","content"]']);
    const [ofPacker, ofWriter] = [await listen(packer), await listen(writer)];
    const orderId = await newOrder(owner);
    await vi.waitFor(() => expect(ofPacker.text).toContain(orderId));
    await mustSucceed(owner, 'PUT', '/api/favorites/kettle');
    await vi.waitFor(() => expect(ofWriter.text).toContain('event: product.favoritesCount'));
    expect(ofWriter.text).not.toMatch(/order\./);
    const { rows } = await shop.shop.database.pool.query(
      'select u.email from unseen_orders o join users u on u.id = o.user_id',
    );
    expect(rows).toEqual([{ email: 'packer@example.org' }]);
  });

  it('are closed when the user’s session ends', async () => {
    const client = await openClient(shop);
    const stream = await listen(client);
    await client.request('POST', '/api/auth/sign-out', {});
    await vi.waitFor(() => expect(stream.ended).toBe(true));
  });

  it('do not pass on the event of an ended session, which contains the session id', async () => {
    const client = await openClient(shop);
    const staying = await listen(client);
    const other = new TestBrowser(shop);
    const { user } = (await mustSucceed(client, 'GET', '/api/session')) as { user: { email: string } };
    await mustSucceed(other, 'POST', '/api/auth/sign-in/email', {
      email: user.email,
      password: 'copper-pan-26',
    });
    await other.request('POST', '/api/auth/sign-out', {});
    await mustSucceed(client, 'POST', '/api/auth/sign-in/email', {
      email: user.email,
      password: 'copper-pan-26',
    });
    await vi.waitFor(() => expect(staying.ended).toBe(true));
    expect(staying.text).not.toContain('session');
  });
});
