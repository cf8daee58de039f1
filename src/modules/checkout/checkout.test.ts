import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { system, visitor } from '#kernel/actor.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { PaymentSettings } from '#modules/settings/contract/payments.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout, type QuoteInput } from './service/quote-checkout.ts';
import { noCurrency } from '#kernel/money.ts';
import { saveTestSettings, testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(40);
});
afterAll(() => db.drop());

const address: Address = {
  name: 'Ada Lovelace',
  line1: '1 Analytical Road',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1200-479',
  country: 'PT',
};
const request: QuoteInput = {
  address,
  country: null,
  codes: [],
  deliveryMethodId: 'flat',
  phone: '',
  note: '',
};

const quote = (actor: SignedIn, changed: Partial<QuoteInput> = {}) =>
  write(db.database.tx, actor, quoteCheckout, { ...request, ...changed });

const place = (actor: SignedIn, quoteId: string, idempotencyKey: string | undefined = randomUUID()) =>
  write(db.database.tx, actor, placeCheckout, { quoteId, paymentMethod: 'pay-on-delivery', idempotencyKey });

/** Creates a customer with these lines in the cart and a quote for them. */
async function readyToOrder(lines: Parameters<typeof fillCart>[2]) {
  const actor = await db.createUser();
  await fillCart(db, actor.id, lines);
  const { quoteId } = valueOf(await quote(actor));
  return { actor, quoteId };
}

const countOf = async (sql: string, ...values: unknown[]) =>
  Number(
    (await db.database.pool.query<{ count: string }>(`select count(*) as count ${sql}`, values)).rows[0]
      ?.count,
  );

describe('a billing address', () => {
  const billing = { ...address, name: 'Ada Lda.', line1: '2 Ledger Lane', vatNumber: 'PT503504564' };

  it('is kept with the order, beside the shipping address, and for a pickup', async () => {
    await addProduct(db, { id: 'billed', price: 2_500, stock: 5 });
    for (const deliveryMethodId of ['flat', 'pickup']) {
      const actor = await db.createUser();
      await fillCart(db, actor.id, [{ productId: 'billed', quantity: 1 }]);
      const { quoteId } = valueOf(await quote(actor, { billing, deliveryMethodId }));
      const { orderId } = valueOf(await place(actor, quoteId));
      const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
      expect(order.billingAddress).toEqual(billing);
      expect(order.address).toEqual(deliveryMethodId === 'flat' ? address : null);
    }
  });

  it('must be valid in its country', async () => {
    await addProduct(db, { id: 'misbilled', price: 2_500, stock: 5 });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'misbilled', quantity: 1 }]);
    const { quoteId } = valueOf(await quote(actor, { billing: { ...billing, postcode: 'x' } }));
    expect(await place(actor, quoteId)).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'billing.postcode' }],
    });
  });

  it('does not change the tax, which the shipping address decides', async () => {
    await addProduct(db, { id: 'tax-billed', price: 2_500, stock: 5 });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'tax-billed', quantity: 1 }]);
    const { taxes } = valueOf(await quote(actor));
    expect(valueOf(await quote(actor, { billing: { ...billing, country: 'US' } })).taxes).toEqual(taxes);
  });
});

describe('a quote', () => {
  it('prices the cart and both shipping methods without allocating stock', async () => {
    await addProduct(db, { id: 'quoted', price: 2_500, stock: 5 });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'quoted', quantity: 2 }]);
    expect(valueOf(await quote(actor))).toMatchObject({
      subtotal: { amount: 5_000, currency: 'USD' },
      delivery: { method: { id: 'flat' }, price: { amount: 690 } },
      total: { amount: 5_690 },
      methods: [{ id: 'flat' }, { id: 'pickup', needsAddress: false, price: { amount: 0 } }],
      changes: [],
    });
    expect(await stockOf(db, 'quoted')).toBe(5);
  });

  it('reports products sold out, short of the requested quantity, changed in price or no longer sold', async () => {
    await addProduct(db, { id: 'gone-out', stock: 0 });
    await addProduct(db, { id: 'two-left', stock: 2 });
    await addProduct(db, { id: 'dearer', price: 1_000 });
    await addProduct(db, { id: 'withdrawn' });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [
      { productId: 'gone-out' },
      { productId: 'two-left', quantity: 3 },
      { productId: 'dearer' },
      { productId: 'withdrawn' },
    ]);
    valueOf(await quote(actor));
    await db.database.pool.query("update products set price = 1100 where id = 'dearer'");
    await db.database.pool.query("update products set status = 'archived' where id = 'withdrawn'");
    const { changes } = valueOf(await quote(actor));
    expect(changes.map(({ productId, kind, available }) => [productId, kind, available])).toEqual([
      ['withdrawn', 'no-longer-sold', null],
      ['gone-out', 'sold-out', 0],
      ['two-left', 'fewer-left', 2],
      ['dearer', 'price-changed', null],
    ]);
  });

  it('returns an error for an empty cart, an unserved country and an anonymous visitor', async () => {
    const actor = await db.createUser();
    expect(await quote(actor)).toMatchObject({ code: 'cart_empty' });
    await addProduct(db, { id: 'abroad' });
    await fillCart(db, actor.id, [{ productId: 'abroad' }]);
    expect(await quote(actor, { address: { ...address, country: 'BR' } })).toMatchObject({
      code: 'country_not_served',
    });
    expect(await write(db.database.tx, visitor, quoteCheckout, request)).toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('a shop without a currency', () => {
  afterEach(() => saveTestSettings(db.database.pool));

  it('returns currency_missing for a quote', async () => {
    const value = { ...testSettings.shop, currency: noCurrency };
    await write(db.database.tx, system, changeSettings<'shop'>, { key: 'shop', value });
    await addProduct(db, { id: 'priceless' });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'priceless' }]);
    expect(await quote(actor)).toEqual({ ok: false, code: 'currency_missing' });
  });
});

describe('payment methods', () => {
  const payments = async (changed: Partial<PaymentSettings>) => {
    const value = { ...testSettings.payments, ...changed };
    await write(db.database.tx, system, changeSettings<'payments'>, { key: 'payments', value });
  };
  afterEach(() => payments({}));
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    enabled: true,
    iban: 'PT50000201231234567890154',
  };
  const pay = (actor: SignedIn, quoteId: string, paymentMethod: PaymentMethod) =>
    write(db.database.tx, actor, placeCheckout, { quoteId, paymentMethod, idempotencyKey: randomUUID() });

  it('are offered with their fees, and the order total includes the fee', async () => {
    await addProduct(db, { id: 'fee-pot', price: 2_500 });
    await payments({ payOnDelivery: { enabled: true, fee: 350, maximum: null }, bankTransfer });
    const { actor, quoteId } = await readyToOrder([{ productId: 'fee-pot' }]);
    expect(valueOf(await quote(actor)).payments).toEqual([
      { id: 'pay-on-delivery', fee: { amount: 350, currency: 'USD' } },
      { id: 'bank-transfer', fee: { amount: 0, currency: 'USD' } },
    ]);
    const { orderId, status } = valueOf(await pay(actor, quoteId, 'pay-on-delivery'));
    expect(status).toBe('pending');
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect([order.paymentFee.amount, order.total.amount]).toEqual([350, 2_500 + 690 + 350]);
  });

  it('have no fee for an order that is paid in the store', async () => {
    await addProduct(db, { id: 'store-pot', price: 2_500 });
    await payments({ payOnDelivery: { enabled: true, fee: 350, maximum: null } });
    const { actor } = await readyToOrder([{ productId: 'store-pot' }]);
    const { quoteId } = valueOf(await quote(actor, { deliveryMethodId: 'pickup', address: null }));
    const { orderId } = valueOf(await pay(actor, quoteId, 'pay-on-delivery'));
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect([order.paymentFee.amount, order.total.amount]).toEqual([0, 2_500]);
  });

  it('if bank transfer is chosen, the order awaits payment and its stock is allocated', async () => {
    await addProduct(db, { id: 'put-aside', stock: 1 });
    await payments({ bankTransfer });
    const { actor, quoteId } = await readyToOrder([{ productId: 'put-aside' }]);
    expect(valueOf(await pay(actor, quoteId, 'bank-transfer')).status).toBe('awaiting_payment');
    expect(await stockOf(db, 'put-aside')).toBe(0);
  });

  it('place no order if the chosen method is not offered, its fee changed or the total exceeds its maximum', async () => {
    await addProduct(db, { id: 'unpayable', price: 2_500 });
    const { actor, quoteId } = await readyToOrder([{ productId: 'unpayable' }]);
    expect(await pay(actor, quoteId, 'bank-transfer')).toMatchObject({ code: 'payment_method_unavailable' });
    await payments({ payOnDelivery: { enabled: true, fee: 350, maximum: null } });
    expect(await pay(actor, quoteId, 'pay-on-delivery')).toMatchObject({ code: 'quote_changed' });
    await payments({ payOnDelivery: { enabled: true, fee: 0, maximum: 3_189 } });
    expect(await pay(actor, quoteId, 'pay-on-delivery')).toMatchObject({
      code: 'payment_method_unavailable',
    });
    expect(await countOf('from orders where user_id = $1', actor.id)).toBe(0);
  });
});

describe('placing an order', () => {
  it('copies names, prices and address into an order that is unread for staff, allocates stock, empties the cart and enqueues the email', async () => {
    await addProduct(db, { id: 'pan', price: 8_900, stock: { moss: 4, linen: 1 } });
    const administrator = await db.createUser({ role: 'admin' });
    const { actor, quoteId } = await readyToOrder([{ productId: 'pan', colorKey: 'moss', quantity: 2 }]);
    const placed = valueOf(await place(actor, quoteId));
    expect(placed).toMatchObject({
      status: 'pending',
      next: { kind: 'order', path: `/order/${placed.orderId}` },
    });
    expect(await stockOf(db, 'pan', 'moss')).toBe(2);
    await db.database.pool.query("update products set name = 'Renamed', price = 1 where id = 'pan'");

    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId: placed.orderId }));
    expect(order).toMatchObject({
      number: placed.orderNumber,
      status: 'pending',
      address,
      itemCount: 2,
      total: { amount: 17_800 },
      delivery: { amount: 0 },
      lines: [
        {
          name: 'The pan',
          colorKey: 'moss',
          colorName: 'Colour moss',
          unitPrice: { amount: 8_900 },
          quantity: 2,
        },
      ],
      timeline: [{ event: 'placed' }],
    });
    expect(await countOf('from cart_lines where user_id = $1', actor.id)).toBe(0);
    expect(await countOf('from unseen_orders where user_id = $1', administrator.id)).toBe(1);
    const jobs = await db.database.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'orderId' = $1`,
      [placed.orderId],
    );
    expect(jobs.rows).toEqual([{ payload: { orderId: placed.orderId, kind: 'placed' } }]);
  });

  it('needs no address and charges no shipping for pickup', async () => {
    await addProduct(db, { id: 'fetched', price: 700 });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'fetched' }]);
    const { quoteId, total } = valueOf(await quote(actor, { deliveryMethodId: 'pickup', address: null }));
    expect(total.amount).toBe(700);
    const { orderId } = valueOf(await place(actor, quoteId));
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(order).toMatchObject({
      address: null,
      deliveryName: 'Pick up at the shop',
      total: { amount: 700 },
    });
  });

  it('returns an error without address, session or idempotency key, and for an expired or another customer’s quote', async () => {
    await addProduct(db, { id: 'refused' });
    const { actor, quoteId } = await readyToOrder([{ productId: 'refused' }]);
    const otherCustomer = await db.createUser();
    await fillCart(db, otherCustomer.id, [{ productId: 'refused' }]);
    expect(await place(otherCustomer, quoteId)).toMatchObject({ code: 'quote_expired' });
    expect(
      await write(db.database.tx, visitor, placeCheckout, {
        quoteId,
        paymentMethod: 'pay-on-delivery',
        idempotencyKey: 'a'.repeat(9),
      }),
    ).toMatchObject({ code: 'unauthenticated' });
    expect(
      await write(db.database.tx, actor, placeCheckout, {
        quoteId,
        paymentMethod: 'pay-on-delivery',
        idempotencyKey: undefined,
      }),
    ).toMatchObject({ code: 'idempotency_key_needed' });
    const withoutAddress = valueOf(await quote(actor, { address: null }));
    expect(await place(actor, withoutAddress.quoteId)).toMatchObject({ code: 'address_needed' });
    await db.database.pool.query(
      "update checkout_quotes set expires_at = now() - interval '1 second' where id = $1",
      [quoteId],
    );
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_expired' });
    expect(await stockOf(db, 'refused')).toBe(100);
    expect(await countOf('from orders where user_id = any($1)', [actor.id, otherCustomer.id])).toBe(0);
  });

  it('returns email_unconfirmed above the limit of placed orders to one mailbox, unless the account has verified the address', async () => {
    await addProduct(db, { id: 'flooding', stock: 100 });
    const mailbox = randomUUID();
    const limiter = createRateLimiter(1);
    // Orders that fail do not count.
    const buyer = await db.createUser({ email: `${mailbox}+0-x@example.org` });
    await fillCart(db, buyer.id, [{ productId: 'flooding' }]);
    for (let each = 0; each < 25; each += 1) {
      const expired = {
        ...{ quoteId: randomUUID(), paymentMethod: 'pay-on-delivery' as const },
        ...{ idempotencyKey: randomUUID(), limiter },
      };
      const failed = await write(db.database.tx, buyer, placeCheckout, expired);
      expect(failed).toMatchObject({ code: 'quote_expired' });
    }
    const placeAs = async (actor: SignedIn) => {
      await fillCart(db, actor.id, [{ productId: 'flooding' }]);
      const { quoteId } = valueOf(await quote(actor));
      const input = { quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey: randomUUID() };
      return write(db.database.tx, actor, placeCheckout, { ...input, limiter });
    };
    const results: (string | undefined)[] = [];
    for (const tag of ['', '+1', '+2'])
      for (let each = 0; each < 7; each += 1) {
        const actor = await db.createUser({ email: `${mailbox}${tag || '+0'}-${each}@example.org` });
        const placed = await placeAs(actor);
        results.push(placed.ok ? undefined : placed.code);
      }
    expect(results.filter(Boolean)).toEqual(['email_unconfirmed']);
    const owner = await db.createUser({ email: `${mailbox}@example.org` });
    await db.database.pool.query('update users set email_verified = true where id = $1', [owner.id]);
    expect(await placeAs(owner)).toMatchObject({ ok: true });
  });

  it('returns an error when the price changed since the quote', async () => {
    await addProduct(db, { id: 'raised', price: 1_000 });
    const { actor, quoteId } = await readyToOrder([{ productId: 'raised' }]);
    await db.database.pool.query("update products set price = 1001 where id = 'raised'");
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
    expect(await stockOf(db, 'raised')).toBe(100);
  });

  it('returns an error when the cart changed since the quote', async () => {
    await addProduct(db, { id: 'added-later' });
    await addProduct(db, { id: 'first-in' });
    const { actor, quoteId } = await readyToOrder([{ productId: 'first-in' }]);
    await fillCart(db, actor.id, [{ productId: 'added-later' }]);
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
  });

  it('returns the stored response for a known idempotency key, and rejects that key for another request', async () => {
    await addProduct(db, { id: 'repeated' });
    const { actor, quoteId } = await readyToOrder([{ productId: 'repeated' }]);
    const key = randomUUID();
    const first = valueOf(await place(actor, quoteId, key));
    expect(valueOf(await place(actor, quoteId, key))).toEqual(first);
    expect(await place(actor, randomUUID(), key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await place(actor, quoteId)).toMatchObject({ code: 'cart_empty' });
    expect(await stockOf(db, 'repeated')).toBe(99);
  });
});

describe('checkouts', () => {
  it('create one order and return the same response to 20 concurrent requests with one idempotency key', async () => {
    await addProduct(db, { id: 'double-click', stock: 50 });
    const { actor, quoteId } = await readyToOrder([{ productId: 'double-click' }]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(actor, quoteId, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await countOf('from orders where user_id = $1', actor.id)).toBe(1);
    expect(await stockOf(db, 'double-click')).toBe(49);
  });

  it('create one order for 20 concurrent requests for one quote, each with another idempotency key', async () => {
    await addProduct(db, { id: 'impatient', stock: 50 });
    const { actor, quoteId } = await readyToOrder([{ productId: 'impatient' }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'cart_empty')).toHaveLength(19);
    expect(await stockOf(db, 'impatient')).toBe(49);
  });

  it('of the last unit by 100 concurrent buyers create one order and 99 out_of_stock errors', async () => {
    await addProduct(db, { id: 'last-one', stock: 1 });
    const buyers = [];
    for (let index = 0; index < 100; index += 1) buyers.push(await readyToOrder([{ productId: 'last-one' }]));
    const answers = await Promise.all(buyers.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'out_of_stock')).toHaveLength(99);
    expect(await stockOf(db, 'last-one')).toBe(0);
    expect(await countOf("from order_lines where product_id = 'last-one'")).toBe(1);
    expect(await countOf("from cart_lines where product_id = 'last-one'")).toBe(99);
  });

  it('require the combined stock of two lines that share a stock item', async () => {
    await addProduct(db, { id: 'ladle', stock: 3 });
    await addProduct(db, { id: 'soup-set', parts: [{ id: 'ladle', quantity: 2 }] });
    const both = [{ productId: 'ladle', quantity: 2 }, { productId: 'soup-set' }];
    const { actor, quoteId } = await readyToOrder(both);
    expect(await place(actor, quoteId)).toMatchObject({ code: 'out_of_stock' });
    expect(await stockOf(db, 'ladle')).toBe(3);
    await db.database.pool.query("update stock_items set on_hand = 4 where product_id = 'ladle'");
    expect((await place(actor, quoteId)).ok).toBe(true);
    expect(await stockOf(db, 'ladle')).toBe(0);
  });

  it('of carts (A, B) and (B, A) at the same time sell all stock and cause no deadlock error', async () => {
    await addProduct(db, { id: 'anvil', stock: 20 });
    await addProduct(db, { id: 'bellows', stock: 20 });
    const lines = [{ productId: 'anvil' }, { productId: 'bellows' }];
    const buyers = [];
    for (let index = 0; index < 40; index += 1) {
      buyers.push(await readyToOrder(index % 2 === 0 ? lines : lines.toReversed()));
    }
    const answers = await Promise.all(buyers.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'out_of_stock')).toHaveLength(20);
    expect(await stockOf(db, 'anvil')).toBe(0);
    expect(await stockOf(db, 'bellows')).toBe(0);
  });
});

describe('tax', () => {
  const setTaxRule = async (pricesIncludeTax: boolean) => {
    const administrator = await db.createUser({ role: 'admin' });
    const value = { ...testSettings.taxes, pricesIncludeTax };
    await write(db.database.tx, administrator, changeSettings<'taxes'>, { key: 'taxes', value });
  };
  afterEach(() => saveTestSettings(db.database.pool));

  it('included in prices is shown in the quote and not added to the total', async () => {
    await addProduct(db, { id: 'taxed', price: 12_300 });
    const { actor } = await readyToOrder([{ productId: 'taxed' }]);
    const quoted = valueOf(await quote(actor));
    expect([quoted.total.amount, quoted.tax.amount]).toEqual([12_300, 0]);
    expect(quoted.taxes).toMatchObject([
      { name: 'IVA', rate: 2300, amount: { amount: 2_300 }, isIncluded: true },
    ]);
  });

  it('not included in prices is added to products and shipping by destination and kept in the order', async () => {
    await setTaxRule(false);
    await addProduct(db, { id: 'net', price: 1_000 });
    const { actor, quoteId } = await readyToOrder([{ productId: 'net', quantity: 3 }]);
    const quoted = valueOf(await quote(actor));
    // 23 % of 30.00 and of 6.90.
    expect([quoted.tax.amount, quoted.total.amount]).toEqual([690 + 159, 3_000 + 690 + 849]);
    const elsewhere = valueOf(await quote(actor, { address: { ...address, country: 'US' } }));
    expect([elsewhere.tax.amount, elsewhere.taxes]).toEqual([0, []]);
    const fetched = valueOf(await quote(actor, { deliveryMethodId: 'pickup', address: null }));
    expect(fetched.tax.amount).toBe(690);
    const { orderId } = valueOf(await place(actor, quoteId));
    await setTaxRule(true);
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(order).toMatchObject({
      tax: { amount: 849 },
      total: { amount: 4_539 },
      taxes: [{ rate: 2300, amount: { amount: 849 }, isIncluded: false }],
      lines: [{ total: { amount: 3_000 }, paid: { amount: 3_690 } }],
      deliveryPaid: { amount: 849 },
    });
    const { rows } = await db.database.pool.query<{ tax: number; tax_rate: number }>(
      'select tax, tax_rate from order_lines where order_id = $1',
      [orderId],
    );
    expect(rows.map((row) => [row.tax, row.tax_rate])).toEqual([[690, 2300]]);
  });
});
