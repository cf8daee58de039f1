import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { system } from '#kernel/actor.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { CardOutcome, CardPayment } from '#modules/payments/contract/card-payment.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import { findPayableOrder } from '#modules/orders/service/payable-order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { reconcilePayments } from '#modules/payments/service/reconcile-payments.ts';
import { getPaymentOutcome, startPayment } from '#modules/payments/service/start-payment.ts';
import { openStripe, readStripeKeys } from '#modules/payments/providers/stripe.ts';
import { openPaymentProviders, paymentProviders } from '#modules/payments/service/payment-providers.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { newCardCustomer } from '../support/card-customer.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { runScheduledJobs } from '../support/run-job.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { noResponse, StripeStandIn, testCards } from '../support/stripe-stand-in.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let jobs: Jobs;
let staff: TestBrowser;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  const paymentProviders = openPaymentProviders(stripe.env);
  shop = await openTestShop({ paymentProviders });
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  staff = await openAdministrator(shop);
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.tell = ({ body, signature }) => postWebhook(body, signature);
  stripe.watch = () => {};
  stripe.holds = false;
  stripe.refusesRefunds = false;
  stripe.held.length = 0;
});

const postWebhook = (body: string, signature: string) =>
  new TestBrowser(shop).request('POST', '/api/webhooks/stripe', body, {
    'stripe-signature': signature,
    origin: shop.shop.config.baseUrl,
  });

/** Creates a customer with a quote for one product. @returns the browser, and a function that orders by card. */
async function openCheckout(productId: string) {
  const browser = await openClient(shop);
  await must(browser, 'POST', '/api/cart/lines', { productId, selectedColor: null });
  const input = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await must<{ quoteId: string }>(browser, 'POST', '/api/checkout/quote', input);
  const key = randomUUID();
  const place = () =>
    browser.request('POST', '/api/checkout', { quoteId, paymentMethod: 'card' }, { 'idempotency-key': key });
  return { browser, place };
}

/** Places an order that awaits its card payment. @returns functions that pay for and read it. */
async function placeUnpaidOrder(productId: string) {
  const { browser, place } = await openCheckout(productId);
  const { orderId } = (await (await place()).json()) as PlacedCheckout;
  const begin = () => must<CardPayment>(browser, 'POST', `/api/orders/${orderId}/card`, {});
  await begin();
  const intentId = stripe.intentOf(orderId).id;
  const outcome = () => must<CardOutcome>(browser, 'POST', `/api/orders/${orderId}/card/outcome`, {});
  const own = () => must<Order>(browser, 'GET', `/api/orders/${orderId}`);
  const seen = () => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);
  const pay = (card?: string) => stripe.pay(intentId, card);
  return { browser, orderId, intentId, begin, outcome, own, seen, pay };
}

const addTestProduct = async (stock: number) => {
  const id = `card-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id, price: 4500, stock });
  return id;
};
const expirePayment = async (orderId: string) => {
  await shop.shop.database.pool.query(
    `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
    [orderId],
  );
  await write(shop.shop.database.tx, system, expireOrders, undefined);
};
const listStaffEmails = async (orderId: string) => {
  const { rows } = await shop.shop.database.pool.query<{ about: string }>(
    `select about from order_mails where order_id = $1 and kind = 'staff_notice'`,
    [orderId],
  );
  return rows.map(({ about }) => about.split(' ')[0]);
};
/** Expects that all ledgers are balanced and match the payment statuses of their orders. */
async function expectBalancedLedgers() {
  const ctx = { actor: system, tx: shop.shop.database.tx, now: new Date() };
  expect(await findLedgerImbalances(ctx)).toEqual([]);
  expect((await checkOrderIntegrity(ctx)).paymentStatusMismatches).toEqual([]);
}

describe('order paid by card', () => {
  it('allocates stock for 15 minutes, charges the total, and notifies staff once it is paid', async () => {
    const id = await addTestProduct(5);
    const { orderId, outcome, own, seen, pay } = await placeUnpaidOrder(id);
    expect(await stockOf(shop.testDatabase, id)).toBe(4);
    expect(await own()).toMatchObject({
      status: 'awaiting_payment',
      cardExpiresAt: expect.any(String) as string,
    });
    const minutes = (Date.parse((await own()).cardExpiresAt!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(15.1);
    expect(stripe.intentOf(orderId)).toMatchObject({ amount: 4500, currency: 'usd' });
    const before = await must<{ count: number }>(staff, 'GET', '/api/admin/orders-unseen');
    stripe.tell = () => Promise.resolve();
    await pay();
    expect(await outcome()).toEqual({ state: 'paid', reason: '' });
    expect(await seen()).toMatchObject({ status: 'pending', orderState: 'placed', paymentState: 'paid' });
    const after = await must<{ count: number }>(staff, 'GET', '/api/admin/orders-unseen');
    expect(after.count).toBe(before.count + 1);
    expect((await seen()).ledger.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['captured', 4500],
    ]);
    await expectBalancedLedgers();
  });

  it('cannot be cancelled by the customer once it is paid', async () => {
    const { browser, orderId, outcome, own, pay } = await placeUnpaidOrder(await addTestProduct(5));
    expect(await own()).toMatchObject({ isCancellable: true });
    await pay();
    await outcome();
    expect(await own()).toMatchObject({ status: 'pending', isCancellable: false });
    expect((await browser.request('POST', `/api/orders/${orderId}/cancel`, {})).status).toBe(409);
  });

  it('records a decline, a 3-D Secure request and the payment in the ledger', async () => {
    const { outcome, own, seen, pay, intentId } = await placeUnpaidOrder(await addTestProduct(5));
    stripe.holds = true;
    await pay(testCards.declined);
    expect(await outcome()).toEqual({ state: 'open', reason: 'Your card was declined.' });
    expect(await outcome()).toEqual({ state: 'open', reason: 'Your card was declined.' });
    expect(await own()).toMatchObject({ status: 'awaiting_payment', paymentState: 'failed' });
    await pay(testCards.asksBank);
    await outcome();
    expect((await own()).paymentState).toBe('requires_action');
    await stripe.authenticate(intentId, true);
    expect((await outcome()).state).toBe('paid');
    expect((await seen()).ledger.map(({ kind }) => kind)).toEqual(['failed', 'requires_action', 'captured']);
    await expectBalancedLedgers();
  });

  it('cannot be marked as paid manually or paid by another customer', async () => {
    const { orderId, seen } = await placeUnpaidOrder(await addTestProduct(5));
    expect((await seen()).moves).toEqual(['cancel']);
    const otherCustomer = await openClient(shop);
    for (const path of ['card', 'card/outcome', 'card/give-up'])
      expect((await otherCustomer.request('POST', `/api/orders/${orderId}/${path}`, {})).status).toBe(404);
  });

  it('rejects an amount, total or currency sent by the browser (CVE-2026-115450)', async () => {
    const { browser, place } = await openCheckout(await addTestProduct(5));
    const body = {
      quoteId: randomUUID(),
      paymentMethod: 'card',
      amount: 1,
      total: { amount: 1, currency: 'USD' },
    };
    const key = { 'idempotency-key': randomUUID() };
    expect((await browser.request('POST', '/api/checkout', body, key)).status).toBe(400);
    const { orderId } = (await (await place()).json()) as PlacedCheckout;
    const path = `/api/orders/${orderId}/card`;
    for (const forged of [{ amount: 1 }, { currency: 'jpy' }, { total: { amount: 1, currency: 'USD' } }])
      expect((await browser.request('POST', path, forged)).status).toBe(400);
    expect([...stripe.intents.values()].filter(({ metadata }) => metadata.orderId === orderId)).toEqual([]);
    await must(browser, 'POST', path, {});
    expect(stripe.intentOf(orderId).amount).toBe(4500);
  });
});

describe('checkout by card', () => {
  it('creates one order and one charge for 20 concurrent requests with one idempotency key', async () => {
    const { browser, place } = await openCheckout(await addTestProduct(30));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await place()).text()));
    expect(new Set(answers).size).toBe(1);
    const { orderId, next } = JSON.parse(answers[0]!) as PlacedCheckout;
    expect(next).toEqual({ kind: 'pay', path: `/checkout/${orderId}` });
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => must<CardPayment>(browser, 'POST', `/api/orders/${orderId}/card`, {})),
    );
    expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    await stripe.pay(stripe.intentOf(orderId).id);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        must<CardOutcome>(browser, 'POST', `/api/orders/${orderId}/card/outcome`, {}),
      ),
    );
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['paid']));
    const order = await must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);
    expect(order.ledger.map(({ kind }) => kind)).toEqual(['captured']);
    await expectBalancedLedgers();
  });

  it('reports the stored outcome of a started payment after the provider’s keys were removed', async () => {
    const id = await addTestProduct(1);
    const { actor, place } = await newCardCustomer(shop.testDatabase, id);
    const placed = await place();
    if (!placed.ok) throw new Error(placed.code);
    const { orderId } = placed.value;
    const ctx = { actor, tx: shop.shop.database.tx, now: new Date() };
    const on = { orderId, providers: shop.shop.paymentProviders, findPayableOrder };
    await startPayment(ctx, on);
    const off = { ...on, providers: paymentProviders([]) };
    const outcomeWithoutKeys = async () => (await getPaymentOutcome(ctx, off)) as { value: CardOutcome };
    expect((await outcomeWithoutKeys()).value.state).toBe('open');
    await stripe.pay(stripe.intentOf(orderId).id);
    await getPaymentOutcome(ctx, on);
    expect((await outcomeWithoutKeys()).value.state).toBe('paid');
  });
});

describe('last unit in stock, ordered by many customers by card at once', () => {
  it('is sold to one of them; the others get out_of_stock and their cards are not charged', async () => {
    const id = await addTestProduct(1);
    const count = process.env.TEST_FULL ? 100 : 30; // More than the pool has connections.
    const buyers = [];
    for (let index = 0; index < count; index += 1) buyers.push(await newCardCustomer(shop.testDatabase, id));
    const charges = stripe.intents.size;
    const providers = shop.shop.paymentProviders;
    const results = await Promise.all(
      buyers.map(async ({ actor, place }) => {
        const placed = await place();
        if (!placed.ok) return placed.code;
        const { orderId } = placed.value;
        const ctx = { actor, tx: shop.shop.database.tx, now: new Date() };
        await startPayment(ctx, { orderId, providers, findPayableOrder });
        await stripe.pay(stripe.intentOf(orderId).id);
        const outcome = await getPaymentOutcome(ctx, { orderId, providers, findPayableOrder });
        return outcome.ok ? outcome.value.state : outcome.code;
      }),
    );
    expect(results.filter((result) => result === 'paid')).toHaveLength(1);
    expect(results.filter((result) => result === 'out_of_stock')).toHaveLength(count - 1);
    expect(stripe.intents.size).toBe(charges + 1);
    expect(await stockOf(shop.testDatabase, id)).toBe(0);
    await expectBalancedLedgers();
  });
});

describe('payment webhook', () => {
  it('changes the order once when sent five times, shuffled and late', async () => {
    const { seen, pay, intentId } = await placeUnpaidOrder(await addTestProduct(5));
    stripe.holds = true;
    await pay(testCards.declined);
    await pay(testCards.asksBank);
    await stripe.authenticate(intentId, true);
    expect(stripe.held).toHaveLength(3);
    const all = Array.from({ length: 5 }, () => stripe.held).flat();
    const shuffled = all.toSorted(
      (a, b) => a.signature.length - b.signature.length || (a.body < b.body ? 1 : -1),
    );
    const statuses = await Promise.all(
      shuffled.map(async ({ body, signature }) => (await postWebhook(body, signature)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(async () => expect((await seen()).paymentState).toBe('paid'), 20_000);
    const { timeline, ledger } = await seen();
    expect(timeline.filter(({ event }) => event === 'paid')).toHaveLength(1);
    expect(ledger.filter(({ kind }) => kind === 'captured')).toHaveLength(1);
    await expectBalancedLedgers();
  });

  it('is rejected with an invalid, empty or old signature, or a changed body (CVE-2026-110285, CVE-2026-41432)', async () => {
    const { seen, intentId } = await placeUnpaidOrder(await addTestProduct(5));
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { object: 'payment_intent', id: intentId, status: 'succeeded', amount_received: 4500 },
      },
    });
    const right = stripe.sign(body);
    for (const [text, signature] of [
      [body, ''],
      [body, stripe.sign(body, 'whsec_')],
      [body, stripe.sign(body, '')],
      [body, stripe.sign(body, undefined, Date.now() - 301_000)],
      [`${body} `, right],
    ] as const)
      expect((await postWebhook(text, signature)).status).toBe(400);
    // A valid webhook only makes the shop read the charge from the provider's API, which says that it is not paid.
    expect((await postWebhook(body, right)).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await shop.shop.database.pool.query<{ checked: Date | null }>(
        'select checked_at as checked from card_intents where provider_id = $1',
        [intentId],
      );
      expect(rows[0]?.checked).not.toBeNull();
    }, 20_000);
    expect((await seen()).paymentState).toBe('unpaid');
  });

  it('needs a secret: the provider’s adapter throws for an empty one', () => {
    const keys = readStripeKeys(stripe.env)!;
    expect(() => openStripe({ ...keys, webhookSecret: '' })).toThrow('STRIPE_WEBHOOK_SECRET');
    expect(() => openPaymentProviders({ ...stripe.env, STRIPE_WEBHOOK_SECRET: ' ' })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    );
  });

  it('about a dispute marks the order, adds a timeline entry and emails the shop, once each', async () => {
    const { orderId, seen, pay, intentId } = await placeUnpaidOrder(await addTestProduct(5));
    await pay();
    await vi.waitFor(async () => expect((await seen()).paymentState).toBe('paid'), 20_000);
    await stripe.dispute(intentId);
    await vi.waitFor(async () => expect((await seen()).disputed).toBe(true), 20_000);
    await vi.waitFor(async () => expect(await listStaffEmails(orderId)).toEqual(['disputed']), 20_000);
    expect((await seen()).timeline.filter(({ event }) => event === 'disputed')).toHaveLength(1);
  });
});

describe('charge without a webhook', () => {
  it('is found by the scheduled job', async () => {
    const { seen, pay } = await placeUnpaidOrder(await addTestProduct(5));
    stripe.tell = () => Promise.resolve();
    await pay();
    expect((await seen()).status).toBe('awaiting_payment');
    expect(crontab.split('\n')).toContain('* * * * * payments:reconcile');
    await write(shop.shop.database.tx, system, reconcilePayments, shop.shop.paymentProviders);
    await vi.waitFor(async () => expect((await seen()).status).toBe('pending'), 20_000);
    await expectBalancedLedgers();
  });
});

describe('card payment after the order expired or was cancelled', () => {
  it('allocates the items again when they are in stock, and the shop is notified', async () => {
    const id = await addTestProduct(1);
    const { orderId, seen, pay } = await placeUnpaidOrder(id);
    stripe.holds = true;
    await pay();
    // The shop restocks the items before it knows of the charge.
    stripe.watch = (call) => (call.endsWith('/cancel') ? noResponse : undefined);
    await expirePayment(orderId);
    expect(await stockOf(shop.testDatabase, id)).toBe(1);
    stripe.watch = () => {};
    for (const { body, signature } of stripe.held) await postWebhook(body, signature);
    await vi.waitFor(async () => expect((await seen()).status).toBe('pending'), 40_000);
    expect(await stockOf(shop.testDatabase, id)).toBe(0);
    await vi.waitFor(async () => expect(await listStaffEmails(orderId)).toEqual(['paid_late']), 20_000);
    await expectBalancedLedgers();
  });

  it('is refunded at once when the items are out of stock, and the shop is notified', async () => {
    const id = await addTestProduct(1);
    const { orderId, seen, pay } = await placeUnpaidOrder(id);
    stripe.holds = true;
    await pay();
    stripe.watch = (call) => (call.endsWith('/cancel') ? noResponse : undefined);
    await expirePayment(orderId);
    const { place } = await openCheckout(id);
    expect((await place()).status).toBe(200);
    stripe.watch = () => {};
    for (const { body, signature } of stripe.held) await postWebhook(body, signature);
    await vi.waitFor(async () => expect((await seen()).paymentState).toBe('refunded'), 40_000);
    expect(stripe.intentOf(orderId).latest_charge?.amount_refunded).toBe(4500);
    await vi.waitFor(async () => expect(await listStaffEmails(orderId)).toEqual(['paid_in_vain']), 20_000);
    await expectBalancedLedgers();
  });

  it('is impossible after the customer cancelled it: the charge is cancelled and the items return to the cart', async () => {
    const id = await addTestProduct(2);
    const { browser, orderId } = await placeUnpaidOrder(id);
    await must(browser, 'POST', `/api/orders/${orderId}/card/give-up`, {});
    expect(await stockOf(shop.testDatabase, id)).toBe(2);
    await vi.waitFor(() => expect(stripe.intentOf(orderId).status).toBe('canceled'), 20_000);
    await vi.waitFor(async () => {
      const { items } = await must<{ items: { productId: string }[] }>(browser, 'GET', '/api/cart');
      expect(items.map(({ productId }) => productId)).toEqual([id]);
    }, 20_000);
    await expectBalancedLedgers();
  });
});

describe('card refund', () => {
  /** Failed and pending refunds of an order in the admin API. */
  async function openRefunds(orderId: string) {
    const { items } = await must<{ items: { orderId: string }[] }>(staff, 'GET', '/api/admin/refunds');
    return items.filter((refund) => refund.orderId === orderId);
  }

  async function paid() {
    const order = await placeUnpaidOrder(await addTestProduct(5));
    await order.pay();
    await vi.waitFor(async () => expect((await order.seen()).paymentState).toBe('paid'), 20_000);
    const refund = async (amount: number) => {
      const { version } = await order.seen();
      const body = { version, amount, lines: [], delivery: 0, restock: false, note: '' };
      return staff.request('POST', `/api/admin/orders/${order.orderId}/refund`, body);
    };
    return { ...order, refund };
  }

  it('is recorded in the ledger once the provider confirms it', async () => {
    const { orderId, refund, seen } = await paid();
    const order = (await (await refund(1500)).json()) as AdminOrder;
    expect(order).toMatchObject({ paymentState: 'partially_refunded', refunding: { amount: 0 } });
    expect(order.refunds.map(({ state }) => state)).toEqual(['done']);
    expect(stripe.intentOf(orderId).latest_charge?.amount_refunded).toBe(1500);
    expect((await refund(3001)).status).toBe(409);
    expect((await refund(3000)).status).toBe(200);
    expect((await seen()).status).toBe('refunded');
    await expectBalancedLedgers();
  });

  it('that the provider declines changes nothing, is reported and can be retried', async () => {
    const { orderId, refund, seen } = await paid();
    stripe.refusesRefunds = true;
    const refused = await refund(1500);
    expect(refused.status).toBe(502);
    expect(await seen()).toMatchObject({
      paymentState: 'paid',
      refundable: { amount: 4500 },
      refunding: { amount: 0 },
    });
    await vi.waitFor(async () => expect(await listStaffEmails(orderId)).toEqual(['refund_failed']), 20_000);
    expect(await openRefunds(orderId)).toMatchObject([{ state: 'failed', amount: { amount: 1500 } }]);
    stripe.refusesRefunds = false;
    expect((await refund(1500)).status).toBe(200);
    expect(await openRefunds(orderId)).toEqual([]);
    await expectBalancedLedgers();
  });

  it('that the provider declines can be paid in cash once, with entries in ledger and audit log', async () => {
    const { orderId, refund, seen } = await paid();
    stripe.refusesRefunds = true;
    expect((await refund(1500)).status).toBe(502);
    const { version } = await seen();
    const otherwise = { how: 'cash', reference: 'Receipt 17' };
    const body = { version, amount: 1500, note: 'She came by.', otherwise };
    const path = `/api/admin/orders/${orderId}/refund`;
    const responses = await Promise.all([1, 2, 3].map(() => staff.request('POST', path, body)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const after = await seen();
    expect(after).toMatchObject({ paymentState: 'partially_refunded', refundable: { amount: 3000 } });
    expect(after.refunds.map(({ state, otherwise }) => [state, otherwise])).toEqual([
      ['failed', null],
      ['done', body.otherwise],
    ]);
    expect(after.ledger.at(-1)).toMatchObject({
      kind: 'refunded',
      amount: { amount: 1500 },
      actorKind: 'person',
      note: 'She came by.',
      messages: [{ code: 'refunded_manually', params: { method: 'cash', reference: 'Receipt 17' } }],
    });
    expect(await openRefunds(orderId)).toEqual([]);
    expect(stripe.intentOf(orderId).latest_charge?.amount_refunded).toBe(0);
    expect(
      (await staff.request('POST', path, { ...body, version: after.version, amount: 3001 })).status,
    ).toBe(409);
    const { rows } = await shop.shop.database.pool.query<{ text: string }>(
      `select differences::text as text from audit_entries where subject_id = $1 order by id desc limit 1`,
      [orderId],
    );
    expect(rows[0]!.text).toContain('Receipt 17');
    await expectBalancedLedgers();
  });

  it('without a response stays pending, counts as refunded, and happens once', async () => {
    const { orderId, refund, seen } = await paid();
    // No attempt gets a response.
    stripe.watch = (call, moment) =>
      call === 'POST /v1/refunds' && moment === 'after' ? noResponse : undefined;
    const order = (await (await refund(4000)).json()) as AdminOrder;
    expect(order.refunds.at(-1)?.state).toBe('pending');
    expect(order).toMatchObject({ refundable: { amount: 500 }, refunding: { amount: 4000 } });
    expect((await refund(501)).status).toBe(409);
    expect(await openRefunds(orderId)).toMatchObject([{ state: 'pending', amount: { amount: 4000 } }]);
    await expectBalancedLedgers();
    stripe.watch = () => {};
    await runScheduledJobs(shop.shop.database.tx, 'payments:refund');
    await vi.waitFor(async () => expect((await seen()).paymentState).toBe('partially_refunded'), 60_000);
    expect(stripe.intentOf(orderId).latest_charge?.amount_refunded).toBe(4000);
    await expectBalancedLedgers();
  }, 120_000);
});
