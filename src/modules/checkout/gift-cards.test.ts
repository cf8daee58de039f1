import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { findGiftCardErrors } from '#modules/promotions/service/gift-cards.ts';
import { adjustGiftCard } from '#modules/promotions/service/gift-card-history.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { sendGiftCard } from '#modules/promotions/service/send-gift-card.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { jobContext } from '../../../tests/support/run-job.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
  await addProduct(db, { id: 'voucher', price: 2_500, stock: 1_000 });
  await db.database.pool.query("update products set is_gift_card = true where id = 'voucher'");
});
afterAll(() => db.drop());

async function card(value: number): Promise<{ id: string; code: string }> {
  const { id } = valueOf(
    await write(db.database.tx, administrator, issueGiftCard, { value, email: 'bob@example.org' }),
  );
  const { rows } = await db.database.pool.query<{ code: string }>(
    'select code from gift_cards where id = $1',
    [id],
  );
  return { id, code: rows[0]!.code };
}

async function balanceOf(id: string): Promise<number> {
  const { rows } = await db.database.pool.query<{ balance: number }>(
    'select balance from gift_cards where id = $1',
    [id],
  );
  return rows[0]!.balance;
}

const quote = (actor: SignedIn, ...codes: string[]) =>
  write(db.database.tx, actor, quoteCheckout, {
    address: null,
    country: null,
    deliveryMethodId: null,
    phone: '',
    note: '',
    codes,
  });
const pickUp = (actor: SignedIn, ...codes: string[]) =>
  write(db.database.tx, actor, quoteCheckout, {
    address: null,
    country: null,
    deliveryMethodId: 'pickup',
    phone: '',
    note: '',
    codes,
  });
const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod: 'pay-on-delivery',
    idempotencyKey: randomUUID(),
  });
const move = (orderId: string, name: 'markPaid' | 'cancel', version: number) =>
  write(db.database.tx, administrator, applyOrderAction, { orderId, move: name, version, note: '' });

async function shopper(productId = 'pan', quantity = 2): Promise<SignedIn> {
  const actor = await db.createUser();
  await fillCart(db, actor.id, [{ productId, quantity }]);
  return actor;
}

async function mustBalance(): Promise<void> {
  expect(await write(db.database.tx, administrator, findGiftCardErrors, undefined)).toEqual([]);
  const errors = await write(db.database.tx, administrator, checkOrderIntegrity, undefined);
  expect([errors.dueMismatches, errors.paymentStatusMismatches, errors.unbalanced]).toEqual([[], [], []]);
}

describe('a gift card', () => {
  it('pays an order together with another card and keeps its remaining balance', async () => {
    const [one, two] = [await card(3_000), await card(20_000)];
    const actor = await shopper();
    const quoted = valueOf(await pickUp(actor, one.code.toLowerCase().replaceAll('-', ' '), two.code));
    expect([quoted.total.amount, quoted.due.amount]).toEqual([10_000, 0]);
    expect(quoted.codes.map(({ giftCard }) => [giftCard?.used.amount, giftCard?.left.amount])).toEqual([
      [3_000, 0],
      [7_000, 13_000],
    ]);
    const { orderId, status } = valueOf(await place(actor, quoted.quoteId));
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect([status, order.paymentState, order.giftCards.amount, order.due.amount]).toEqual([
      'pending',
      'paid',
      10_000,
      0,
    ]);
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([0, 13_000]);
    await mustBalance();
  });

  it('pays before the other payment method; a refund goes first to that method, then to the card', async () => {
    const { id, code } = await card(4_000);
    const actor = await shopper();
    const { quoteId, due } = valueOf(await pickUp(actor, code));
    expect(due.amount).toBe(6_000);
    const { orderId } = valueOf(await place(actor, quoteId));
    valueOf(await move(orderId, 'markPaid', 1));
    const paid = valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));
    expect(paid.ledger.map(({ kind, amount }) => [kind, amount.amount])).toEqual([['captured', 6_000]]);
    const request = { orderId, version: 2, lines: [], delivery: 0, restock: false, note: '' };
    const refunded = valueOf(
      await write(db.database.tx, administrator, refundOrder, { ...request, amount: 7_500 }),
    );
    expect([refunded.refunded.amount, refunded.ledger.at(-1)?.amount.amount]).toEqual([7_500, 6_000]);
    expect([refunded.refundable.amount, refunded.refundableToGiftCards.amount]).toEqual([0, 2_500]);
    // 7,500 of 10,000 is refunded: all of the cash and part of the gift card.
    expect([refunded.paymentState, refunded.status]).toEqual(['partially_refunded', 'confirmed']);
    expect(await balanceOf(id)).toBe(1_500);
    expect(
      await write(db.database.tx, administrator, refundOrder, { ...request, version: 3, amount: 2_501 }),
    ).toMatchObject({ code: 'refund_too_large' });
    const all = valueOf(
      await write(db.database.tx, administrator, refundOrder, { ...request, version: 3, amount: 2_500 }),
    );
    expect([all.paymentState, all.status]).toEqual(['refunded', 'refunded']);
    await mustBalance();
  });

  it('that paid a whole order is refunded on cancellation, and an email is enqueued', async () => {
    const { id, code } = await card(10_000);
    const actor = await shopper();
    const { orderId } = valueOf(await place(actor, valueOf(await pickUp(actor, code)).quoteId));
    const order = valueOf(await move(orderId, 'cancel', 1));
    expect([order.orderState, order.paymentState, order.refunded.amount]).toEqual([
      'cancelled',
      'refunded',
      10_000,
    ]);
    expect(await balanceOf(id)).toBe(10_000);
    const { rows } = await db.database.pool.query<{ kind: string }>(
      `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'orderId' = $1 order by id`,
      [orderId],
    );
    expect(rows.map(({ kind }) => kind)).toContain('cancelled');
    await mustBalance();
  });

  it('that paid part of an order is refunded when the unpaid order is cancelled', async () => {
    const { id, code } = await card(4_000);
    const actor = await shopper();
    const { orderId } = valueOf(await place(actor, valueOf(await pickUp(actor, code)).quoteId));
    expect(await balanceOf(id)).toBe(0);
    valueOf(await move(orderId, 'cancel', 1));
    expect(await balanceOf(id)).toBe(4_000);
    await mustBalance();
  });

  it('that is deactivated or does not exist is reported with the problem “unknown”', async () => {
    const { id, code } = await card(100);
    await db.database.pool.query('update gift_cards set is_active = false where id = $1', [id]);
    const actor = await shopper();
    const { codes } = valueOf(await pickUp(actor, code, 'AAAA-BBBB-CCCC-DDDD'));
    expect(codes.map(({ problem }) => problem)).toEqual(['unknown', 'unknown']);
  });

  it('is spent once by eight concurrent checkouts', async () => {
    const { id, code } = await card(10_000);
    const buyers = [];
    for (let index = 0; index < 8; index += 1) {
      const actor = await shopper();
      buyers.push({ actor, quoteId: valueOf(await pickUp(actor, code)).quoteId });
    }
    const answers = await Promise.all(buyers.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(id)).toBe(0);
    await mustBalance();
  });
});

describe('a purchased gift card', () => {
  it('needs no shipping, has no tax, and is issued after payment and sent once', async () => {
    const actor = await shopper('voucher', 2);
    const quoted = valueOf(await quote(actor));
    expect(quoted.methods).toMatchObject([{ id: 'by-mail', needsAddress: false, price: { amount: 0 } }]);
    expect([quoted.total.amount, quoted.taxes]).toEqual([5_000, []]);
    const { orderId } = valueOf(await place(actor, quoted.quoteId));
    const own = async () => valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(await own()).toMatchObject({ handover: 'mail', status: 'pending' });
    const confirm = { orderId, move: 'confirm' as const, version: 1, note: '' };
    expect(await write(db.database.tx, administrator, applyOrderAction, confirm)).toMatchObject({
      code: 'move_not_allowed',
    });
    const bought = async () =>
      (
        await db.database.pool.query<{ id: string; code: string; value: string }>(
          'select id, code, value from gift_cards where order_id = $1',
          [orderId],
        )
      ).rows;
    expect(await bought()).toEqual([]);
    valueOf(await move(orderId, 'markPaid', 1));
    // Nothing is packed: payment completes the order.
    expect(await own()).toMatchObject({ status: 'delivered', orderState: 'completed', paymentState: 'paid' });
    const cards = await bought();
    expect(cards.map(({ value }) => Number(value))).toEqual([2_500, 2_500]);
    const sent: string[] = [];
    const deliver = (email: { code: string }) => {
      sent.push(email.code);
      return Promise.resolve();
    };
    const job = { giftCardId: cards[0]!.id };
    for (let time = 0; time < 2; time += 1) await sendGiftCard(jobContext(db.database.tx), job, deliver);
    expect(sent).toEqual([cards[0]!.code]);
    await mustBalance();
  });

  it('that is spent keeps its order from being cancelled: customer and staff are not offered it', async () => {
    const { code } = await card(20_000);
    const actor = await db.createUser();
    await fillCart(db, actor.id, [
      { productId: 'pan', quantity: 1 },
      { productId: 'voucher', quantity: 1 },
    ]);
    const { orderId } = valueOf(await place(actor, valueOf(await pickUp(actor, code)).quoteId));
    const read = async () => ({
      own: valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId })),
      staff: valueOf(await write(db.database.tx, administrator, getOrder, { orderId })),
    });
    const before = await read();
    expect([before.own.isCancellable, before.staff.moves.includes('cancel')]).toEqual([true, true]);
    const { rows } = await db.database.pool.query<{ id: string }>(
      'select id from gift_cards where order_id = $1',
      [orderId],
    );
    valueOf(
      await write(db.database.tx, administrator, adjustGiftCard, {
        id: rows[0]!.id,
        by: -100,
        note: 'At the counter',
      }),
    );
    const after = await read();
    expect([after.own.isCancellable, after.staff.moves.includes('cancel')]).toEqual([false, false]);
  });

  it('with a deduction by staff is not refundable with its order; the balance of a refunded card cannot be raised', async () => {
    const actor = await shopper('voucher', 2);
    const { orderId } = valueOf(await place(actor, valueOf(await quote(actor)).quoteId));
    valueOf(await move(orderId, 'markPaid', 1));
    const { rows } = await db.database.pool.query<{ id: string }>(
      'select id from gift_cards where order_id = $1 order by unit',
      [orderId],
    );
    const [paidOut, other] = rows.map(({ id }) => id) as [string, string];
    const adjust = (id: string, by: number) =>
      write(db.database.tx, administrator, adjustGiftCard, { id, by, note: 'At the counter' });
    valueOf(await adjust(paidOut, -2_500));
    valueOf(await adjust(other, -1_000));
    valueOf(await adjust(other, 1_000));
    const { version } = valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));
    const refund = (quantity: number, amount = 0) =>
      write(db.database.tx, administrator, refundOrder, {
        orderId,
        version,
        lines: quantity > 0 ? [{ position: 0, quantity }] : [],
        delivery: 0,
        amount,
        restock: false,
        note: '',
      });
    expect(await refund(2)).toMatchObject({ code: 'refund_too_large' });
    expect(await refund(0, 2_501)).toMatchObject({ code: 'refund_too_large' });
    valueOf(await refund(1));
    // The refund voided the unspent card, and staff cannot raise its balance again.
    expect([await balanceOf(paidOut), await balanceOf(other)]).toEqual([0, 0]);
    expect(await adjust(other, 1)).toMatchObject({ code: 'invalid' });
    await mustBalance();
  });
});
