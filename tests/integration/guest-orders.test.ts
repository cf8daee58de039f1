import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { system } from '#kernel/actor.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import type { CardOutcome, CardPayment } from '#modules/payments/contract/card-payment.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { guestCardFailures } from '#modules/orders/access.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { StripeStandIn, testCards } from '../support/stripe-stand-in.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let jobs: Jobs;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({ paymentProviders: openPaymentProviders(stripe.env) });
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  stripe.tell = ({ body, signature }) =>
    new TestBrowser(shop).request('POST', '/api/webhooks/stripe', body, {
      'stripe-signature': signature,
      origin: shop.shop.config.baseUrl,
    });
  await write(shop.shop.database.tx, system, changeSettings<'checkout'>, {
    key: 'checkout',
    value: { guestCheckout: true },
  });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await stripe.close();
});

async function placeGuestOrder(paymentMethod: string, { email = 'ada@example.org', stock = 5 } = {}) {
  const productId = `guest-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id: productId, price: 4_500, stock });
  const browser = new TestBrowser(shop);
  await must(browser, 'POST', '/api/checkout/guest');
  const { quoteId } = await must<{ quoteId: string }>(browser, 'POST', '/api/checkout/quote', {
    address: null,
    deliveryMethodId: 'pickup',
    guest: {
      email,
      name: 'Ada Lovelace',
      items: [{ productId, quantity: 1, selectedColor: null }],
      cartId: randomUUID(),
    },
  });
  const key = { 'idempotency-key': randomUUID() };
  const placed = await must<PlacedCheckout>(
    browser,
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod },
    key,
  );
  return { browser, productId, ...placed };
}

const ownOf = (browser: TestBrowser, orderId: string) =>
  must<Order>(browser, 'GET', `/api/orders/${orderId}`);

/** Waits for an email about an order, and returns the email. */
const mailOf = (orderId: string, kind: string) =>
  vi.waitUntil(() => shop.shop.mail.outbox.find(`order-${orderId}-${kind}`), {
    timeout: 45_000,
    interval: 50,
  });

describe('guest card payment', () => {
  it('pays the order; the order email contains a link to the order', async () => {
    const { browser, orderId, status, next } = await placeGuestOrder('card');
    expect([status, next]).toEqual(['awaiting_payment', { kind: 'pay', path: `/checkout/${orderId}` }]);
    const begun = await must<CardPayment>(browser, 'POST', `/api/orders/${orderId}/card`, {});
    expect(begun.total.amount).toBe(4_500);
    await stripe.pay(stripe.intentOf(orderId).id);
    const outcome = await must<CardOutcome>(browser, 'POST', `/api/orders/${orderId}/card/outcome`, {});
    expect(outcome.state).toBe('paid');
    expect(await ownOf(browser, orderId)).toMatchObject({ paymentState: 'paid', isGuest: true });
    expect((await mailOf(orderId, 'placed'))?.text).toContain(`/open-order#${orderId}.`);
  });

  it('cancels the order and the charge after five declines, and restocks the items', async () => {
    const { browser, orderId, productId } = await placeGuestOrder('card', { stock: 3 });
    await must(browser, 'POST', `/api/orders/${orderId}/card`, {});
    const { id } = stripe.intentOf(orderId);
    for (let tried = 1; tried <= guestCardFailures; tried += 1) {
      expect((await ownOf(browser, orderId)).orderState).toBe('awaiting_payment');
      await stripe.pay(id, testCards.declined);
      const { state } = await must<CardOutcome>(browser, 'POST', `/api/orders/${orderId}/card/outcome`, {});
      expect(state).toBe(tried < guestCardFailures ? 'open' : 'over');
    }
    expect((await ownOf(browser, orderId)).status).toBe('cancelled');
    expect(await stockOf(shop.testDatabase, productId)).toBe(3);
    expect((await browser.request('POST', `/api/orders/${orderId}/card`, {})).status).toBe(409);
    await expect.poll(() => stripe.intentOf(orderId).status, { timeout: 45_000 }).toBe('canceled');
  });

  it('returns 404 on every payment route for another guest’s order', async () => {
    const { orderId } = await placeGuestOrder('card');
    const { browser: other } = await placeGuestOrder('pay-on-delivery');
    for (const path of ['card', 'card/outcome', 'card/give-up'])
      expect((await other.request('POST', `/api/orders/${orderId}/${path}`, {})).status).toBe(404);
  });
});

describe('order email', () => {
  it('to a guest has a link that opens the order on another device and whose token is stored only as a hash', async () => {
    const { orderId } = await placeGuestOrder('pay-on-delivery');
    const mail = await mailOf(orderId, 'placed');
    const token = new RegExp(`/open-order#${orderId}\\.([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
    const { rows } = await shop.shop.database.pool.query<{ links: string }>(
      'select string_agg(token_hash, $1) as links from order_links where order_id = $2',
      [' ', orderId],
    );
    expect(rows[0]!.links).toMatch(/^[\w-]{43}$/);
    expect(rows[0]!.links).not.toContain(token);
    const phone = new TestBrowser(shop);
    await must(phone, 'POST', `/api/orders/${orderId}/open`, { token });
    expect((await ownOf(phone, orderId)).email).toBe('ada@example.org');
  });

  it('to a customer links to the order page without a token', async () => {
    const person = await openClient(shop);
    const productId = `own-${randomUUID()}`;
    await addProduct(shop.testDatabase, { id: productId });
    await must(person, 'POST', '/api/cart/lines', { productId, selectedColor: null });
    const input = { address: null, deliveryMethodId: 'pickup' };
    const { quoteId } = await must<{ quoteId: string }>(person, 'POST', '/api/checkout/quote', input);
    const body = { quoteId, paymentMethod: 'pay-on-delivery' };
    const key = { 'idempotency-key': randomUUID() };
    const { orderId } = await must<PlacedCheckout>(person, 'POST', '/api/checkout', body, key);
    const text = (await mailOf(orderId, 'placed'))?.text;
    expect(text).toContain(`/order/${orderId}`);
    expect(text).not.toContain('open-order');
  });
});

describe('account that is created after a guest order', () => {
  it('includes the guest order only after the account email is verified', async () => {
    const email = `${randomUUID()}@example.org`;
    const { browser, orderId } = await placeGuestOrder('pay-on-delivery', { email });
    const person = await openClient(shop, email);
    expect((await person.request('GET', `/api/orders/${orderId}`)).status).toBe(404);
    const token = await vi.waitUntil(
      async () => {
        const { items } = await shop.shop.mail.outbox.list(1, 50);
        const entry = items.find(({ to, id }) => to.address === email && !id.startsWith('order-'));
        const mail = entry && (await shop.shop.mail.outbox.find(entry.id));
        return /\/verify-email#([\w-]+)/.exec(mail?.text ?? '')?.[1];
      },
      { timeout: 45_000, interval: 50 },
    );
    await must(person, 'POST', '/api/auth/verify-email', { token });
    await expect
      .poll(async () => (await person.request('GET', `/api/orders/${orderId}`)).status, { timeout: 45_000 })
      .toBe(200);
    expect((await browser.request('GET', `/api/orders/${orderId}`)).status).toBe(404);
    // Guest orders placed afterwards move into the account at the next sign-in.
    const later = await placeGuestOrder('pay-on-delivery', { email: email.toUpperCase() });
    expect((await person.request('GET', `/api/orders/${later.orderId}`)).status).toBe(404);
    await must(person, 'POST', '/api/auth/sign-in/email', { email, password: 'copper-pan-26' });
    await expect
      .poll(async () => (await person.request('GET', `/api/orders/${later.orderId}`)).status, {
        timeout: 45_000,
      })
      .toBe(200);
  });
});

describe('back office', () => {
  it('marks guest orders on the order page and in the order list', async () => {
    const staff = await openAdministrator(shop);
    const { orderId } = await placeGuestOrder('pay-on-delivery');
    const seen = await must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);
    expect(seen).toMatchObject({ isGuest: true, customerName: 'Ada Lovelace', email: 'ada@example.org' });
    const { items } = await must<{ items: { id: string; isGuest: boolean }[] }>(
      staff,
      'GET',
      '/api/admin/orders',
    );
    expect(items.find(({ id }) => id === orderId)?.isGuest).toBe(true);
  });
});
