import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { money } from '#kernel/money.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { CardOutcome, CardPayment } from '#modules/payments/contract/card-payment.ts';
import {
  openPaymentProviders,
  type PaymentProvider,
  PaymentProviderRejected,
  paymentProviders,
  PaymentProviderUnavailable,
  readCharge,
} from '#modules/payments/service/payment-providers.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { PaymentProviderStandIn } from '../support/payment-provider-stand-in.ts';
import { addProduct } from '../support/products.ts';
import { StripeStandIn, testCards } from '../support/stripe-stand-in.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

/** A payment provider under test, with functions that act as its customer and simulate outages. */
interface ProviderUnderTest {
  provider: PaymentProvider;
  pay: (chargeId: string, result: 'paid' | 'declined') => Promise<void>;
  declineRefunds: () => void;
  webhook: (chargeId: string) => { body: string; headers: Record<string, string> };
  /** From now on no call gets a response. */
  disconnect: () => Promise<void>;
}

async function stripe(): Promise<ProviderUnderTest> {
  const standIn = await StripeStandIn.open();
  return {
    provider: openPaymentProviders(standIn.env).find('stripe')!,
    pay: (id, result) => standIn.pay(id, result === 'paid' ? testCards.good : testCards.declined),
    declineRefunds: () => (standIn.refusesRefunds = true),
    webhook(id) {
      const object = { object: 'payment_intent', id };
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object },
      });
      return { body, headers: { 'stripe-signature': standIn.sign(body) } };
    },
    disconnect: () => standIn.close(),
  };
}

async function inMemory(): Promise<ProviderUnderTest> {
  const provider = new PaymentProviderStandIn();
  return {
    provider,
    pay: async (id, result) => provider.pay(id, result === 'paid' ? 'authorized' : 'declined'),
    declineRefunds: () => (provider.declinesRefunds = true),
    webhook: (id) => provider.webhookOf(id),
    disconnect: async () => {
      provider.isSilent = true;
    },
  };
}

describe.each([
  ['Stripe', stripe],
  ['the stand-in', inMemory],
])('payment provider contract: %s', (_, open) => {
  let underTest: ProviderUnderTest;
  beforeAll(async () => (underTest = await open()));
  const usd = (amount: number) => money(amount, 'USD');
  const input = () => ({
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1001,
    amount: usd(4500),
  });
  async function paid() {
    const { provider } = underTest;
    const { id } = await provider.createCharge(input());
    await underTest.pay(id, 'paid');
    return readCharge(provider, id);
  }

  it('provider creates one charge per idempotency key', async () => {
    const once = input();
    const first = await underTest.provider.createCharge(once);
    expect(first).toMatchObject({ orderId: once.orderId, amount: usd(4500), state: 'open' });
    expect(first.clientSecret).not.toBeNull();
    expect((await underTest.provider.createCharge(once)).id).toBe(first.id);
  });

  it('provider reports a payment as captured, even if it is authorized first', async () =>
    expect(await paid()).toMatchObject({ state: 'succeeded', captured: usd(4500), failure: null }));

  it('provider reports a declined attempt with its reason and leaves the charge open', async () => {
    const { id } = await underTest.provider.createCharge(input());
    await underTest.pay(id, 'declined');
    const { state, failure } = await readCharge(underTest.provider, id);
    expect(state).toBe('open');
    expect(failure?.reason).not.toBe('');
    expect(failure?.reference).not.toBe('');
  });

  it('provider cancels an open charge, but not a captured one', async () => {
    const { id } = await underTest.provider.createCharge(input());
    expect((await underTest.provider.cancelCharge(id)).state).toBe('cancelled');
    expect((await underTest.provider.cancelCharge((await paid()).id)).state).toBe('succeeded');
  });

  it('provider refunds once per idempotency key', async () => {
    const { id: chargeId } = await paid();
    const refund = { idempotencyKey: randomUUID(), chargeId, amount: usd(1500) };
    const first = await underTest.provider.refundCharge(refund);
    expect(first.state).toBe('done');
    expect((await underTest.provider.refundCharge(refund)).id).toBe(first.id);
    expect((await underTest.provider.findCharge(chargeId)).refunded).toEqual(usd(1500));
  });

  it('provider reads a webhook only if its signature of the raw body is valid', async () => {
    const { id } = await underTest.provider.createCharge(input());
    const { body, headers } = underTest.webhook(id);
    const { provider } = underTest;
    expect(provider.readWebhook(body, new Headers(headers))).toMatchObject({ chargeId: id });
    expect(provider.readWebhook(`${body} `, new Headers(headers))).toBeNull();
    expect(provider.readWebhook(body, new Headers())).toBeNull();
  });

  it('provider throws PaymentProviderRejected for an unknown charge and a declined refund', async () => {
    const { id: chargeId } = await paid();
    await expect(underTest.provider.findCharge('pi_unknown')).rejects.toThrow(PaymentProviderRejected);
    underTest.declineRefunds();
    const refund = { idempotencyKey: randomUUID(), chargeId, amount: usd(1) };
    await expect(underTest.provider.refundCharge(refund)).rejects.toThrow(PaymentProviderRejected);
  });

  it('provider returns a token for later charges, if it supports them', async () => {
    const { id } = await paid();
    const token = await underTest.provider.saveForLater?.(id);
    expect(token).not.toBe('');
  });

  it('provider throws PaymentProviderUnavailable if the payment service does not respond', async () => {
    await underTest.disconnect();
    await expect(underTest.provider.createCharge(input())).rejects.toThrow(PaymentProviderUnavailable);
  }, 30_000);
});

describe('checkout with a second payment provider', () => {
  const provider = new PaymentProviderStandIn();
  let shop: TestShop;
  let jobs: Jobs;
  let staff: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop({ paymentProviders: paymentProviders([provider]) });
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
  });
  const send = (path: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
    new TestBrowser(shop).request('POST', path, body, { ...headers, origin: shop.shop.config.baseUrl });

  it('completes after timeouts, a decline and a webhook sent twice, and refunds through that provider', async () => {
    const productId = `product-${randomUUID()}`;
    await addProduct(shop.testDatabase, { id: productId, price: 4500, stock: 1 });
    const customer = await openClient(shop);
    await must(customer, 'POST', '/api/cart/lines', { productId, selectedColor: null });
    const { quoteId } = await must<{ quoteId: string }>(customer, 'POST', '/api/checkout/quote', {
      address: null,
      deliveryMethodId: 'pickup',
    });
    const placed = await customer.request(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod: 'card' },
      { 'idempotency-key': randomUUID() },
    );
    const { orderId } = (await placed.json()) as PlacedCheckout;
    const path = `/api/orders/${orderId}/card`;
    const outcome = () => must<CardOutcome>(customer, 'POST', `${path}/outcome`, {});
    const seen = () => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);

    provider.isSilent = true;
    expect((await customer.request('POST', path, {})).status).toBe(503);
    provider.isSilent = false;
    const payment = await must<CardPayment>(customer, 'POST', path, {});
    expect(payment).toMatchObject({ provider: 'stand-in', total: { amount: 4500 } });
    expect(provider.charges.size).toBe(1);
    const [chargeId] = [...provider.charges.keys()] as [string];

    provider.pay(chargeId, 'declined');
    expect(await outcome()).toEqual({ state: 'open', reason: 'Declined.' });
    provider.isSilent = true;
    expect(await outcome()).toEqual({ state: 'processing', reason: '' });
    provider.isSilent = false;

    provider.pay(chargeId);
    const webhook = provider.webhookOf(chargeId);
    expect((await send('/api/webhooks/stripe', webhook)).status).toBe(404);
    expect((await send('/api/webhooks/stand-in', { ...webhook, headers: {} })).status).toBe(400);
    for (let times = 0; times < 2; times += 1)
      expect((await send('/api/webhooks/stand-in', webhook)).status).toBe(200);
    await vi.waitFor(async () => expect((await seen()).status).toBe('pending'), 20_000);
    expect((await seen()).ledger.map(({ kind }) => kind)).toEqual(['failed', 'captured']);
    expect(await outcome()).toEqual({ state: 'paid', reason: '' });

    const { version } = await seen();
    await must(staff, 'POST', `/api/admin/orders/${orderId}/refund`, { version, amount: 4500 });
    expect(provider.charges.get(chargeId)?.refunded.amount).toBe(4500);
    expect((await seen()).status).toBe('refunded');
    const { rows } = await shop.shop.database.pool.query<{ provider: string }>(
      'select provider from payments where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ provider: 'stand-in' }]);
  });
});
