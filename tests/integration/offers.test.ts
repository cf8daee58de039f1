import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { addLine, removeLine, setQuantity } from '#modules/cart/service/change-lines.ts';
import { addOffer } from '#modules/cart/service/add-offer.ts';
import { findOfferLineErrors } from '#modules/checkout/service/check-offer-lines.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';
import { createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import '#app/modules.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { orderEdits } from '../support/order-edits.ts';
import { promotion } from '../support/promotion.ts';
import { valueOf } from '../support/results.ts';
import type { Offer, OfferRuleInput } from '#modules/offers/contract/offers.ts';
import { answerOffer, getOffer, listOffers } from '#modules/offers/service/answer-offers.ts';
import { findOfferMismatches } from '#modules/offers/service/check-integrity.ts';
import { expireOffers } from '#modules/offers/service/expire-offers.ts';
import { makeOffer } from '#modules/offers/service/make-offer.ts';
import { deleteOfferRule, saveOfferRule, saveOfferSettings } from '#modules/offers/service/offer-rules.ts';
import {
  answerOwnOffer,
  collectOffers,
  getOwnOffer,
  listOwnOffers,
} from '#modules/offers/service/own-offers.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 10_000, stock: 1_000 });
  await addProduct(db, { id: 'lid', price: 2_000, stock: 1_000 });
  await addProduct(db, { id: 'closed', price: 2_000, stock: 10 });
  await as(administrator, saveOfferRule, rule({ targetId: 'pan' }));
  await as(administrator, saveOfferRule, rule({ targetId: 'lid', floorPercent: 50 }));
});
afterAll(() => db.drop());

const rule = (changed: Partial<OfferRuleInput> = {}): OfferRuleInput & { version: number } => ({
  scope: 'product',
  targetId: 'pan',
  isOpen: true,
  floorPercent: null,
  acceptPercent: null,
  declinePercent: null,
  counterPercent: null,
  counterQuantity: null,
  counterReason: null,
  version: 0,
  ...changed,
});

const as = <Input, Answer>(
  actor: Actor,
  useCase: (ctx: Context, input: Input) => Promise<Answer>,
  input: Input,
  now = new Date(),
) => inTransaction(db.database.tx, (tx) => useCase({ actor, tx, now }, input));

const newCustomer = () => db.createUser();

const offer = (changed: Partial<Parameters<typeof makeOffer>[1]> = {}) => ({
  productId: 'pan',
  variantId: null,
  quantity: 1,
  unitPrice: 8_000,
  note: '',
  language: 'en' as const,
  ...changed,
});
const make = async (customer: Actor, changed: Partial<Parameters<typeof makeOffer>[1]> = {}) =>
  valueOf(await as(customer, makeOffer, offer(changed)));

const byStaff = (
  { id, version }: Pick<Offer, 'id' | 'version'>,
  action: 'accept' | 'counter' | 'decline' | 'withdraw',
  more: { unitPrice?: number; quantity?: number } = {},
) => as(administrator, answerOffer, { offerId: id, version, action, reason: null, note: '', ...more });
const byCustomer = (
  customer: Actor,
  { id, version }: Pick<Offer, 'id' | 'version'>,
  action: 'offer' | 'accept' | 'decline' | 'withdraw',
  more: { unitPrice?: number; quantity?: number } = {},
) => as(customer, answerOwnOffer, { offerId: id, version, action, note: '', ...more });

const codeOf = (result: Result<unknown, string>) => (result.ok ? 'ok' : result.code);

async function acceptedOffer(customer: SignedIn, changed: Partial<Parameters<typeof makeOffer>[1]> = {}) {
  const made = await make(customer, changed);
  return valueOf(await byStaff(made, 'accept'));
}

const quote = async (customer: SignedIn, codes: string[] = []) =>
  valueOf(
    await as(customer, quoteCheckout, {
      address: null,
      country: null,
      deliveryMethodId: 'pickup',
      phone: '',
      note: '',
      codes,
    }),
  );
const place = (customer: SignedIn, quoteId: string, now = new Date()) =>
  as(
    customer,
    placeCheckout,
    { quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey: randomUUID() },
    now,
  );

describe('an offer from the product to the order', () => {
  it('is queued, accepted, a cart line at the agreed price, an order line, and used', async () => {
    const customer = await newCustomer();
    const made = await make(customer, { quantity: 2, note: 'For two flats.' });
    expect(made).toMatchObject({ state: 'open', round: 1, quantity: 2, version: 1 });
    const queue = valueOf(await as(administrator, listOffers, { page: 1, pageSize: 100, state: 'open' }));
    expect(queue.items.map(({ id }) => id)).toContain(made.id);
    await byStaff(made, 'accept');
    const cart = valueOf(await as(customer, getCart, undefined));
    expect(cart.items).toMatchObject([
      {
        productId: 'pan',
        offerId: made.id,
        quantity: 2,
        price: { amount: 8_000 },
        lineTotal: { amount: 16_000 },
        offer: { regularPrice: { amount: 10_000 } },
      },
    ]);
    const { quoteId } = await quote(customer);
    const { orderId } = valueOf(await place(customer, quoteId));
    const order = valueOf(await as(customer, getOwnOrder, { orderId }));
    expect(order.lines).toMatchObject([{ unitPrice: { amount: 8_000 }, quantity: 2 }]);
    const used = valueOf(await as(customer, getOwnOffer, { offerId: made.id }));
    expect(used).toMatchObject({ state: 'used', orderId });
    expect(used.messages.map(({ action, author }) => [action, author])).toEqual([
      ['offer', 'customer'],
      ['accept', 'staff'],
      ['use', 'order'],
    ]);
    expect(await as(system, findOfferMismatches, undefined)).toEqual([]);
    expect(await as(system, findOfferLineErrors, undefined)).toEqual([]);
    await db.database.pool.query('update offers set order_id = $1, unit_price = 7999 where id = $2', [
      randomUUID(),
      made.id,
    ]);
    expect(await as(system, findOfferMismatches, undefined)).toEqual([made.id]);
    expect(await as(system, findOfferLineErrors, undefined)).toEqual([made.id]);
    await db.database.pool.query('update offers set order_id = $1, unit_price = 8000 where id = $2', [
      orderId,
      made.id,
    ]);
  });

  it('takes three rounds, and no fourth', async () => {
    const customer = await newCustomer();
    let current: Offer = await make(customer, { unitPrice: 5_000 });
    for (const [counter, next] of [
      [9_500, 6_000],
      [9_000, 7_000],
    ] as const) {
      current = valueOf(await byStaff(current, 'counter', { unitPrice: counter }));
      expect(current).toMatchObject({ state: 'countered', unitPrice: { amount: counter } });
      current = valueOf(await byCustomer(customer, current, 'offer', { unitPrice: next }));
    }
    expect(current.round).toBe(3);
    current = valueOf(await byStaff(current, 'counter', { unitPrice: 8_500 }));
    expect(codeOf(await byCustomer(customer, current, 'offer', { unitPrice: 8_000 }))).toBe('no_more_rounds');
    expect(valueOf(await byCustomer(customer, current, 'accept'))).toMatchObject({
      state: 'accepted',
      unitPrice: { amount: 8_500 },
    });
  });

  it('keeps the agreed quantity, and comes back into the cart after it was removed', async () => {
    const customer = await newCustomer();
    const accepted = await acceptedOffer(customer, { quantity: 3 });
    const line = { productId: 'pan', selectedColor: null, offerId: accepted.id };
    const changed = valueOf(await as(customer, setQuantity, { ...line, quantity: 50 }));
    expect(changed.items[0]).toMatchObject({ quantity: 3 });
    expect(valueOf(await as(customer, removeLine, line)).items).toEqual([]);
    expect(valueOf(await as(customer, addOffer, { offerId: accepted.id })).items).toHaveLength(1);
  });

  it('costs no more than the regular price after that has fallen', async () => {
    const customer = await newCustomer();
    await addProduct(db, { id: 'sale', price: 10_000 });
    await as(administrator, saveOfferRule, rule({ targetId: 'sale' }));
    await acceptedOffer(customer, { productId: 'sale' });
    await db.database.pool.query("update products set price = 7000, highest_price = 7000 where id = 'sale'");
    await db.database.pool.query("update product_variants set price = 7000 where product_id = 'sale'");
    const cart = valueOf(await as(customer, getCart, undefined));
    expect(cart.items).toMatchObject([{ price: { amount: 7_000 } }]);
    expect(valueOf(await place(customer, (await quote(customer)).quoteId)).orderId).toBeTruthy();
  });
});

describe('rules', () => {
  it('answer at once: accept, decline and counter', async () => {
    await addProduct(db, { id: 'auto', price: 10_000 });
    await as(
      administrator,
      saveOfferRule,
      rule({
        targetId: 'auto',
        acceptPercent: 90,
        declinePercent: 50,
        counterPercent: 92,
        counterQuantity: 2,
        counterReason: 'quantity',
      }),
    );
    expect(await make(await newCustomer(), { productId: 'auto', unitPrice: 9_900 })).toMatchObject({
      state: 'accepted',
    });
    expect(await make(await newCustomer(), { productId: 'auto', unitPrice: 4_900 })).toMatchObject({
      state: 'declined',
    });
    const customer = await newCustomer();
    const countered = await make(customer, { productId: 'auto', unitPrice: 7_000 });
    expect(countered).toMatchObject({ state: 'countered', quantity: 2, unitPrice: { amount: 9_200 } });
    expect(countered.messages.at(-1)).toMatchObject({ author: 'rule', reason: 'quantity' });
    // A rule counters once; then staff answer.
    expect(valueOf(await byCustomer(customer, countered, 'offer', { unitPrice: 7_500 })).state).toBe('open');
  });

  it('refuse products that are closed, and prices that are not below the regular price', async () => {
    const customer = await newCustomer();
    expect(codeOf(await as(customer, makeOffer, offer({ productId: 'closed' })))).toBe('offers_closed');
    expect(codeOf(await as(customer, makeOffer, offer({ productId: 'none' })))).toBe('not_found');
    expect(codeOf(await as(customer, makeOffer, offer({ variantId: 'moss' })))).toBe('not_found');
    expect(codeOf(await as(customer, makeOffer, offer({ unitPrice: 10_000 })))).toBe('offer_not_lower');
    expect(codeOf(await as(visitor, makeOffer, offer()))).toBe('unauthenticated');
  });

  it('cannot answer below their own floor', async () => {
    const saved = await as(
      administrator,
      saveOfferRule,
      rule({ targetId: 'closed', floorPercent: 80, acceptPercent: 70 }),
    );
    expect(codeOf(saved)).toBe('invalid');
  });

  it('are saved once per target, and deleted', async () => {
    const saved = valueOf(await as(administrator, saveOfferRule, rule({ targetId: 'gone' })));
    expect(codeOf(await as(administrator, saveOfferRule, rule({ targetId: 'gone' })))).toBe(
      'changed_meanwhile',
    );
    const { id } = saved.items.find(({ targetId }) => targetId === 'gone')!;
    expect(codeOf(await as(administrator, deleteOfferRule, { ruleId: id }))).toBe('ok');
    expect(codeOf(await as(administrator, deleteOfferRule, { ruleId: id }))).toBe('not_found');
  });
});

describe('limits and rights', () => {
  it('refuses a sixth offer on a product in 7 days, also of concurrent requests', async () => {
    const customer = await newCustomer();
    const results = [];
    for (let count = 1; count <= 4; count += 1) {
      const made = await make(customer);
      results.push(await byCustomer(customer, made, 'withdraw'));
    }
    expect(results.every(({ ok }) => ok)).toBe(true);
    const racing = await Promise.all(
      Array.from({ length: 5 }, () => as(customer, makeOffer, offer()).catch((error: unknown) => error)),
    );
    expect(racing.map((each) => codeOf(each as Result<unknown, string>)).toSorted()).toEqual([
      'ok',
      'too_many_offers',
      'too_many_offers',
      'too_many_offers',
      'too_many_offers',
    ]);
    const later = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1_000);
    expect(codeOf(await as(customer, makeOffer, offer(), later))).toBe('ok');
  });

  it('exports all offers of a person', async () => {
    const customer = await newCustomer();
    const { id } = await make(customer);
    const others = `insert into offers (id, user_id, product_id, variant_id, product_name, language, state, round, quantity,
        unit_price, regular_price, currency, expires_at, created_at, updated_at)
      select gen_random_uuid(), user_id, product_id, variant_id, product_name, language, 'expired', round, quantity,
        unit_price, regular_price, currency, expires_at, created_at - n * interval '8 days', updated_at
      from offers, generate_series(1, 60) n where id = $1`;
    await db.database.pool.query(others, [id]);
    const exported = await as(customer, collectOffers, undefined);
    await db.database.pool.query('delete from offers where user_id = $1', [customer.id]);
    expect(exported).toHaveLength(61);
  });

  it('allows one open offer on a variant', async () => {
    const customer = await newCustomer();
    await make(customer);
    expect(codeOf(await as(customer, makeOffer, offer()))).toBe('offer_exists');
  });

  it('returns 404 for another customer’s offer, and not its price in their cart', async () => {
    const owner = await newCustomer();
    const other = await newCustomer();
    const accepted = await acceptedOffer(owner);
    expect(codeOf(await as(other, getOwnOffer, { offerId: accepted.id }))).toBe('not_found');
    expect(codeOf(await byCustomer(other, accepted, 'withdraw'))).toBe('not_found');
    expect(codeOf(await as(other, addOffer, { offerId: accepted.id }))).toBe('not_found');
    expect(codeOf(await as(other, getOffer, { offerId: accepted.id }))).toBe('forbidden');
    expect(valueOf(await as(other, listOwnOffers, undefined)).items).toEqual([]);
  });

  it('ends an accepted price after 24 hours: gone from the cart, not orderable', async () => {
    const customer = await newCustomer();
    const accepted = await acceptedOffer(customer);
    const { quoteId } = await quote(customer);
    const later = new Date(Date.now() + 24 * 60 * 60 * 1000 + 1_000);
    const cart = valueOf(await as(customer, getCart, undefined, later));
    expect(cart.items).toEqual([]);
    expect(cart.noLongerSold).toMatchObject([{ offerId: accepted.id }]);
    expect(codeOf(await place(customer, quoteId, later))).toBe('cart_empty');
    expect(codeOf(await as(customer, addOffer, { offerId: accepted.id }, later))).toBe('not_found');
    await as(system, expireOffers, undefined, later);
    expect(valueOf(await as(customer, getOwnOffer, { offerId: accepted.id })).state).toBe('expired');
  });

  it('ends an unanswered offer after 48 hours, and a new one can follow at once', async () => {
    const customer = await newCustomer();
    const made = await make(customer);
    const later = new Date(Date.now() + 48 * 60 * 60 * 1000 + 1_000);
    const late = await as(
      administrator,
      answerOffer,
      { offerId: made.id, version: 1, action: 'accept' as const, reason: null, note: '' },
      later,
    );
    expect(codeOf(late)).toBe('offer_changed');
    expect(codeOf(await as(customer, makeOffer, offer(), later))).toBe('ok');
  });

  it('takes no coupon on an accepted offer, unless the shop allows it', async () => {
    const customer = await newCustomer();
    await acceptedOffer(customer);
    valueOf(await as(customer, addLine, { productId: 'lid', selectedColor: null }));
    valueOf(await as(administrator, createPromotion, { ...promotion('TEN'), isActive: true }));
    const without = await quote(customer, ['TEN']);
    expect(without.discounts.map(({ amount }) => amount.amount)).toEqual([200]);
    await as(administrator, saveOfferSettings, { allowCoupons: true });
    const withCoupons = await quote(customer, ['TEN']);
    expect(withCoupons.discounts.map(({ amount }) => amount.amount)).toEqual([1_000]);
    await as(administrator, saveOfferSettings, { allowCoupons: false });
  });

  it('takes no coupon on an accepted offer when its order is edited either', async () => {
    const customer = await newCustomer();
    await acceptedOffer(customer);
    const lid = { productId: 'lid', selectedColor: null };
    valueOf(await as(customer, addLine, lid));
    valueOf(await as(customer, setQuantity, { ...lid, quantity: 2 }));
    valueOf(await as(administrator, createPromotion, { ...promotion('EDIT'), isActive: true }));
    const { quoteId } = await quote(customer, ['EDIT']);
    const { orderId } = valueOf(await place(customer, quoteId));
    const edits = orderEdits(() => ({ db, administrator, customer }));
    const { version, lines } = await edits.currentOrder(orderId);
    const position = lines.findIndex(({ productId }) => productId === 'lid');
    valueOf(
      await edits.edit(orderId, version, { lines: [{ position, quantity: 1 }], discounts: 'recompute' }),
    );
    const { discount, subtotal } = await edits.currentOrder(orderId);
    expect([subtotal.amount, discount.amount]).toEqual([10_000, 200]);
    expect(await as(system, findOfferLineErrors, undefined)).toEqual([]);
  });
});

describe('races', () => {
  const times = <Value>(count: number, run: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));

  it('lets one of two staff members accept: one deal, one offer_changed', async () => {
    for (let run = 1; run <= 5; run += 1) {
      const made = await make(await newCustomer());
      const results = await times(4, () => byStaff(made, 'accept'));
      expect(results.map(codeOf).toSorted()).toEqual([
        'offer_changed',
        'offer_changed',
        'offer_changed',
        'ok',
      ]);
    }
  });

  it('lets either acceptance or withdrawal win, never both', async () => {
    for (let run = 1; run <= 8; run += 1) {
      const customer = await newCustomer();
      const made = await make(customer);
      const [accepted, withdrawn] = await Promise.all([
        byStaff(made, 'accept'),
        byCustomer(customer, made, 'withdraw'),
      ]);
      expect([accepted, withdrawn].map(codeOf).toSorted()).toEqual(['offer_changed', 'ok']);
      const { state } = valueOf(await as(customer, getOwnOffer, { offerId: made.id }));
      expect(state).toBe(accepted.ok ? 'accepted' : 'withdrawn');
    }
  });

  it('uses an accepted offer once', async () => {
    const customer = await newCustomer();
    await acceptedOffer(customer);
    const { quoteId } = await quote(customer);
    const results = await times(4, () => place(customer, quoteId));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await db.database.pool.query<{ count: number }>(
      `select count(*)::int as count from order_lines l join orders o on o.id = l.order_id
       where o.user_id = $1 and l.offer_id is not null`,
      [customer.id],
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('sells the last unit once, to the offer or to another buyer', async () => {
    for (let run = 1; run <= 4; run += 1) {
      const productId = `last-${run}`;
      await addProduct(db, { id: productId, price: 10_000, stock: 1 });
      await as(administrator, saveOfferRule, rule({ targetId: productId }));
      const bargainer = await newCustomer();
      const buyer = await newCustomer();
      const accepted = await acceptedOffer(bargainer, { productId });
      valueOf(await as(buyer, addLine, { productId, selectedColor: null }));
      const [offered, bought] = [await quote(bargainer), await quote(buyer)];
      const results = await Promise.all([place(bargainer, offered.quoteId), place(buyer, bought.quoteId)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stockOf(db, productId)).toBe(0);
      const { state } = valueOf(await as(bargainer, getOwnOffer, { offerId: accepted.id }));
      expect(state).toBe(results[0].ok ? 'used' : 'accepted');
    }
  });
});

describe('the floor price', () => {
  it('changes nothing that a customer gets', async () => {
    const below = await make(await newCustomer(), { productId: 'lid', unitPrice: 900 });
    const above = await make(await newCustomer(), { productId: 'lid', unitPrice: 1_100 });
    const shape = ({ state, round, quantity, regularPrice, version, orderId, messages }: Offer) => ({
      ...{ state, round, quantity, regularPrice, version, orderId },
      messages: messages.map(({ author, action, reason, note }) => ({ author, action, reason, note })),
    });
    expect(shape(below)).toEqual(shape(above));
    expect(JSON.stringify(below)).not.toMatch(/floor/i);
  });
});
