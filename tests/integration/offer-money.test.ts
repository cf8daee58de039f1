import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { paymentProviderActor } from '#kernel/recorded-actor.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { answerOffer } from '#modules/offers/service/answer-offers.ts';
import { makeOffer } from '#modules/offers/service/make-offer.ts';
import { saveOfferRule } from '#modules/offers/service/offer-rules.ts';
import { getOwnOffer } from '#modules/offers/service/own-offers.ts';
import { endUnpaid } from '#modules/orders/service/end-unpaid.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { returnItemsToCart } from '#modules/orders/service/return-items-to-cart.ts';
import { recordMovement } from '#modules/payments/service/ledger.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { refundReturn } from '#modules/returns/service/complete-return.ts';
import { inspectReturn, transitionReturn } from '#modules/returns/service/transition-return.ts';
import { type Context, write } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { callAs } from '../support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { integrityErrors } from '../support/integrity.ts';
import { addProduct } from '../support/products.ts';
import { codeOf, valueOf } from '../support/results.ts';
import { createReturn } from '../support/returns.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 10_000, stock: 20 });
  await as(administrator, saveOfferRule, {
    ...{ scope: 'product', targetId: 'pan', isOpen: true, version: 0 },
    ...{ floorPercent: null, acceptPercent: null, declinePercent: null },
    ...{ counterPercent: null, counterQuantity: null, counterReason: null },
  } as const);
});
// A person has one live offer on a variant.
beforeEach(async () => {
  customer = await db.createUser();
});
afterAll(() => db.drop());

const as = callAs(() => db);

const orderOf = async (orderId: string) => valueOf(await as(administrator, getOrder, { orderId }));

/** Two pans at an accepted price of 80.00 instead of 100.00. @returns the id of the offer. */
async function acceptedOffer(): Promise<string> {
  const made = valueOf(
    await as(customer, makeOffer, {
      ...{ productId: 'pan', variantId: null, quantity: 2, unitPrice: 8_000, note: '' },
      language: 'en' as const,
    }),
  );
  valueOf(
    await as(administrator, answerOffer, {
      ...{ offerId: made.id, version: made.version, action: 'accept' as const, reason: null, note: '' },
    }),
  );
  return made.id;
}

/** A delivered order with an accepted offer. A gift card pays 50.00 of it. */
async function deliveredOffer() {
  await acceptedOffer();
  const card = valueOf(await as(administrator, issueGiftCard, { value: 5_000, email: 'ada@example.org' }));
  const { rows } = await db.database.pool.query<{ code: string }>(
    'select code from gift_cards where id = $1',
    [card.id],
  );
  const quote = valueOf(
    await as(customer, quoteCheckout, {
      ...{ address: null, country: null, deliveryMethodId: 'pickup', phone: '', note: '' },
      codes: [rows[0]!.code],
    }),
  );
  const { orderId } = valueOf(
    await as(customer, placeCheckout, {
      ...{ quoteId: quote.quoteId, paymentMethod: 'pay-on-delivery' as const },
      idempotencyKey: randomUUID(),
    }),
  );
  for (const move of ['markPaid', 'ship', 'deliver'] as const) {
    const { version } = await orderOf(orderId);
    valueOf(await as(administrator, applyOrderAction, { orderId, move, version, note: '' }));
  }
  return { orderId, quote, cardId: card.id };
}

it('an accepted offer counts with its agreed price in quote, tax, ledger, refund and return', async () => {
  const { orderId, quote, cardId } = await deliveredOffer();
  expect([quote.subtotal.amount, quote.total.amount, quote.due.amount]).toEqual([16_000, 16_000, 11_000]);
  const order = await orderOf(orderId);
  expect(order.lines).toMatchObject([{ unitPrice: { amount: 8_000 }, quantity: 2 }]);
  expect(order.ledger.map(({ kind, amount }) => [kind, amount.amount])).toEqual([['captured', 11_000]]);
  const taxed = order.taxes.reduce((sum, { amount }) => sum + amount.amount, 0);
  const { rate } = order.taxes[0] ?? { rate: 0 };
  // The tax is included in what was paid, gift card and all.
  expect(taxed).toBe(Math.round((16_000 * rate) / (10_000 + rate)));

  const refund = async (quantity: number) =>
    as(administrator, refundOrder, {
      ...{
        orderId,
        version: (await orderOf(orderId)).version,
        delivery: 0,
        amount: 0,
        restock: true,
        note: '',
      },
      lines: [{ position: 0, quantity }],
    });
  expect(valueOf(await refund(1)).refunded.amount).toBe(8_000);
  expect(codeOf(await refund(2))).toBe('refund_too_large');

  const { id } = valueOf(await createReturn(db, customer, orderId));
  valueOf(await as(administrator, transitionReturn, { returnId: id, move: 'receive', version: 1, note: '' }));
  const lines = [{ position: 0, accepted: 1, restocked: 1 }];
  valueOf(await as(administrator, inspectReturn, { returnId: id, version: 2, lines, note: '' }));
  const returned = { returnId: id, version: 3, withDelivery: false, note: '' };
  valueOf(await as(administrator, refundReturn, returned));
  const after = await orderOf(orderId);
  expect(after.refunded.amount).toBe(16_000);
  expect(after.paymentState).toBe('refunded');
  const { rows: cards } = await db.database.pool.query<{ balance: number }>(
    'select balance::int from gift_cards where id = $1',
    [cardId],
  );
  expect(cards[0]!.balance).toBe(5_000);
  expect(await integrityErrors(db.database.tx)).toEqual([]);
});

/** An accepted offer, ordered by card and not paid. */
async function unpaidOrder() {
  const offerId = await acceptedOffer();
  const onlineMethods = ['card'] as const;
  const { quoteId } = valueOf(
    await as(customer, quoteCheckout, {
      ...{ address: null, country: null, deliveryMethodId: 'pickup', phone: '', note: '', codes: [] },
      onlineMethods,
    }),
  );
  const { orderId } = valueOf(
    await as(customer, placeCheckout, {
      ...{ quoteId, paymentMethod: 'card' as const, idempotencyKey: randomUUID(), onlineMethods },
    }),
  );
  return { offerId, orderId };
}

const offerOf = async (offerId: string) => valueOf(await as(customer, getOwnOffer, { offerId }));
const cartOf = async () => valueOf(await as(customer, getCart, undefined)).items;

async function expire(orderId: string): Promise<void> {
  await db.database.pool.query(
    "update payments set expires_at = now() - interval '1 second' where order_id = $1",
    [orderId],
  );
  await write(db.database.tx, system, expireOrders, undefined);
  await write(db.database.tx, system, returnItemsToCart, orderId);
}

/** The provider reports a payment after the order has expired. */
const payLate = (orderId: string) =>
  write(
    db.database.tx,
    system,
    async (ctx: Context) => {
      const amount = money(16_000, 'USD');
      const by = paymentProviderActor;
      const recorded = valueOf(await recordMovement(ctx, { orderId, kind: 'captured', amount, by }));
      const { state: paymentState, refundable } = recorded;
      await emitEvent(ctx, 'payment.captured', { orderId, paymentState, refundable });
    },
    undefined,
  );

it('an accepted price comes back into the cart when its card payment is abandoned', async () => {
  const { offerId, orderId } = await unpaidOrder();
  expect((await offerOf(offerId)).state).toBe('used');
  await write(db.database.tx, system, endUnpaid, orderId);
  await write(db.database.tx, system, returnItemsToCart, orderId);
  expect((await offerOf(offerId)).messages.at(-1)).toMatchObject({ author: 'order', action: 'accept' });
  expect(await cartOf()).toMatchObject([{ offerId, quantity: 2, price: { amount: 8_000 } }]);
  expect(await integrityErrors(db.database.tx)).toEqual([]);
});

it('an accepted price does not come back when its customer has made another offer', async () => {
  const { offerId, orderId } = await unpaidOrder();
  const again = { productId: 'pan', variantId: null, quantity: 1, unitPrice: 7_000, note: '' };
  valueOf(await as(customer, makeOffer, { ...again, language: 'en' as const }));
  await expire(orderId);
  expect(await offerOf(offerId)).toMatchObject({ state: 'used', orderId });
  expect(await cartOf()).toMatchObject([{ quantity: 2, price: { amount: 10_000 } }]);
  expect(await integrityErrors(db.database.tx)).toEqual([]);
});

it('an expired order that is paid late uses its accepted price again', async () => {
  const { offerId, orderId } = await unpaidOrder();
  await expire(orderId);
  expect((await offerOf(offerId)).state).toBe('accepted');
  await payLate(orderId);
  expect((await orderOf(orderId)).orderState).toBe('placed');
  expect(await offerOf(offerId)).toMatchObject({ state: 'used', orderId });
  expect(await cartOf()).toEqual([]);
  expect(await integrityErrors(db.database.tx)).toEqual([]);
});

it('an expired order that is paid late is refunded when another order used its accepted price', async () => {
  const { offerId, orderId } = await unpaidOrder();
  await expire(orderId);
  const { quoteId } = valueOf(
    await as(customer, quoteCheckout, {
      ...{ address: null, country: null, deliveryMethodId: 'pickup', phone: '', note: '', codes: [] },
    }),
  );
  const other = valueOf(
    await as(customer, placeCheckout, {
      ...{ quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey: randomUUID() },
    }),
  );
  await payLate(orderId);
  const order = await orderOf(orderId);
  expect(order.orderState).toBe('expired');
  expect(order.refunds).toMatchObject([{ amount: { amount: 16_000 }, state: 'pending' }]);
  expect(await offerOf(offerId)).toMatchObject({ state: 'used', orderId: other.orderId });
  expect(await integrityErrors(db.database.tx)).toEqual([]);
});
