import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { system } from '#kernel/actor.ts';
import type { Cart } from '#modules/cart/contract.ts';
import type { PlacedCheckout, Quote } from '#modules/checkout/contract.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import type { CardOutcome, CardPayment } from '#modules/payments/contract/card-payment.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { recipientAddress } from '../support/gifts.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { StripeStandIn, testCards } from '../support/stripe-stand-in.ts';
import { testSettings } from '../support/test-settings.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let jobs: Jobs;
let staff: TestBrowser;
const names = ['Anna', 'Ben', 'Carla'] as const;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({ paymentProviders: openPaymentProviders(stripe.env) });
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  staff = await openAdministrator(shop);
  const payments = await must<object>(staff, 'GET', '/api/admin/settings/payments');
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    ...{ enabled: true, accountHolder: 'Trivet', iban: 'PT50000201231234567890154' },
  };
  await must(staff, 'PUT', '/api/admin/settings/payments', { ...payments, bankTransfer });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.tell = ({ body, signature }) =>
    new TestBrowser(shop).request('POST', '/api/webhooks/stripe', body, {
      'stripe-signature': signature,
      origin: shop.shop.config.baseUrl,
    });
  stripe.refusesRefunds = false;
});

async function newProduct(stock: number, price = 4_500): Promise<string> {
  const id = `joint-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id, price, stock });
  return id;
}

const quoteGift = (browser: TestBrowser, gift: string) =>
  must<Quote>(browser, 'POST', '/api/checkout/quote', { address: null, deliveryMethodId: null, gift });

/** A customer with a gift of each product in the cart, and its quotes. */
async function openGifts(productIds: readonly string[]) {
  const browser = await openClient(shop);
  const giftIds: string[] = [];
  for (const [index, productId] of productIds.entries()) {
    const { gift } = await must<{ gift: { id: string } }>(browser, 'POST', '/api/cart/gifts', {
      items: [{ productId, selectedColor: null, variantId: null, quantity: 1 }],
      language: 'en',
      gift: {
        recipientName: names[index],
        senderName: 'Dora',
        delivery: { by: 'address', address: { ...recipientAddress, name: names[index]! } },
      },
    });
    giftIds.push(gift.id);
  }
  const quotes: Quote[] = [];
  for (const giftId of giftIds) quotes.push(await quoteGift(browser, giftId));
  const key = randomUUID();
  const place = (changed: { quoteIds?: string[]; paymentMethod?: string; key?: string } = {}) =>
    browser.request(
      'POST',
      '/api/checkout/joint',
      {
        quoteIds: changed.quoteIds ?? quotes.map(({ quoteId }) => quoteId),
        paymentMethod: changed.paymentMethod ?? 'card',
      },
      { 'idempotency-key': changed.key ?? key },
    );
  return { browser, giftIds, quotes, place };
}

/** Places the orders of two gifts, which await one card payment. */
async function placeUnpaidOrders(productIds?: readonly string[]) {
  const products = productIds ?? [await newProduct(5), await newProduct(5, 2_000)];
  const opened = await openGifts(products);
  const response = await opened.place();
  expect(response.status).toBe(200);
  const { orderId } = (await response.json()) as PlacedCheckout;
  const { browser } = opened;
  const first = await must<Order>(browser, 'GET', `/api/orders/${orderId}`);
  const orderIds = first.jointOrders!.map(({ id }) => id);
  const begin = (id = orderId) => must<CardPayment>(browser, 'POST', `/api/orders/${id}/card`, {});
  const payment = await begin();
  const outcome = (id = orderId) => must<CardOutcome>(browser, 'POST', `/api/orders/${id}/card/outcome`, {});
  const seen = (id: string) => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${id}`);
  const statuses = async () => {
    const list: string[] = [];
    for (const id of orderIds) list.push((await seen(id)).status);
    return list;
  };
  const intent = () => stripe.intentOf(orderId);
  const pay = (card?: string) => stripe.pay(intent().id, card);
  return { ...opened, products, orderId, orderIds, payment, begin, outcome, seen, statuses, intent, pay };
}

async function expectBalance(): Promise<void> {
  const ctx = { actor: system, tx: shop.shop.database.tx, now: new Date() };
  expect(await findLedgerImbalances(ctx)).toEqual([]);
  const errors: Record<string, readonly unknown[]> = { ...(await checkOrderIntegrity(ctx)) };
  expect(Object.values(errors).flat()).toEqual([]);
}

const expirePayment = async (orderId: string) => {
  await shop.shop.database.pool.query(
    `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
    [orderId],
  );
  await write(shop.shop.database.tx, system, expireOrders, undefined);
};

describe('gifts to several recipients', () => {
  it('become an order for each, paid by one charge of their sum', async () => {
    const { browser, products, orderIds, payment, outcome, seen, statuses, intent, pay, quotes } =
      await placeUnpaidOrders();
    expect(orderIds).toHaveLength(2);
    const sum = quotes[0]!.total.amount + quotes[1]!.total.amount;
    expect(payment.total.amount).toBe(sum);
    expect(intent().amount).toBe(sum);
    expect((await must<Cart>(browser, 'GET', '/api/cart')).items).toEqual([]);
    await pay();
    expect(await outcome()).toEqual({ state: 'paid', reason: '' });
    expect(await statuses()).toEqual(['pending', 'pending']);
    const captured: number[] = [];
    for (const id of orderIds)
      captured.push(
        ...(await seen(id)).ledger.map(({ kind, amount }) => (kind === 'captured' ? amount.amount : 0)),
      );
    expect(captured).toEqual(quotes.map(({ total }) => total.amount));
    expect([
      await stockOf(shop.testDatabase, products[0]!),
      await stockOf(shop.testDatabase, products[1]!),
    ]).toEqual([4, 4]);
    await expectBalance();
  });

  it('have one charge, whichever of the orders the payment begins with, even at the same time', async () => {
    const { orderIds, begin, payment } = await placeUnpaidOrders();
    const begun = await Promise.all(orderIds.flatMap((id) => [begin(id), begin(id)]));
    expect(new Set(begun.map(({ clientSecret }) => clientSecret))).toEqual(new Set([payment.clientSecret]));
  });

  it('are placed once by concurrent requests with one key, and once for the same quotes with another', async () => {
    const { browser, place } = await openGifts([await newProduct(5), await newProduct(5)]);
    const placed = await Promise.all([place(), place(), place({ key: randomUUID() })]);
    const ids = await Promise.all(
      placed
        .filter(({ status }) => status === 200)
        .map(async (response) => ((await response.json()) as PlacedCheckout).orderId),
    );
    expect(new Set(ids).size).toBe(1);
    const { total } = await must<{ total: number }>(browser, 'GET', '/api/orders?page=1&pageSize=10');
    expect(total).toBe(2);
  });

  it('are all ordered or none: one is out of stock, has another price, or is quoted twice', async () => {
    const [scarce, other] = [await newProduct(1), await newProduct(5)];
    const { browser, quotes, place } = await openGifts([other, scarce]);
    const [first, second] = quotes.map(({ quoteId }) => quoteId);
    const problem = async (response: Response) => ((await response.json()) as { code: string }).code;
    expect(await problem(await place({ quoteIds: [first!, first!] }))).toBe('invalid');
    const again = await quoteGift(browser, quotes[0]!.lines[0]!.giftId!);
    expect(await problem(await place({ quoteIds: [first!, again.quoteId] }))).toBe('quote_changed');
    expect(await problem(await place({ quoteIds: [first!, randomUUID()] }))).toBe('quote_expired');
    const otherCustomer = await openGifts([other, other]);
    expect(await problem(await otherCustomer.place({ quoteIds: [first!, second!] }))).toBe('quote_expired');
    await shop.shop.database.pool.query('update stock_items set on_hand = 0 where product_id = $1', [scarce]);
    expect(await problem(await place())).toBe('out_of_stock');
    const { total } = await must<{ total: number }>(browser, 'GET', '/api/orders?page=1&pageSize=10');
    expect([total, await stockOf(shop.testDatabase, other)]).toEqual([0, 5]);
  });

  it('of the last unit by many customers at once sell it once, without a deadlock', async () => {
    const [scarce, other] = [await newProduct(1), await newProduct(50)];
    const carts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => openGifts(index % 2 ? [scarce, other] : [other, scarce])),
    );
    const answers = await Promise.all(carts.map(({ place }) => place()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect([await stockOf(shop.testDatabase, scarce), await stockOf(shop.testDatabase, other)]).toEqual([
      0, 49,
    ]);
  });
});

describe('one payment of several orders', () => {
  it('that the customer gives up returns all gifts to the cart and their items to stock', async () => {
    const { browser, orderIds, products, statuses, intent } = await placeUnpaidOrders();
    await must(browser, 'POST', `/api/orders/${orderIds[1]}/card/give-up`, {});
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    await expect.poll(() => intent().status).toBe('canceled');
    expect(await stockOf(shop.testDatabase, products[0]!)).toBe(5);
    await expect
      .poll(async () =>
        (await must<Cart>(browser, 'GET', '/api/cart')).items.map(({ productId }) => productId).toSorted(),
      )
      .toEqual([...products].toSorted());
    await expectBalance();
  });

  it('ends for all when one of them is cancelled or expires', async () => {
    const cancelled = await placeUnpaidOrders();
    await must(cancelled.browser, 'POST', `/api/orders/${cancelled.orderIds[1]}/cancel`, {});
    await expect.poll(() => cancelled.statuses()).toEqual(['cancelled', 'cancelled']);
    const expired = await placeUnpaidOrders();
    await expirePayment(expired.orderIds[0]!);
    await expect.poll(() => expired.statuses()).toEqual(['cancelled', 'cancelled']);
    expect(expired.intent().status).toBe('canceled');
  });

  it('that arrives after one order was cancelled places the other and refunds the part of the first', async () => {
    const { orderIds, statuses, seen, intent, pay, outcome, quotes } = await placeUnpaidOrders();
    await jobs.stop();
    const { version } = await seen(orderIds[1]!);
    await must(staff, 'POST', `/api/admin/orders/${orderIds[1]}/move`, { move: 'cancel', version });
    await pay();
    await outcome();
    jobs = await startJobs(shop.shop.database, {
      handlers: jobHandlers(shop.shop),
      crontab: crontab.replaceAll(/^\*.*$/gm, ''),
      log: shop.shop.log,
    });
    await expect.poll(async () => (await seen(orderIds[1]!)).refunded.amount).toBe(quotes[1]!.total.amount);
    expect((await statuses())[0]).toBe('pending');
    expect(intent().latest_charge!.amount_refunded).toBe(quotes[1]!.total.amount);
    await expectBalance();
  });

  it('declined by the bank is open for another card, and each order says so', async () => {
    const { orderIds, pay, outcome, seen, statuses } = await placeUnpaidOrders();
    await pay(testCards.declined);
    expect(await outcome()).toMatchObject({ state: 'open' });
    for (const id of orderIds)
      expect((await seen(id)).timeline.map(({ event }) => event)).toContain('payment_failed');
    await pay();
    expect(await outcome(orderIds[1])).toEqual({ state: 'paid', reason: '' });
    expect(await statuses()).toEqual(['pending', 'pending']);
    await expectBalance();
  });

  it('is refunded for each order by itself, up to its own part', async () => {
    const { orderIds, pay, outcome, seen, intent, quotes } = await placeUnpaidOrders();
    await pay();
    await outcome();
    const refund = async (id: string, amount: number) => {
      const { version } = await seen(id);
      const input = { version, lines: [], delivery: 0, amount, restock: false, note: '' };
      return staff.request('POST', `/api/admin/orders/${id}/refund`, input);
    };
    const [first, second] = quotes.map(({ total }) => total.amount);
    expect((await refund(orderIds[1]!, second! + 1)).status).toBe(409);
    expect((await refund(orderIds[1]!, second!)).status).toBe(200);
    expect((await refund(orderIds[0]!, 100)).status).toBe(200);
    expect((await seen(orderIds[1]!)).paymentState).toBe('refunded');
    expect((await seen(orderIds[0]!)).paymentState).toBe('partially_refunded');
    expect(intent().latest_charge!.amount_refunded).toBe(second! + 100);
    expect(first).toBeGreaterThan(100);
    await outcome();
    await expectBalance();
  });

  it('refunded in the provider’s dashboard is recorded once, and never above the part of an order', async () => {
    const { orderIds, pay, outcome, seen, intent, quotes } = await placeUnpaidOrders();
    await pay();
    await outcome();
    const first = quotes[0]!.total.amount;
    intent().latest_charge!.amount_refunded += first + 300;
    await outcome();
    await outcome(orderIds[1]);
    let refunded = 0;
    for (const [index, id] of orderIds.entries()) {
      const { amount } = (await seen(id)).refunded;
      expect(amount).toBeLessThanOrEqual(quotes[index]!.total.amount);
      refunded += amount;
    }
    expect(refunded).toBe(first + 300);
    await expectBalance();
  });

  it('by bank transfer names one amount and one reference, until staff record each order', async () => {
    const { browser, place, quotes } = await openGifts([await newProduct(5), await newProduct(5)]);
    const { orderId } = (await (await place({ paymentMethod: 'bank-transfer' })).json()) as PlacedCheckout;
    const own = (id: string) => must<Order>(browser, 'GET', `/api/orders/${id}`);
    const first = await own(orderId);
    const [, other] = first.jointOrders!.map(({ id }) => id);
    const sum = quotes[0]!.total.amount + quotes[1]!.total.amount;
    const second = await own(other!);
    expect([first.transfer!.amount.amount, second.transfer!.amount.amount]).toEqual([sum, sum]);
    expect(second.transfer!.reference).toBe(first.transfer!.reference);
    await must(staff, 'POST', `/api/admin/orders/${orderId}/move`, { move: 'markPaid', version: 1 });
    expect((await own(orderId)).transfer).toBeNull();
    expect((await own(other!)).transfer!.amount.amount).toBe(quotes[1]!.total.amount);
    await must(staff, 'POST', `/api/admin/orders/${other}/move`, { move: 'cancel', version: 1 });
    expect((await own(orderId)).status).toBe('confirmed');
    await expectBalance();
  });
});
