import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { AdminOrderDetails } from './service/present-order.ts';
import type { OrderAction } from './contract/states.ts';
import { expireOrders } from './service/expire-orders.ts';
import { checkOrderIntegrity } from './service/check-integrity.ts';
import { getOrder, getOwnOrder } from './service/list-orders.ts';
import { refundOrder, type RefundInput } from './service/refund-order.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
  const bankTransfer = {
    enabled: true,
    accountHolder: 'Trivet Kitchen',
    iban: 'PT50 0002 0123 1234 5678 9015 4',
    bic: '',
    instructions: '',
    daysToPay: 3,
  };
  const value = {
    card: { enabled: false },
    payOnDelivery: { enabled: true, fee: 0, maximum: null },
    bankTransfer,
  };
  await write(db.database.tx, administrator, changeSettings<'payments'>, { key: 'payments', value });
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');
const move = (orderId: string, step: OrderAction, version: number) =>
  write(db.database.tx, administrator, applyOrderAction, { orderId, move: step, version, note: '' });
const refund = (
  orderId: string,
  version: number,
  request: Partial<RefundInput>,
  actor: Actor = administrator,
) =>
  write(db.database.tx, actor, refundOrder, {
    orderId,
    version,
    lines: [],
    delivery: 0,
    amount: 0,
    restock: false,
    note: '',
    ...request,
  });
const currentOrder = async (orderId: string): Promise<AdminOrderDetails> =>
  valueOf(await write(db.database.tx, administrator, getOrder, { orderId }));
const expire = () => write(db.database.tx, system, expireOrders, undefined);

/** Two kettles of 45.00 with delivery of 6.90 and 10.00 off: 86.90, paid. */
async function paidOrder() {
  const { id } = await placeTestOrder(db, customer, {
    delivery: usd(690),
    discount: usd(1000),
    lines: [{ ...kettles, discount: usd(1000) }],
  });
  return valueOf(await move(id, 'markPaid', 1));
}

const emailsOf = async (orderId: string) => {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'orderId' = $1 order by id`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
};

describe('payments of an order', () => {
  it('are recorded in the ledger and mark the order as paid', async () => {
    const { ledger, paymentState, refundable, status } = await paidOrder();
    expect(ledger.map(({ kind, amount }) => [kind, amount.amount])).toEqual([['captured', 8690]]);
    expect({ paymentState, status, refundable: refundable.amount }).toEqual({
      paymentState: 'paid',
      status: 'confirmed',
      refundable: 8690,
    });
  });

  it('cannot be updated or deleted in the ledger', async () => {
    const { id } = await paidOrder();
    for (const statement of ['update payment_entries set amount = 1', 'delete from payment_entries'])
      await expect(db.database.pool.query(`${statement} where order_id = $1`, [id])).rejects.toThrow(
        'not rewritten',
      );
  });

  it('pass the integrity check, which reports a wrong captured amount and a wrong payment status', async () => {
    const { id, number } = await paidOrder();
    const ctx = { actor: system, tx: db.database.tx, now: new Date() };
    expect(await findLedgerImbalances(ctx)).toEqual([]);
    expect((await checkOrderIntegrity(ctx)).paymentStatusMismatches).toEqual([]);
    await db.database.pool.query('update payments set captured = captured + 1 where order_id = $1', [id]);
    await db.database.pool.query(`update orders set payment_state = 'unpaid' where id = $1`, [id]);
    expect(await findLedgerImbalances(ctx)).toEqual([
      { orderId: id, captured: 8691, refunded: 0, refunding: 0 },
    ]);
    expect((await checkOrderIntegrity(ctx)).paymentStatusMismatches).toEqual([number]);
    await db.database.pool.query('update payments set captured = captured - 1 where order_id = $1', [id]);
    await db.database.pool.query(`update orders set payment_state = 'paid' where id = $1`, [id]);
  });
});

describe('refunds', () => {
  it('of single units and of delivery deduct the discount, add up to the paid total, and send one email each', async () => {
    const { id } = await paidOrder();
    const one = valueOf(await refund(id, 2, { lines: [{ position: 0, quantity: 1 }] }));
    expect([one.refunded, one.paymentState, one.status]).toEqual([
      usd(4000),
      'partially_refunded',
      'confirmed',
    ]);
    const two = valueOf(await refund(id, 3, { delivery: 690, note: 'came late' }));
    expect(two.refunded).toEqual(usd(4690));
    const three = valueOf(await refund(id, 4, { lines: [{ position: 0, quantity: 1 }] }));
    expect([three.refunded, three.refundable, three.paymentState, three.status]).toEqual([
      usd(8690),
      usd(0),
      'refunded',
      'refunded',
    ]);
    expect(
      three.refunds.map(({ amount, delivery, lines, note }) => [amount.amount, delivery.amount, lines, note]),
    ).toEqual([
      [4000, 0, [{ position: 0, quantity: 1, amount: usd(4000) }], ''],
      [690, 690, [], 'came late'],
      [4000, 0, [{ position: 0, quantity: 1, amount: usd(4000) }], ''],
    ]);
    expect((await emailsOf(id)).filter((kind) => kind === 'refunded')).toHaveLength(3);
  });

  it('cannot be empty, or exceed the payment, the bought quantity or the delivery charge', async () => {
    const { id } = await paidOrder();
    for (const request of [
      { amount: 8691 },
      { lines: [{ position: 0, quantity: 3 }] },
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
      },
      { lines: [{ position: 7, quantity: 1 }] },
      { delivery: 691 },
      { delivery: 690, amount: 8001 },
    ])
      expect([request, await refund(id, 2, request)]).toMatchObject([request, { code: 'refund_too_large' }]);
    expect(await refund(id, 2, {})).toMatchObject({ code: 'refund_empty' });
    expect(valueOf(await refund(id, 2, { amount: 8690 })).status).toBe('refunded');
    expect(await refund(id, 3, { amount: 1 })).toMatchObject({ code: 'refund_too_large' });
  });

  it('need a captured payment', async () => {
    const { id } = await placeTestOrder(db, customer);
    expect(await refund(id, 1, { amount: 1 })).toMatchObject({ code: 'refund_too_large' });
  });

  it('succeed once for ten concurrent requests', async () => {
    const { id } = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, 2, { amount: 5000 })));
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'changed_meanwhile'),
      'done',
    ]);
    expect((await currentOrder(id)).refunded).toEqual(usd(5000));
  });

  it('are created by staff only and hide staff names and notes from the customer', async () => {
    const { id } = await paidOrder();
    expect(await refund(id, 2, { amount: 1 }, customer)).toMatchObject({ code: 'forbidden' });
    valueOf(await refund(id, 2, { amount: 100, note: 'a secret reason' }));
    const own = valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId: id }));
    expect(own.refunded).toEqual(usd(100));
    expect(JSON.stringify(own)).not.toMatch(/secret|Test Person/);
  });

  it('name their parts to the customer: units, delivery and another amount, and how they are paid', async () => {
    const { id } = await paidOrder();
    const unit = { position: 0, quantity: 1 };
    valueOf(await refund(id, 2, { lines: [unit], delivery: 200, amount: 50 }));
    const otherwise = { how: 'transfer' as const, reference: 'TRF-88421' };
    valueOf(await refund(id, 3, { lines: [unit], otherwise }));
    const own = valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId: id }));
    const parts = (own.refunds ?? []).map(({ id: _id, refundedAt: _refundedAt, ...each }) => each);
    const lines = [{ ...unit, amount: usd(4000) }];
    expect(parts).toEqual([
      { amount: usd(4250), lines, delivery: usd(200), otherAmount: usd(50), otherwise: null },
      { amount: usd(4000), lines, delivery: usd(0), otherAmount: usd(0), otherwise },
    ]);
  });

  it('restock each unit once, and none of a cancelled order', async () => {
    const before = await stockOf(db, 'kettle');
    const { id } = await paidOrder();
    valueOf(await refund(id, 2, { lines: [{ position: 0, quantity: 1 }], restock: true }));
    expect(await stockOf(db, 'kettle')).toBe(before + 1);
    valueOf(await move(id, 'cancel', 3));
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    valueOf(await refund(id, 4, { lines: [{ position: 0, quantity: 1 }], restock: true }));
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
  });
});

describe('an order with payment by bank transfer', () => {
  const place = () => placeTestOrder(db, customer, { paymentMethod: 'bank-transfer' });

  it('awaits payment and shows the customer the bank details', async () => {
    const { id, number, status } = await place();
    expect(status).toBe('awaiting_payment');
    const own = valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId: id }));
    expect(own.transfer).toMatchObject({
      accountHolder: 'Trivet Kitchen',
      iban: 'PT50 0002 0123 1234 5678 9015 4',
    });
    expect(own.transfer!.reference.replaceAll(' ', '')).toMatch(new RegExp(`^RF\\d\\d${number}$`));
    const days = (new Date(own.transfer!.expiresAt!).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    expect(await emailsOf(id)).toEqual(['awaiting_payment']);
  });

  it('is confirmed, emails the customer and no longer expires when staff mark it as paid', async () => {
    const { id } = await place();
    const paid = valueOf(await move(id, 'markPaid', 1));
    expect([paid.status, paid.paymentState, paid.transfer]).toEqual(['confirmed', 'paid', null]);
    expect(await emailsOf(id)).toEqual(['awaiting_payment', 'paid']);
    await db.database.pool.query(
      `update payments set expires_at = now() - interval '1 hour' where expires_at is not null and order_id = $1`,
      [id],
    );
    await expire();
    expect((await currentOrder(id)).status).toBe('confirmed');
  });

  it('expires after its deadline, restocks its items once and cannot be marked as paid any more', async () => {
    const before = await stockOf(db, 'kettle');
    const { id } = await place();
    const { id: withoutDeadline } = await place();
    await db.database.pool.query(
      `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
      [id],
    );
    await Promise.all([expire(), expire(), expire()]);
    const { status, orderState, paymentState, timeline } = await currentOrder(id);
    expect({ status, orderState, paymentState }).toEqual({
      status: 'cancelled',
      orderState: 'expired',
      paymentState: 'voided',
    });
    expect(timeline.map(({ event }) => event)).toEqual(['placed', 'expired']);
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    expect((await currentOrder(withoutDeadline)).status).toBe('awaiting_payment');
    expect(await move(id, 'markPaid', 2)).toMatchObject({ code: 'move_not_allowed' });
  });

  it('reserves stock until it is paid, cancelled or expired; the integrity check reports a wrong reserved quantity', async () => {
    const { pool } = db.database;
    const reservedStock = async () =>
      (await pool.query<{ held: number }>("select held from stock_items where product_id = 'kettle'"))
        .rows[0]!.held;
    const mismatches = async () =>
      (await write(db.database.tx, administrator, checkOrderIntegrity, undefined)).reservationMismatches;
    const before = await reservedStock();
    const [paid, cancelled, late] = [await place(), await place(), await place()];
    expect(await reservedStock()).toBe(before + 6);
    valueOf(await move(paid.id, 'markPaid', 1));
    valueOf(await move(cancelled.id, 'cancel', 1));
    await pool.query(`update payments set expires_at = now() - interval '1 second' where order_id = $1`, [
      late.id,
    ]);
    await expire();
    expect(await reservedStock()).toBe(before);
    expect(await mismatches()).toEqual([]);
    await pool.query("update stock_items set held = held + 1 where product_id = 'kettle'");
    expect(await mismatches()).toEqual([`kettle/: ${before + 1} reserved, ${before} awaited`]);
    await pool.query("update stock_items set held = held - 1 where product_id = 'kettle'");
  });

  it('is either paid or expired when both happen at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await place();
      await db.database.pool.query(
        `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
        [id],
      );
      const [paid] = await Promise.all([move(id, 'markPaid', 1), expire()]);
      const { status, paymentState, refundable } = await currentOrder(id);
      expect({ status, paymentState, refundable: refundable.amount }).toEqual(
        paid.ok
          ? { status: 'confirmed', paymentState: 'paid', refundable: 9000 }
          : { status: 'cancelled', paymentState: 'voided', refundable: 0 },
      );
    }
  });
});
