import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestOrdersPerEmail } from '#modules/orders/service/guests.ts';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { mustSucceed, orderDraft } from './request-fixtures.ts';

let shop: TestShop;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

interface Link {
  draftId: string;
  token: string;
}

async function createDraftOrderLink(changed: object = {}): Promise<Link> {
  const body = { ...orderDraft(), ...changed };
  const { id, version } = (await mustSucceed(administrator, 'POST', '/api/admin/order-drafts', body)) as {
    id: string;
    version: number;
  };
  const { path } = (await mustSucceed(administrator, 'POST', `/api/admin/order-drafts/${id}/links`, {
    version,
  })) as { path: string };
  return { draftId: id, token: path.split('.')[1]! };
}

const open = (browser: TestBrowser, link: object) => browser.request('POST', '/api/order-drafts/open', link);

async function place(browser: TestBrowser, link: Link, more: object = {}): Promise<Response> {
  const offered = (await (await open(browser, link)).json()) as { shown?: string };
  const body = { ...link, shown: offered.shown ?? '', paymentMethod: 'pay-on-delivery', ...more };
  return browser.request('POST', '/api/order-drafts/place', body, { 'idempotency-key': randomUUID() });
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe('draft order link', () => {
  it('does not open with an invented or shortened token, the token of another draft order, or a wrong id', async () => {
    const [one, other] = [await createDraftOrderLink(), await createDraftOrderLink()];
    const otherCustomer = new TestBrowser(shop);
    for (const link of [
      { ...one, token: 'x'.repeat(43) },
      { ...one, token: one.token.slice(0, -1) },
      { ...one, token: '' },
      { ...one, token: other.token },
      { draftId: randomUUID(), token: one.token },
      { draftId: 'x', token: one.token },
    ]) {
      const answer = await open(otherCustomer, link);
      expect([answer.status, await codeOf(answer)]).toEqual([410, 'link_expired']);
    }
    expect((await open(otherCustomer, one)).status).toBe(200);
  });

  it('has a token that is stored only as a hash, and is not in later responses of the draft order and the list', async () => {
    const { draftId, token } = await createDraftOrderLink();
    const seen = await administrator.request('GET', `/api/admin/order-drafts/${draftId}`);
    const list = await administrator.request('GET', '/api/admin/order-drafts');
    expect((await seen.text()) + (await list.text())).not.toContain(token);
    const { rows } = await shop.shop.database.pool.query('select * from order_draft_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('rejects a total, discount, items or coupon codes sent by the browser, and a forged fingerprint of the offer', async () => {
    const link = await createDraftOrderLink();
    const otherCustomer = new TestBrowser(shop);
    for (const lie of [
      { total: 1 },
      { discount: { amount: 4_000, reason: 'Me' } },
      { items: [] },
      { codes: ['X'] },
    ])
      expect((await place(otherCustomer, link, lie)).status).toBe(400);
    const forged = await place(otherCustomer, link, { shown: 'x'.repeat(43) });
    expect([forged.status, await codeOf(forged)]).toEqual([409, 'quote_changed']);
  });

  it('places orders without an email address that do not count as orders to one mailbox', async () => {
    for (let each = 0; each <= guestOrdersPerEmail; each += 1) {
      const placed = await place(new TestBrowser(shop), await createDraftOrderLink({ email: '' }));
      expect([each, placed.status]).toEqual([each, 200]);
    }
  });

  it('gives no access to the order that staff placed from it, whatever its idempotency key', async () => {
    const link = await createDraftOrderLink();
    const { version, quote } = (await mustSucceed(
      administrator,
      'GET',
      `/api/admin/order-drafts/${link.draftId}`,
    )) as { version: number; quote: { total: object } };
    const { orderId } = (await mustSucceed(
      administrator,
      'POST',
      `/api/admin/order-drafts/${link.draftId}/place`,
      { version, payment: 'later', total: quote.total },
    )) as { orderId: string };
    const holder = new TestBrowser(shop);
    const body = { ...link, shown: '', paymentMethod: 'pay-on-delivery' };
    const headers = { 'idempotency-key': `staff-${link.draftId}` };
    const answer = await holder.request('POST', '/api/order-drafts/place', body, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'draft_placed']);
    expect((await holder.request('GET', `/api/orders/${orderId}`)).status).toBe(401);
  });

  it('places only one order, which other guests and customers cannot view', async () => {
    const link = await createDraftOrderLink();
    const [buyer, otherCustomer] = [new TestBrowser(shop), new TestBrowser(shop)];
    const placed = await place(buyer, link);
    const { orderId } = (await placed.json()) as { orderId: string };
    expect((await buyer.request('GET', `/api/orders/${orderId}`)).status).toBe(200);
    const again = await place(otherCustomer, link);
    expect([again.status, await codeOf(again)]).toEqual([409, 'draft_placed']);
    expect((await otherCustomer.request('GET', `/api/orders/${orderId}`)).status).toBe(401);
    const other = await openClient(shop);
    expect((await other.request('GET', `/api/orders/${orderId}`)).status).toBe(404);
  });
});
