import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnGroupGift, SharedGroupGift } from '#modules/group-gifts/contract/group-gifts.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { placeOrder, quoteGroupGift, startGroupGift, takeBankTransfers } from '../support/group-gifts.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openAdministrator(shop);
  await takeBankTransfers(staff);
});
afterAll(() => shop.close());

type Started = Awaited<ReturnType<typeof startGroupGift>>;

const requestPledge = (token: string, amount: number, name = 'Ben') =>
  new TestBrowser(shop).request('POST', '/api/group-gifts/pledges', {
    ...{ token, name, email: 'ben@example.org', amount, method: 'bank-transfer', language: 'en' },
  });
async function pledge(token: string, amount: number, name?: string): Promise<{ pledgeToken: string }> {
  const response = await requestPledge(token, amount, name);
  expect(response.status).toBe(200);
  return (await response.json()) as { pledgeToken: string };
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const open = (token: string) =>
  must<SharedGroupGift>(new TestBrowser(shop), 'POST', '/api/group-gifts/open', { token });
const own = ({ organiser, orderId }: Started) =>
  must<OwnGroupGift>(organiser, 'GET', `/api/orders/${orderId}/group-gift`);
const orderOf = ({ orderId }: Started) => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);

describe('the organiser', () => {
  it('moves the end to one of the offered dates', async () => {
    const gift = await startGroupGift(shop);
    const { dates, endsAt } = await own(gift);
    expect(dates).toHaveLength(6);
    expect(dates.at(-1)).toBe(endsAt);
    const path = `/api/orders/${gift.orderId}/group-gift/end`;
    const moved = await must<OwnGroupGift>(gift.organiser, 'POST', path, { endsAt: dates[1] });
    expect(moved.endsAt).toBe(dates[1]);
    const { rows } = await shop.shop.database.pool.query<{ at: Date }>(
      'select expires_at as at from payments where order_id = $1',
      [gift.orderId],
    );
    expect(rows[0]!.at.toISOString()).toBe(dates[1]);
    const later = new Date(Date.parse(endsAt) + 86_400_000).toISOString();
    expect((await gift.organiser.request('POST', path, { endsAt: later })).status).toBe(400);
  });

  it('removes a transfer that has not arrived, and no other', async () => {
    const gift = await startGroupGift(shop);
    await pledge(gift.token, 1_000, 'Carla');
    await pledge(gift.token, 2_000, 'Ben');
    const [carla, ben] = (await own(gift)).pledges;
    await must(staff, 'POST', `/api/admin/pledges/${ben!.id}/receive`, {});
    const path = (id: string) => `/api/orders/${gift.orderId}/group-gift/pledges/${id}/remove`;
    expect(await codeOf(await gift.organiser.request('POST', path(ben!.id), {}))).toBe('group_gift_closed');
    const { pledges } = await must<OwnGroupGift>(gift.organiser, 'POST', path(carla!.id), {});
    expect(pledges.map(({ name }) => name)).toEqual(['Ben']);
    expect((await open(gift.token)).pledged.amount).toBe(2_000);
  });

  it('is the only customer who sees the pledges, and staff cannot mark the order as paid', async () => {
    const gift = await startGroupGift(shop);
    const other = await openClient(shop);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/links', { language: 'en' }],
      ['POST', '/end', { endsAt: (await own(gift)).dates[0] }],
    ] as const)
      expect(
        (await other.request(method, `/api/orders/${gift.orderId}/group-gift${path}`, body)).status,
      ).toBe(404);
    const order = await orderOf(gift);
    expect(order.moves ?? []).not.toContain('markPaid');
    const paid = await staff.request('POST', `/api/admin/orders/${gift.orderId}/moves`, {
      ...{ move: 'markPaid', version: order.version, note: '' },
    });
    expect(paid.status).not.toBe(200);
    const shared = JSON.stringify(await open(gift.token));
    expect(shared).not.toContain('Rua das Flores');
    expect(shared).not.toContain('@');
  });
});

describe('emails about pledges', () => {
  it('are limited to eight pledges per mailbox from many IP addresses; requests that fail are not counted', async () => {
    const strict = await openTestShop({ rateLimitFactor: 1 });
    try {
      await takeBankTransfers(await openAdministrator(strict));
      const gift = await startGroupGift(strict);
      let addresses = 0;
      const pledgeAs = (email: string, amount = 100) =>
        new TestBrowser(strict, `198.51.100.${(addresses += 1)}`).request(
          'POST',
          '/api/group-gifts/pledges',
          {
            ...{ token: gift.token, name: 'Ben', email, amount, method: 'bank-transfer', language: 'en' },
          },
        );
      for (let failed = 0; failed < 10; failed += 1)
        expect(await codeOf(await pledgeAs('ben@example.org', gift.target + 1))).toBe('pledge_too_large');
      for (let each = 0; each < 8; each += 1)
        expect((await pledgeAs(each % 2 ? `ben+${each}@example.org` : 'BEN@example.org')).status).toBe(200);
      const limited = await pledgeAs('ben@example.org');
      expect([limited.status, await codeOf(limited)]).toEqual([429, 'too_many_requests']);
      expect((await pledgeAs('carla@example.org')).status).toBe(200);
      const { pledged } = await must<SharedGroupGift>(gift.organiser, 'POST', '/api/group-gifts/open', {
        token: gift.token,
      });
      expect(pledged.amount).toBe(900);
    } finally {
      await strict.close();
    }
  });
});

describe('a link', () => {
  it('that is wrong, of the other kind or expired opens nothing', async () => {
    const gift = await startGroupGift(shop);
    const { pledgeToken } = await pledge(gift.token, 1_000);
    const post = (path: string, token: string) =>
      new TestBrowser(shop).request('POST', `/api/group-gifts/${path}`, { token });
    expect(await codeOf(await post('open', 'a'.repeat(43)))).toBe('link_expired');
    expect(await codeOf(await post('pledges/withdraw', gift.token))).toBe('link_expired');
    expect(await codeOf(await post('pledges/outcome', gift.token))).toBe('link_expired');
    await shop.shop.database.pool.query(
      `update group_gift_links set expires_at = now() - interval '1 second' where order_id = $1`,
      [gift.orderId],
    );
    expect(await codeOf(await post('open', gift.token))).toBe('link_expired');
    expect(await codeOf(await post('pledges/withdraw', pledgeToken))).toBe('link_expired');
    expect(await codeOf(await requestPledge(gift.token, 1_000))).toBe('link_expired');
  });
});

it('cannot be ordered together with other gifts in one payment', async () => {
  const { organiser, quote } = await quoteGroupGift(shop);
  const response = await organiser.request(
    'POST',
    '/api/checkout/joint',
    { quoteIds: [quote.quoteId, quote.quoteId], paymentMethod: 'group-gift' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(response.status).not.toBe(200);
  expect((await placeOrder(organiser, quote.quoteId, 'pay-on-delivery')).status).not.toBe(200);
});
