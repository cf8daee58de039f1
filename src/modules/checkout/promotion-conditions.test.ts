import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guest, type SignedIn, system } from '#kernel/actor.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { setTags } from '#modules/customers/service/notes-and-tags.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { EditRequestSchema } from '#modules/order-editing/contract.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { createGuest } from '#modules/orders/service/guests.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import type { PromotionDraft } from '#modules/promotions/contract/promotions.ts';
import { listCartPromotions } from '#modules/promotions/service/cart-promotions.ts';
import {
  changePromotion,
  createPromotion,
  getPromotion,
} from '#modules/promotions/service/manage-promotions.ts';
import { findUseCountErrors } from '#modules/promotions/service/redeem-promotions.ts';
import { exportCodes, generateCodes } from '#modules/promotions/service/unique-codes.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { promotion } from '../../../tests/support/promotion.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { dueOf } from './rules.ts';
import { completeCheckout } from './service/complete-checkout.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { priceCheckout } from './service/price-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
});
afterAll(() => db.drop());

const run = <Input, Value>(
  actor: SignedIn | Guest,
  useCase: Parameters<typeof write<Input, Value>>[2],
  input: Input,
) => write(db.database.tx, actor, useCase, input);

async function create(changed: Partial<PromotionDraft>): Promise<string> {
  const draft = { ...promotion('UNUSED'), code: null, isActive: true, ...changed };
  return valueOf(await run(administrator, createPromotion, draft)).id;
}

/** Automatic promotions apply to all carts, so that each test ends its own. */
const end = (id: string) =>
  db.database.pool.query('update promotions set is_active = false where id = $1', [id]);

const detailsOf = async (id: string) => valueOf(await run(administrator, getPromotion, { id }));

async function customer({ isConfirmed = true, quantity = 2 } = {}): Promise<SignedIn> {
  const actor = await db.createUser();
  await db.database.pool.query('update users set email_verified = $2 where id = $1', [actor.id, isConfirmed]);
  await fillCart(db, actor.id, [{ productId: 'pan', quantity }]);
  return actor;
}

const pickup = { address: null, country: null, deliveryMethodId: 'pickup' };

const quote = (actor: SignedIn, ...codes: string[]) =>
  run(actor, quoteCheckout, { ...pickup, phone: '', note: '', codes });

async function discountFor(actor: SignedIn, ...codes: string[]): Promise<number> {
  const { discounts } = valueOf(await quote(actor, ...codes));
  return discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
}

const place = (actor: SignedIn | Guest, quoteId: string) =>
  run(actor, placeCheckout, { quoteId, paymentMethod: 'pay-on-delivery', idempotencyKey: randomUUID() });

async function order(actor: SignedIn, ...codes: string[]): Promise<string> {
  const { quoteId } = valueOf(await quote(actor, ...codes));
  return valueOf(await place(actor, quoteId)).orderId;
}

const cancel = async (orderId: string) =>
  valueOf(
    await run(administrator, applyOrderAction, { orderId, move: 'cancel' as const, version: 1, note: '' }),
  );

/** Completes checkouts of one customer at the same time, each priced before any is complete, as draft orders are. */
async function completeAtOnce(actor: SignedIn, cart: Cart, codes: readonly string[][]): Promise<string[]> {
  let priced = 0;
  let release = () => {};
  const allPriced = new Promise<void>((resolve) => (release = resolve));
  const results = await Promise.all(
    codes.map((typed) =>
      write(
        db.database.tx,
        actor,
        async (ctx) => {
          const price = valueOf(
            await priceCheckout(ctx, { cart, customer: { userId: actor.id } }, { ...pickup, codes: typed }),
          );
          if ((priced += 1) === codes.length) release();
          await allPriced;
          const payment = (await offerPayments(ctx, dueOf(price.offer), [], {}))[0]!;
          const contact = { email: 'a@example.org', customerName: 'A', phone: '', note: '', promise: null };
          return completeCheckout(ctx, actor, {
            cart,
            quote: { ...contact, address: null },
            priced: price,
            payment,
            language: undefined,
          });
        },
        undefined,
      ),
    ),
  );
  return results.map((result) => (result.ok ? 'placed' : result.code)).toSorted();
}

describe('an automatic promotion with a limit per customer', () => {
  it('applies once per customer, and again after the order is cancelled', async () => {
    const id = await create({ customerLimit: 1 });
    const actor = await customer();
    expect(await discountFor(actor)).toBe(1_000);
    const orderId = await order(actor);
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 2 }]);
    expect(await discountFor(actor)).toBe(0);
    expect(await discountFor(await customer())).toBe(1_000);
    await cancel(orderId);
    expect(await discountFor(actor)).toBe(1_000);
    await end(id);
  });

  it('is used once by two checkouts of one customer at the same time', async () => {
    const id = await create({ customerLimit: 1 });
    const actor = await customer();
    const cart = valueOf(await run(actor, getCart, undefined));
    expect(await completeAtOnce(actor, cart, [[], []])).toEqual(['code_used_up', 'placed']);
    expect((await detailsOf(id)).uses).toBe(1);
    await end(id);
  });

  it('counts the earlier orders of a promotion that gets its limit later', async () => {
    const id = await create({});
    const actor = await customer();
    await order(actor);
    await order(await customer());
    expect((await detailsOf(id)).uses).toBe(0);
    const { version } = await detailsOf(id);
    const draft = { ...promotion('UNUSED'), code: null, isActive: true };
    const change = (limits: Partial<PromotionDraft>) =>
      run(administrator, changePromotion, { id, version, draft: { ...draft, ...limits } });
    expect(await change({ usesLimit: 1 })).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'usesLimit' }],
    });
    valueOf(await change({ customerLimit: 1 }));
    expect((await detailsOf(id)).uses).toBe(2);
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 2 }]);
    expect(await discountFor(actor)).toBe(0);
    expect(await run(administrator, findUseCountErrors, undefined)).toEqual([]);
    await end(id);
  });
});

describe('a promotion for a first order', () => {
  it('needs an account with a confirmed email address and no earlier order', async () => {
    const id = await create({ firstOrder: true });
    const actor = await customer();
    expect(await discountFor(await customer({ isConfirmed: false }))).toBe(0);
    expect(await discountFor(actor)).toBe(1_000);
    const orderId = await order(actor);
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 2 }]);
    expect(await discountFor(actor)).toBe(0);
    await cancel(orderId);
    expect(await discountFor(actor)).toBe(1_000);
    await end(id);
  });

  it('is no first order after a guest order to the confirmed address', async () => {
    const id = await create({ firstOrder: true });
    const actor = await customer();
    await placeTestOrder(db, actor, {
      customer: (await createGuest({ actor, tx: db.database.tx, now: new Date() })).guest,
      email: `${actor.id}@example.org`,
    });
    expect(await discountFor(actor)).toBe(0);
    await end(id);
  });

  it('applies to one of two orders of one customer at the same time, with different promotions', async () => {
    const first = await create({ firstOrder: true, code: 'HELLO' });
    const second = await create({ firstOrder: true, code: 'WELCOME' });
    const actor = await customer();
    const cart = valueOf(await run(actor, getCart, undefined));
    expect(await completeAtOnce(actor, cart, [['HELLO'], ['WELCOME']])).toEqual(['code_used_up', 'placed']);
    await end(first);
    await end(second);
  });

  it('explains a code that is for a first order', async () => {
    const id = await create({ firstOrder: true, code: 'FIRST' });
    const actor = await customer({ isConfirmed: false });
    expect(valueOf(await quote(actor, 'FIRST')).codes[0]?.problem).toBe('first-order');
    await end(id);
  });
});

describe('a promotion for customer groups', () => {
  it('applies to customers with one of its tags', async () => {
    const id = await create({ customerTags: ['trade', 'staff'], code: 'TRADE' });
    const actor = await customer();
    expect(valueOf(await quote(actor, 'TRADE')).codes[0]?.problem).toBe('customer-group');
    valueOf(await run(administrator, setTags, { id: actor.id, tags: ['staff'] }));
    expect(await discountFor(actor, 'TRADE')).toBe(1_000);
    await end(id);
  });
});

describe('unique codes', () => {
  const codesOf = async (id: string) =>
    valueOf(await run(administrator, exportCodes, { id }))
      .csv.split('\r\n')
      .slice(1)
      .flatMap((row) => row.split(',')[0] || []);

  it('are generated up to 10 000 and exported as CSV', async () => {
    const id = await create({ uniqueCodes: true });
    const generate = (count: number) => run(administrator, generateCodes, { id, count, prefix: 'FAIR-' });
    expect(valueOf(await generate(9_999)).codes).toEqual({ total: 9_999, unused: 9_999 });
    expect(await generate(2)).toMatchObject({ code: 'invalid', fields: [{ path: 'count' }] });
    valueOf(await generate(1));
    const codes = await codesOf(id);
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.every((code) => /^FAIR-[2-9A-Z]{10}$/.test(code))).toBe(true);
    await end(id);
  });

  it('apply once each, only when typed, and again after the order is cancelled', async () => {
    const id = await create({ uniqueCodes: true });
    valueOf(await run(administrator, generateCodes, { id, count: 2, prefix: '' }));
    const [one, two] = (await codesOf(id)) as [string, string];
    const actor = await customer();
    expect(await discountFor(actor)).toBe(0);
    expect(valueOf(await quote(actor, one, two)).codes.map(({ problem }) => problem)).toEqual([
      null,
      'does-not-combine',
    ]);
    const orderId = await order(actor, one);
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 2 }]);
    expect(valueOf(await quote(actor, one)).codes[0]?.problem).toBe('used-up');
    expect(await discountFor(actor, two)).toBe(1_000);
    expect((await detailsOf(id)).codes).toEqual({ total: 2, unused: 1 });
    await cancel(orderId);
    expect(await discountFor(actor, one)).toBe(1_000);
    expect(await run(administrator, findUseCountErrors, undefined)).toEqual([]);
    await end(id);
  });

  it('are used by one of two orders at the same time', async () => {
    const id = await create({ uniqueCodes: true });
    valueOf(await run(administrator, generateCodes, { id, count: 1, prefix: '' }));
    const [code] = (await codesOf(id)) as [string];
    const actor = await customer();
    const cart = valueOf(await run(actor, getCart, undefined));
    expect(await completeAtOnce(actor, cart, [[code], [code]])).toEqual(['code_used_up', 'placed']);
    await end(id);
  });
});

async function markPaid(orderId: string): Promise<void> {
  const { version } = valueOf(await run(administrator, getOrder, { orderId }));
  const step = { orderId, move: 'markPaid' as const, version, note: '' };
  valueOf(await run(administrator, applyOrderAction, step));
}

describe('sales of a promotion', () => {
  it('are its orders and their discount, without cancelled orders, and the net sales of the paid ones', async () => {
    const id = await create({ code: 'SALES' });
    const paid = await order(await customer(), 'SALES');
    const cancelled = await order(await customer(), 'SALES');
    expect((await detailsOf(id)).sales).toMatchObject({
      orders: 2,
      discount: { amount: 2_000 },
      revenue: { amount: 0 },
    });
    await markPaid(paid);
    await cancel(cancelled);
    const { rows } = await db.database.pool.query<{ net: number }>(
      'select sum(gross - discounts - refunds)::int as net from sales_entries where order_id = $1',
      [paid],
    );
    expect((await detailsOf(id)).sales).toMatchObject({
      orders: 1,
      discount: { amount: 1_000 },
      revenue: { amount: rows[0]!.net },
    });
    // 90.00 less the included tax of 23 %.
    expect(rows[0]!.net).toBe(7_317);
    await end(id);
  });
});

describe('an order with a free item', () => {
  it('keeps exact sums when edited and refunded item by item, and its promotion gives the discount that is left', async () => {
    const items = { productIds: ['pan'], categoryIds: [] };
    const id = await create({
      terms: {
        kind: 'buy-x-get-y',
        buy: { quantity: 2, ...items },
        get: { quantity: 1, ...items },
        basisPoints: 10_000,
        timesLimit: null,
      },
    });
    const actor = await customer({ quantity: 3 });
    const { quoteId, total } = valueOf(await quote(actor));
    expect(total.amount).toBe(10_000);
    const { orderId } = valueOf(await place(actor, quoteId));
    await end(id);
    const edit = { lines: [{ position: 0, quantity: 2 }] };
    const begun = valueOf(
      await run(administrator, beginEdit, { orderId, version: 1, ...EditRequestSchema.parse(edit) }),
    );
    valueOf(await run(administrator, applyEdit, { orderId, editId: begun.id }));
    const edited = valueOf(await run(administrator, getOrder, { orderId }));
    // Two of the three equal shares of 50.00.
    expect([edited.discount.amount, edited.total.amount]).toEqual([3_334, 6_666]);
    expect((await detailsOf(id)).sales).toMatchObject({
      discount: { amount: 3_334 },
      revenue: { amount: 0 },
    });
    await markPaid(orderId);
    for (let unit = 0; unit < 2; unit += 1) {
      const { version } = valueOf(await run(administrator, getOrder, { orderId }));
      valueOf(
        await run(administrator, refundOrder, {
          orderId,
          version,
          lines: [{ position: 0, quantity: 1 }],
          delivery: 0,
          amount: 0,
          restock: true,
          note: '',
          messages: [],
        }),
      );
    }
    expect((await detailsOf(id)).sales.revenue.amount).toBe(0);
    const ctx = { actor: system, tx: db.database.tx, now: new Date() };
    expect((await checkOrderIntegrity(ctx)).unbalanced).toEqual([]);
  });
});

describe('promotions of a cart', () => {
  it('are the automatic ones that concern its products and that the customer may use', async () => {
    await addProduct(db, { id: 'lid', price: 1_000, stock: 10 });
    const ids = [
      await create({ name: 'Pans', scope: { productIds: ['pan'], categoryIds: [] }, customerLimit: 1 }),
      await create({ name: 'Lids', scope: { productIds: ['lid'], categoryIds: [] } }),
      await create({ name: 'Trade', customerTags: ['trade'] }),
      await create({ name: 'Later', startsAt: '2999-01-01T00:00:00Z' }),
      await create({ name: 'Codes', uniqueCodes: true }),
    ];
    const actor = await customer();
    const shown = async (products: string) =>
      valueOf(await run(actor, listCartPromotions, { products })).map(({ scope }) => scope.productIds);
    expect(await shown('pan')).toEqual([['pan']]);
    expect(await shown('pan,lid')).toEqual(expect.arrayContaining([['pan'], ['lid']]));
    await order(actor);
    expect(await shown('pan')).toEqual([]);
    for (const id of ids) await end(id);
  });
});
