import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#app/modules.ts';
import { type SignedIn, system } from '#kernel/actor.ts';
import { shopActor } from '#kernel/recorded-actor.ts';
import { money } from '#kernel/money.ts';
import { cancelOwnOrder } from '#modules/orders/service/cancel-own-order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { refundOrder, type RefundInput } from '#modules/orders/service/refund-order.ts';
import { completeRefund } from '#modules/payments/service/refunds.ts';
import { recordMovement } from '#modules/payments/service/ledger.ts';
import { findGiftCardErrors, spendGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { inspectReturn, transitionReturn } from '#modules/returns/service/transition-return.ts';
import { exchangeReturn } from '#modules/returns/service/complete-return.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct, fillCart } from '../support/products.ts';
import { kettles, placeTestOrder } from '../support/orders.ts';
import { valueOf } from '../support/results.ts';
import { createDeliveredOrder, createReturn } from '../support/returns.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 1_000 });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
  await addProduct(db, { id: 'voucher', price: 2_500, stock: 1_000 });
  await db.database.pool.query("update products set is_gift_card = true where id = 'voucher'");
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');

/** Issues a gift card. @returns its id. */
async function issueCard(value: number): Promise<string> {
  const email = 'bob@example.org';
  return valueOf(await write(db.database.tx, administrator, issueGiftCard, { value, email })).id;
}

async function cardsWhere(column: 'id' | 'order_id', id: string) {
  const { rows } = await db.database.pool.query<{ id: string; code: string; balance: number }>(
    `select id, code, balance from gift_cards where ${column} = $1 order by unit`,
    [id],
  );
  return rows;
}

const balanceOf = async (id: string) => (await cardsWhere('id', id))[0]!.balance;

/** Places an order that is paid with gift cards up to their balance, the rest on delivery. @returns its id. */
async function placeOrder(
  actor: SignedIn,
  items: { productId: string; quantity: number }[],
  codes: string[],
): Promise<string> {
  await fillCart(db, actor.id, items);
  const input = { address: null, country: null, deliveryMethodId: 'pickup', phone: '', note: '', codes };
  const { quoteId } = valueOf(await write(db.database.tx, actor, quoteCheckout, input));
  return valueOf(await write(db.database.tx, actor, placeCheckout, checkoutInput(quoteId))).orderId;
}

const checkoutInput = (quoteId: string) => ({
  quoteId,
  paymentMethod: 'pay-on-delivery' as const,
  idempotencyKey: randomUUID(),
});

/** Orders a pan and two gift cards of 25.00, and pays for all with an older gift card. */
async function buyGiftCardsWithGiftCard() {
  const actor = await db.createUser();
  const paid = await issueCard(10_000);
  const { code } = (await cardsWhere('id', paid))[0]!;
  const orderId = await placeOrder(
    actor,
    [
      { productId: 'pan', quantity: 1 },
      { productId: 'voucher', quantity: 2 },
    ],
    [code],
  );
  return { actor, paid, orderId, bought: await cardsWhere('order_id', orderId) };
}

const seen = async (orderId: string) =>
  valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));

async function refund(orderId: string, input: Partial<RefundInput>) {
  const { version } = await seen(orderId);
  const nothing = { lines: [], delivery: 0, amount: 0, restock: false, note: '' };
  return write(db.database.tx, administrator, refundOrder, { orderId, version, ...nothing, ...input });
}

async function expectBalancedLedgers(): Promise<void> {
  expect(await write(db.database.tx, administrator, findGiftCardErrors, undefined)).toEqual([]);
  const faults = await write(db.database.tx, administrator, checkOrderIntegrity, undefined);
  expect([faults.dueMismatches, faults.paymentStatusMismatches, faults.unbalanced]).toEqual([[], [], []]);
}

describe('gift cards bought with another gift card', () => {
  it('prevent customer and staff from cancelling their order once one of the gift cards is spent', async () => {
    const { actor, paid, orderId, bought } = await buyGiftCardsWithGiftCard();
    await placeOrder(actor, [{ productId: 'pan', quantity: 1 }], [bought[0]!.code]);
    const refused = { ok: false, code: 'move_not_allowed' };
    expect(await write(db.database.tx, actor, cancelOwnOrder, { orderId })).toMatchObject(refused);
    const cancel = { orderId, move: 'cancel' as const, version: 1, note: '' };
    expect(await write(db.database.tx, administrator, applyOrderAction, cancel)).toMatchObject(refused);
    expect(await balanceOf(paid)).toBe(0);
    await expectBalancedLedgers();
  });

  it('lose their balance, and the paying card gets its own back, when their order is cancelled before one is spent', async () => {
    const { actor, paid, orderId, bought } = await buyGiftCardsWithGiftCard();
    valueOf(await write(db.database.tx, actor, cancelOwnOrder, { orderId }));
    expect([await balanceOf(paid), await balanceOf(bought[0]!.id)]).toEqual([10_000, 0]);
    await expectBalancedLedgers();
  });

  it('are either spent or cancelled, never both, by two concurrent requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { actor, paid, orderId, bought } = await buyGiftCardsWithGiftCard();
      const other = await db.createUser();
      await fillCart(db, other.id, [{ productId: 'pan', quantity: 1 }]);
      const codes = bought.map(({ code }) => code);
      const input = { address: null, country: null, deliveryMethodId: 'pickup', phone: '', note: '', codes };
      const { quoteId } = valueOf(await write(db.database.tx, other, quoteCheckout, input));
      const [spent, cancelled] = await Promise.all([
        write(db.database.tx, other, placeCheckout, checkoutInput(quoteId)),
        write(db.database.tx, actor, cancelOwnOrder, { orderId }),
      ]);
      expect([spent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await balanceOf(paid)).toBe(cancelled.ok ? 10_000 : 0);
    }
    await expectBalancedLedgers();
  });

  it('lose their balance when they are refunded; a spent gift card cannot be refunded', async () => {
    const { actor, paid, orderId, bought } = await buyGiftCardsWithGiftCard();
    await placeOrder(actor, [{ productId: 'pan', quantity: 1 }], [bought[0]!.code]);
    const { lines } = await seen(orderId);
    const position = lines.findIndex(({ productId }) => productId === 'voucher');
    const tooLarge = { ok: false, code: 'refund_too_large' };
    expect(await refund(orderId, { lines: [{ position, quantity: 2 }] })).toMatchObject(tooLarge);
    expect(await refund(orderId, { amount: 7_501 })).toMatchObject(tooLarge);
    valueOf(await refund(orderId, { lines: [{ position, quantity: 1 }] }));
    expect([await balanceOf(bought[1]!.id), await balanceOf(paid)]).toEqual([0, 2_500]);
    expect(await refund(orderId, { lines: [{ position, quantity: 1 }] })).toMatchObject(tooLarge);
    expect(await refund(orderId, { amount: 5_001 })).toMatchObject(tooLarge);
    valueOf(await refund(orderId, { lines: [{ position: 1 - position, quantity: 1 }] }));
    expect(await balanceOf(paid)).toBe(7_500);
    await expectBalancedLedgers();
  });
});

describe('refund of an order paid by card and gift card', () => {
  /** An order of two kettles for 90.00: 40.00 paid by gift card, 50.00 by card. */
  async function paidByBoth() {
    const giftCard = await issueCard(4_000);
    const customer = await db.createUser();
    const { id: orderId } = await placeTestOrder(db, customer, {
      paymentMethod: 'card',
      giftCards: usd(4_000),
      lines: [kettles],
    });
    const spent = [{ id: giftCard, amount: usd(4_000) }];
    valueOf(await write(db.database.tx, customer, spendGiftCards, { orderId, spent }));
    const captured = { orderId, kind: 'captured' as const, amount: usd(5_000), by: shopActor };
    valueOf(await write(db.database.tx, system, recordMovement, captured));
    await db.database.pool.query(
      "update orders set order_state = 'placed', payment_state = 'paid', status = 'pending' where id = $1",
      [orderId],
    );
    return { giftCard, orderId };
  }

  const decide = (refundId: string, state: 'done' | 'failed') =>
    write(db.database.tx, system, completeRefund, {
      refundId,
      answer: { id: `re_${refundId}`, state, reason: state === 'failed' ? 'No such card.' : '' },
    });

  it('credits the gift card once, however often the payment provider declines the card part', async () => {
    const { giftCard, orderId } = await paidByBoth();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const promised = valueOf(await refund(orderId, { amount: 7_000 }));
      expect([promised.refundable.amount, promised.refundableToGiftCards.amount]).toEqual([0, 2_000]);
      expect(await refund(orderId, { amount: 2_001 })).toMatchObject({ code: 'refund_too_large' });
      await decide(promised.refunds.at(-1)!.id, 'failed');
      expect(await balanceOf(giftCard)).toBe(0);
    }
    const promised = valueOf(await refund(orderId, { amount: 7_000 }));
    for (let told = 0; told < 2; told += 1) await decide(promised.refunds.at(-1)!.id, 'done');
    expect(await balanceOf(giftCard)).toBe(2_000);
    expect((await seen(orderId)).refunded.amount).toBe(7_000);
    await expectBalancedLedgers();
  });

  it('is recorded in the audit log before the payment provider responds', async () => {
    const { orderId } = await paidByBoth();
    valueOf(await refund(orderId, { amount: 1_000 }));
    const { rows } = await db.database.pool.query<{ differences: { path: string; after: unknown }[] }>(
      'select differences from audit_entries where subject_id = $1',
      [orderId],
    );
    expect(rows.flatMap(({ differences }) => differences)).toContainEqual({
      path: 'refund',
      before: null,
      after: '10.00 USD',
    });
  });
});

describe('returned items', () => {
  it('cannot all be exchanged after one of the items was refunded', async () => {
    const customer = await db.createUser();
    const orderId = await createDeliveredOrder(db, { customer, administrator });
    const { id: returnId } = valueOf(
      await createReturn(db, customer, orderId, {
        wish: 'exchange',
        lines: [{ position: 0, quantity: 2, reason: 'damaged', exchangeColorKey: null }],
      }),
    );
    const step = { returnId, note: '' };
    valueOf(
      await write(db.database.tx, administrator, transitionReturn, { ...step, move: 'receive', version: 1 }),
    );
    const lines = [{ position: 0, accepted: 2, restocked: 0 }];
    valueOf(await write(db.database.tx, administrator, inspectReturn, { ...step, lines, version: 2 }));
    valueOf(await refund(orderId, { lines: [{ position: 0, quantity: 1 }] }));
    expect(
      await write(db.database.tx, administrator, exchangeReturn, { returnId, version: 3 }),
    ).toMatchObject({ ok: false, code: 'refund_too_large' });
  });
});
