import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { system } from '#kernel/actor.ts';
import type { PlacedCheckout, Quote } from '#modules/checkout/contract.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import type { PromotionDraft } from '#modules/promotions/contract/promotions.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { integrityErrors } from '../support/integrity.ts';
import { addProduct } from '../support/products.ts';
import { promotion } from '../support/promotion.ts';
import { noResponse, StripeStandIn } from '../support/stripe-stand-in.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let jobs: Jobs;
let staff: TestBrowser;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({ paymentProviders: openPaymentProviders(stripe.env) });
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
  stripe.held.length = 0;
});

const postWebhook = (body: string, signature: string) =>
  new TestBrowser(shop).request('POST', '/api/webhooks/stripe', body, {
    'stripe-signature': signature,
    origin: shop.shop.config.baseUrl,
  });

const addTestProduct = async (stock: number) => {
  const id = `late-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id, price: 4500, stock });
  return id;
};

/** A quote for one product with these codes, and a function that orders it by card. */
async function openCheckout(productId: string, codes: string[], client?: TestBrowser) {
  const browser = client ?? (await openClient(shop));
  await must(browser, 'POST', '/api/cart/lines', { productId, selectedColor: null });
  const quote = await must<Quote>(browser, 'POST', '/api/checkout/quote', {
    ...{ address: null, deliveryMethodId: 'pickup', codes },
  });
  const order = { quoteId: quote.quoteId, paymentMethod: 'card' };
  const place = () =>
    must<PlacedCheckout>(browser, 'POST', '/api/checkout', order, { 'idempotency-key': randomUUID() });
  return { browser, quote, place };
}

const createPromotion = async (changed: Partial<PromotionDraft>) => {
  const draft = { ...promotion(`C-${randomUUID().slice(0, 12).toUpperCase()}`), isActive: true };
  return must<{ id: string; code: string }>(staff, 'POST', '/api/admin/promotions', { ...draft, ...changed });
};
/** Also checks that the counted uses, orders and ledgers match. */
const usesOf = async (id: string) => {
  expect(await integrityErrors(shop.shop.database.tx)).toEqual([]);
  const details = await must<{ uses: number }>(staff, 'GET', `/api/admin/promotions/${id}`);
  return details.uses;
};
type ExpiredOptions = { client?: TestBrowser; stock?: number };
/** An order that expired although its card was charged, before the shop knows of the charge. */
async function placeExpiredOrder(code: string, { client, stock = 5 }: ExpiredOptions = {}) {
  const productId = await addTestProduct(stock);
  const { browser, place } = await openCheckout(productId, [code], client);
  const { orderId } = await place();
  await must(browser, 'POST', `/api/orders/${orderId}/card`, {});
  stripe.holds = true;
  await stripe.pay(stripe.intentOf(orderId).id);
  stripe.watch = (call) => (call.endsWith('/cancel') ? noResponse : undefined);
  await shop.shop.database.pool.query(
    `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
    [orderId],
  );
  await write(shop.shop.database.tx, system, expireOrders, undefined);
  stripe.holds = false;
  const seen = () => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);
  return { browser, orderId, productId, seen };
}
const learnOfCharges = () => {
  stripe.watch = () => {};
  return Promise.all(stripe.held.splice(0).map(({ body, signature }) => postWebhook(body, signature)));
};
/** The items of an expired order return to the cart. */
const waitForItems = ({ browser }: { browser: TestBrowser }) =>
  vi.waitFor(async () => {
    const { items } = await must<{ items: unknown[] }>(browser, 'GET', '/api/cart');
    expect(items).toHaveLength(1);
  }, 20_000);
const expectRefund = async ({ seen }: { seen: () => Promise<AdminOrder> }) => {
  await vi.waitFor(async () => expect((await seen()).paymentState).toBe('refunded'), 40_000);
  expect((await seen()).orderState).toBe('expired');
};

describe('a coupon code of an expired order that is paid late', () => {
  it('is used again, so that another customer cannot use it', async () => {
    const { id, code } = await createPromotion({ usesLimit: 1, customerLimit: 1 });
    const order = await placeExpiredOrder(code);
    expect(await usesOf(id)).toBe(0);
    await learnOfCharges();
    await vi.waitFor(async () => expect((await order.seen()).status).toBe('pending'), 40_000);
    expect(await usesOf(id)).toBe(1);
    const { quote } = await openCheckout(await addTestProduct(1), [code]);
    expect(quote.codes).toMatchObject([{ code, problem: 'used-up' }]);
  });

  it.each([
    ['by another customer', { usesLimit: 1 }, false],
    ['by the same customer', { customerLimit: 1 }, true],
    ['by a first order of the same customer', { firstOrder: true }, true],
  ])('is refunded when its last use was made %s meanwhile', async (_, limits, isSame) => {
    const { id, code } = await createPromotion(limits);
    const email = `${randomUUID()}@example.org`;
    const client = await openClient(shop, email);
    await shop.shop.database.pool.query('update users set email_verified = true where email = $1', [email]);
    const order = await placeExpiredOrder(code, { client });
    await waitForItems(order);
    const other = await openCheckout(await addTestProduct(5), [code], isSame ? client : undefined);
    await other.place();
    await learnOfCharges();
    await expectRefund(order);
    expect(await usesOf(id)).toBe(1);
  });

  it('is refunded when its unique code was used by another order meanwhile, and else uses it again', async () => {
    const { id } = await createPromotion({ code: null, uniqueCodes: true });
    await must(staff, 'POST', `/api/admin/promotions/${id}/codes`, { count: 2 });
    const { rows } = await shop.shop.database.pool.query<{ code: string }>(
      'select code from promotion_codes where promotion_id = $1',
      [id],
    );
    const [first = '', second = ''] = rows.map(({ code }) => code);
    const lost = await placeExpiredOrder(first);
    const kept = await placeExpiredOrder(second);
    await (await openCheckout(await addTestProduct(5), [first])).place();
    await learnOfCharges();
    await expectRefund(lost);
    await vi.waitFor(async () => expect((await kept.seen()).status).toBe('pending'), 40_000);
    expect(await usesOf(id)).toBe(2);
  });

  it('is released again when the items are out of stock', async () => {
    const { id, code } = await createPromotion({ usesLimit: 1 });
    const order = await placeExpiredOrder(code, { stock: 1 });
    await (await openCheckout(order.productId, [])).place();
    await learnOfCharges();
    await expectRefund(order);
    expect(await usesOf(id)).toBe(0);
  });

  it('places one of two orders that are paid at the same time after its one use was released', async () => {
    const { id, code } = await createPromotion({ usesLimit: 1 });
    const orders = [await placeExpiredOrder(code), await placeExpiredOrder(code)];
    await learnOfCharges();
    const states = async () =>
      (await Promise.all(orders.map(({ seen }) => seen()))).map(
        ({ orderState, paymentState }) => `${orderState} ${paymentState}`,
      );
    await vi.waitFor(
      async () => expect((await states()).toSorted()).toEqual(['expired refunded', 'placed paid']),
      40_000,
    );
    expect(await usesOf(id)).toBe(1);
  });
});
