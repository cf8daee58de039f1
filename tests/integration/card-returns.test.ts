import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { settleChargeById } from '#modules/payments/service/reconcile-payments.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import type { AdminReturn } from '#modules/returns/contract/admin.ts';
import type { OrderReturns } from '#modules/returns/contract/own-returns.ts';
import { renderReturnEmail } from '#modules/returns/mail.tsx';
import { sendReturnEmail } from '#modules/returns/service/send-email.ts';
import { checkReturnIntegrity } from '#modules/returns/service/check-integrity.ts';
import { mustSucceed } from '../attacks/request-fixtures.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { jobContext } from '../support/run-job.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({ paymentProviders: openPaymentProviders(stripe.env) });
  staff = await openAdministrator(shop);
  await addProduct(shop.testDatabase, { id: 'wok', price: 4500, stock: 10 });
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

/** Creates an inspected return of a wok that was paid for by card. */
async function createInspectedReturn() {
  const browser = await openClient(shop);
  await mustSucceed(browser, 'POST', '/api/cart/lines', { productId: 'wok', selectedColor: null });
  const input = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = (await mustSucceed(browser, 'POST', '/api/checkout/quote', input)) as {
    quoteId: string;
  };
  const place = { quoteId, paymentMethod: 'card' };
  const key = { 'idempotency-key': randomUUID() };
  const { orderId } = (await mustSucceed(browser, 'POST', '/api/checkout', place, key)) as {
    orderId: string;
  };
  await mustSucceed(browser, 'POST', `/api/orders/${orderId}/card`, {});
  await stripe.pay(stripe.intentOf(orderId).id);
  await mustSucceed(browser, 'POST', `/api/orders/${orderId}/card/outcome`, {});
  const order = async () => (await mustSucceed(staff, 'GET', `/api/admin/orders/${orderId}`)) as AdminOrder;
  for (const move of ['confirm', 'ship', 'deliver']) {
    const { version } = await order();
    await mustSucceed(staff, 'POST', `/api/admin/orders/${orderId}/move`, { move, version });
  }
  const returnInput = { lines: [{ position: 0, quantity: 1, reason: 'changed-mind' }], wish: 'refund' };
  const { id } = (await mustSucceed(browser, 'POST', `/api/orders/${orderId}/returns`, returnInput)) as {
    id: string;
  };
  await mustSucceed(staff, 'POST', `/api/admin/returns/${id}/move`, { move: 'receive', version: 1 });
  const lines = [{ position: 0, accepted: 1, restocked: 1 }];
  await mustSucceed(staff, 'POST', `/api/admin/returns/${id}/inspection`, { version: 2, lines });
  const seen = async () => (await mustSucceed(staff, 'GET', `/api/admin/returns/${id}`)) as AdminReturn;
  const refund = async () =>
    staff.request('POST', `/api/admin/returns/${id}/refund`, { version: (await seen()).version });
  /** The order and its return in the customer's API. */
  const own = async () => ({
    order: (await mustSucceed(browser, 'GET', `/api/orders/${orderId}`)) as Order,
    return: ((await mustSucceed(browser, 'GET', `/api/orders/${orderId}/returns`)) as OrderReturns)
      .returns[0]!,
  });
  return { orderId, returnId: id, order, seen, refund, own };
}

/** Sends and reads the email about a refunded return; null if it was sent before. */
async function mailOf(returnId: string) {
  const { tx } = shop.shop.database;
  const mails: { subject: string; text: string }[] = [];
  await sendReturnEmail(jobContext(tx), { returnId, kind: 'refunded' }, async ({ path, ...matter }) => {
    mails.push(await renderReturnEmail({ ...matter, url: path && `https://trivet.example${path}` }));
  });
  return mails[0] ?? null;
}

it('failed card refund of a return is shown in the customer’s API and email, until staff refund in cash', async () => {
  const { orderId, order, returnId, refund, own } = await createInspectedReturn();
  expect((await own()).order.refused).toBeNull();
  stripe.refusesRefunds = true;
  expect((await refund()).status).toBe(502);
  stripe.refusesRefunds = false;
  expect(await own()).toMatchObject({
    order: { refused: { amount: 4500 }, refunded: { amount: 0 } },
    return: { state: 'refunded', refund: { state: 'failed', isOwed: true } },
  });
  // The email is delayed, to contain the provider's response.
  const { rows } = await shop.shop.database.pool.query<{ waits: number }>(
    `select extract(epoch from run_at - created_at)::float8 as waits from graphile_worker._private_jobs
     where payload ->> 'returnId' = $1 and payload ->> 'kind' = 'refunded'`,
    [returnId],
  );
  expect(rows.map(({ waits }) => waits > 30)).toEqual([true]);
  const mail = await mailOf(returnId);
  expect(mail!.subject).toMatch(/^Your return R-\d+ is accepted$/);
  expect(mail!.text).toContain('The refund of $45.00 did not go through. We will contact you');
  expect(mail!.text).not.toMatch(/are refunding|have refunded|on its way/);

  const { version } = await order();
  const cash = { lines: [{ position: 0, quantity: 1 }], otherwise: { how: 'cash', reference: '' } };
  await mustSucceed(staff, 'POST', `/api/admin/orders/${orderId}/refund`, { version, ...cash });
  expect(await own()).toMatchObject({
    order: { refused: null, refunded: { amount: 4500 } },
    return: { refund: { state: 'failed', isOwed: false } },
  });
});

it('return with a failed card refund can be refunded again and restocks its item once', async () => {
  const { orderId, order, seen, refund } = await createInspectedReturn();
  const before = await stockOf(shop.testDatabase, 'wok');
  stripe.refusesRefunds = true;
  const refused = await refund();
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([502, 'refund_failed']);
  expect(await seen()).toMatchObject({
    state: 'refunded',
    refund: { state: 'failed' },
    steps: ['refund'],
  });
  stripe.refusesRefunds = false;
  expect((await refund()).status).toBe(200);
  expect(await seen()).toMatchObject({
    state: 'refunded',
    refund: { amount: { amount: 4500 }, state: 'done' },
    steps: [],
  });
  expect(await stockOf(shop.testDatabase, 'wok')).toBe(before + 1);
  expect(stripe.intentOf(orderId).latest_charge?.amount_refunded).toBe(4500);
  expect((await order()).status).toBe('refunded');
  const ctx = { actor: system, tx: shop.shop.database.tx, now: new Date() };
  expect(await checkReturnIntegrity(ctx)).toEqual({
    overReturned: [],
    returnedUnitMismatches: [],
    withoutRefund: [],
  });
});

it('return with a failed card refund restocks its item once when staff refund it on the order page', async () => {
  const { orderId, order, seen, refund } = await createInspectedReturn();
  const before = await stockOf(shop.testDatabase, 'wok');
  stripe.refusesRefunds = true;
  expect((await refund()).status).toBe(502);
  stripe.refusesRefunds = false;
  const { version, givenBack } = await order();
  expect(givenBack).toEqual([{ position: 0, refunded: 0, exchanged: 0, shelved: 1 }]);
  expect((await seen()).steps).toEqual(['refund']);
  const given = { version, lines: [{ position: 0, quantity: 1 }], restock: true };
  await mustSucceed(staff, 'POST', `/api/admin/orders/${orderId}/refund`, given);
  expect((await order()).givenBack).toEqual([{ position: 0, refunded: 1, exchanged: 0, shelved: 1 }]);
  expect(await stockOf(shop.testDatabase, 'wok')).toBe(before + 1);
  // The return no longer offers a refund, which would fail.
  expect(await seen()).toMatchObject({ steps: [], worth: null, refund: { state: 'failed' } });
  expect((await refund()).status).toBe(409);
  const ctx = { actor: system, tx: shop.shop.database.tx, now: new Date() };
  expect((await checkOrderIntegrity(ctx)).refundedUnitMismatches).toEqual([]);
  expect(await checkReturnIntegrity(ctx)).toEqual({
    overReturned: [],
    returnedUnitMismatches: [],
    withoutRefund: [],
  });
});

it('order shows a refund made in the provider’s dashboard after a cash refund', async () => {
  const { orderId, order } = await createInspectedReturn();
  const { version } = await order();
  const cash = { version, amount: 2000, otherwise: { how: 'cash', reference: '' } };
  await mustSucceed(staff, 'POST', `/api/admin/orders/${orderId}/refund`, cash);
  const intent = stripe.intentOf(orderId);
  intent.latest_charge!.amount_refunded += 1500;
  const { tx } = shop.shop.database;
  for (let times = 0; times < 2; times += 1)
    await settleChargeById(
      { actor: system, tx, now: new Date() },
      { providers: shop.shop.paymentProviders, provider: 'stripe', chargeId: intent.id },
    );
  const { ledger, refundable } = await order();
  expect(ledger.filter(({ kind }) => kind === 'refunded').map(({ amount }) => amount.amount)).toEqual([
    2000, 1500,
  ]);
  expect(refundable.amount).toBe(1000);
});

it('card refund of a return sends only the return email; a retry after a failure sends an order email', async () => {
  const countRefundEmails = async (orderId: string) => {
    const path = `/api/admin/orders/${orderId}/mails`;
    const { items } = (await mustSucceed(staff, 'GET', path)) as { items: { kind: string }[] };
    return items.filter(({ kind }) => kind === 'refunded').length;
  };
  const { pool } = shop.shop.database;
  const byReturn = async (returnId: string) => {
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs where payload ->> 'returnId' = $1 and payload ->> 'kind' = 'refunded'`,
      [returnId],
    );
    return rowCount;
  };
  const first = await createInspectedReturn();
  expect((await first.refund()).status).toBe(200);
  const { id, refund } = await first.seen();
  expect(refund).toMatchObject({ state: 'done' });
  expect([await countRefundEmails(first.orderId), await byReturn(id)]).toEqual([0, 1]);

  const second = await createInspectedReturn();
  stripe.refusesRefunds = true;
  expect((await second.refund()).status).toBe(502);
  expect(await countRefundEmails(second.orderId)).toBe(0);
  stripe.refusesRefunds = false;
  expect((await second.refund()).status).toBe(200);
  expect(await countRefundEmails(second.orderId)).toBe(1);
});
