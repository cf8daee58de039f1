import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { addLine } from '#modules/cart/service/change-lines.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { mergeGuestCart } from '#modules/cart/service/merge-guest-cart.ts';
import { previewGuestCart } from '#modules/cart/service/preview-guest-cart.ts';
import { eraseCustomer } from '#modules/orders/service/erase-customer.ts';
import { listUnshippedOrders } from '#modules/orders/service/order-records.ts';
import type { GiftCardEmail } from '#modules/promotions/service/send-gift-card.ts';
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
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
  await addProduct(db, { id: 'voucher', price: 2_500, stock: 1_000 });
  await db.database.pool.query("update products set is_gift_card = true where id = 'voucher'");
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    enabled: true,
    accountHolder: 'Trivet',
    iban: 'PT50000201231234567890154',
  };
  await db.database.pool.query("update settings set value = $1 where key = 'payments'", [
    JSON.stringify({ ...testSettings.payments, bankTransfer }),
  ]);
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
const place = (
  actor: SignedIn,
  quoteId: string,
  paymentMethod: 'pay-on-delivery' | 'bank-transfer' = 'pay-on-delivery',
  language?: Language,
) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod,
    idempotencyKey: randomUUID(),
    language,
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
      await write(db.database.tx, administrator, refundOrder, {
        ...{ ...request, version: 3, amount: 2_500 },
        otherwise: { how: 'cash', reference: '' },
      }),
    );
    // All of it goes back to the gift card, so it is not recorded as paid in cash.
    expect(all.refunds.at(-1)?.otherwise).toBeNull();
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
    const { orderId } = valueOf(await place(actor, quoted.quoteId, 'bank-transfer'));
    const own = async () => valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(await own()).toMatchObject({ handover: 'mail', status: 'awaiting_payment' });
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

  it('is emailed in the language of its order', async () => {
    const actor = await shopper('voucher', 1);
    const { quoteId } = valueOf(await quote(actor));
    const { orderId } = valueOf(await place(actor, quoteId, 'bank-transfer', 'fr'));
    valueOf(await move(orderId, 'markPaid', 1));
    const { rows } = await db.database.pool.query<{ id: string }>(
      'select id from gift_cards where order_id = $1',
      [orderId],
    );
    const sent: Language[] = [];
    await sendGiftCard(jobContext(db.database.tx), { giftCardId: rows[0]!.id }, async ({ language }) => {
      sent.push(language);
    });
    expect(sent).toEqual(['fr']);
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
    const { quoteId } = valueOf(await quote(actor));
    const { orderId } = valueOf(await place(actor, quoteId, 'bank-transfer'));
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

describe('a gift card for another person', () => {
  const gift = (recipientName: string, sendOn: string | null = null) => ({
    key: randomUUID(),
    recipientName,
    recipientEmail: `${recipientName.toLowerCase()}@example.org`,
    senderName: 'Ada',
    message: 'Happy cooking!\nSee you soon',
    sendOn,
    design: 'tiles' as const,
  });
  const add = (actor: SignedIn, details: ReturnType<typeof gift>) =>
    write(db.database.tx, actor, addLine, { productId: 'voucher', selectedColor: null, gift: details });
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('is a cart line of its own, and keeps recipient, sender and message through order and email', async () => {
    const actor = await db.createUser();
    const later = dayAhead(30);
    const [grace, linus] = [gift('Grace'), gift('Linus', later)];
    valueOf(await add(actor, grace));
    valueOf(await add(actor, linus));
    const { items } = valueOf(await write(db.database.tx, actor, getCart, undefined));
    expect(items.map((item) => [item.gift, item.quantity])).toEqual([
      [grace, 1],
      [linus, 1],
    ]);
    const { quoteId, payments } = valueOf(await quote(actor));
    expect(payments.map(({ id }) => id)).toEqual(['bank-transfer']);
    expect(await place(actor, quoteId)).toMatchObject({ code: 'payment_method_unavailable' });
    const { orderId } = valueOf(await place(actor, quoteId, 'bank-transfer'));
    valueOf(await move(orderId, 'markPaid', 1));
    const order = valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));
    const { key: _key, ...details } = grace;
    expect([order.lines[0]!.gift, order.lines[1]!.gift?.sendOn, order.toShip]).toEqual([details, later, []]);

    const { rows } = await db.database.pool.query<{ id: string; email: string; runs: string }>(
      `select g.id, g.email, to_char(job.run_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI') as runs
       from gift_cards g join graphile_worker._private_jobs job on job.payload ->> 'giftCardId' = g.id::text
       where g.order_id = $1 order by g.position`,
      [orderId],
    );
    expect(rows.map(({ email }) => email)).toEqual(['grace@example.org', 'linus@example.org']);
    expect(rows[0]!.runs <= new Date().toISOString().replace('T', ' ').slice(0, 16)).toBe(true);
    expect(rows[1]!.runs).toBe(`${later} 08:00`);

    const sent: (GiftCardEmail & { to: string })[] = [];
    await sendGiftCard(jobContext(db.database.tx), { giftCardId: rows[0]!.id }, (email, envelope) => {
      sent.push({ ...email, to: envelope.to.name });
      return Promise.resolve();
    });
    expect(sent).toMatchObject([
      { from: 'Ada', message: gift('Grace').message, to: 'Grace', design: 'tiles' },
    ]);

    // The card that is still to be sent needs its recipient.
    expect(await write(db.database.tx, actor, eraseCustomer, undefined)).toMatchObject({
      code: 'orders_under_way',
    });
    await db.database.pool.query('update gift_cards set sent_at = now() where id = $1', [rows[1]!.id]);
    valueOf(await write(db.database.tx, actor, eraseCustomer, undefined));
    const left = await db.database.pool.query(
      `select recipient_name || sender_name || message as kept from gift_cards where order_id = $1
       union select gift::text from order_lines where order_id = $1`,
      [orderId],
    );
    expect(left.rows.filter(({ kept }) => kept)).toEqual([]);
  });

  it.each([-1, 400])('cannot be sent %i days from today', async (days) => {
    const actor = await db.createUser();
    expect(await add(actor, gift('Grace', dayAhead(days)))).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'gift.sendOn' }],
    });
  });

  it.each([-30, 400])(
    'merged from a browser’s cart with a day %i days from today is sent at once',
    async (days) => {
      const actor = await db.createUser();
      const items = [{ productId: 'voucher', quantity: 1, gift: gift('Grace', dayAhead(days)) }];
      const merged = valueOf(
        await write(db.database.tx, actor, mergeGuestCart, { items, mergeId: randomUUID() }),
      );
      expect(merged.items.map((item) => item.gift?.sendOn)).toEqual([null]);
      const later = { items: [{ ...items[0]!, gift: gift('Grace', dayAhead(30)) }] };
      const preview = valueOf(await write(db.database.tx, actor, previewGuestCart, later));
      expect(preview.items[0]!.gift?.sendOn).toBe(dayAhead(30));
    },
  );

  it('is not among the items to ship of a mixed order', async () => {
    const actor = await shopper('pan', 1);
    valueOf(await add(actor, gift('Grace')));
    const { orderId } = valueOf(await place(actor, valueOf(await pickUp(actor)).quoteId));
    const order = valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));
    const position = order.lines.findIndex(({ productId }) => productId === 'pan');
    expect(order.toShip).toEqual([{ position, quantity: 1 }]);
    const [unshipped] = await write(db.database.tx, administrator, listUnshippedOrders, [orderId]);
    expect(unshipped!.unshipped).toEqual([{ position, quantity: 1 }]);
  });
});
