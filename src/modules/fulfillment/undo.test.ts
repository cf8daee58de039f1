import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { issueInvoices } from '#modules/orders/service/issue-invoices.ts';
import { writeNote } from '#modules/orders/service/write-note.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { applyOrderAction } from './service/apply-order-action.ts';
import { findMiscountedShipments } from './service/check-integrity.ts';
import { undoOrderAction } from './service/undo-order-action.ts';

let db: TestDatabase;
let administrator: SignedIn;
let colleague: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  colleague = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

const act = async (orderId: string, move: 'confirm' | 'markPaid' | 'ship' | 'deliver', version: number) =>
  valueOf(await write(db.database.tx, administrator, applyOrderAction, { orderId, move, version, note: '' }));
const undo = (orderId: string, version: number, actor = administrator) =>
  write(db.database.tx, actor, undoOrderAction, { orderId, version });

/** Kinds of the emails that are due, and of the jobs that send them. */
async function dueEmails(orderId: string): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select 'due ' || kind as kind from order_mails where order_id = $1 and sent_at is null
     union all
     select 'job ' || (payload ->> 'kind') from graphile_worker._private_jobs where payload ->> 'orderId' = $1::text
     order by 1`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

async function expectIntegrity(): Promise<void> {
  const ctx = { actor: system, tx: db.database.tx, now: new Date() };
  expect(await findLedgerImbalances(ctx)).toEqual([]);
  expect(await findMiscountedShipments(ctx)).toEqual([]);
  expect(Object.values(await checkOrderIntegrity(ctx)).flat()).toEqual([]);
}

describe('undo within a minute', () => {
  it('of a payment returns the order to awaiting payment, with its ledger, deadline, reserved stock and emails', async () => {
    const { id } = await placeTestOrder(db, customer, { paymentMethod: 'bank-transfer' });
    const state = async () => {
      const { rows } = await db.database.pool.query(
        `select order_state, payment_state, shipment_state, status, paid_at, expires_at, captured,
           (select held from stock_items where product_id = 'kettle') as held
         from orders join payments on order_id = id where id = $1`,
        [id],
      );
      return rows[0] as object;
    };
    const before = await state();
    const paid = await act(id, 'markPaid', 1);
    expect(paid.undo).toMatchObject({ action: 'markPaid' });
    expect(await dueEmails(id)).toContain('due paid');
    const undone = valueOf(await undo(id, 2));
    expect(await state()).toEqual(before);
    expect(undone.ledger.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['captured', 9_000],
      ['capture_undone', 9_000],
    ]);
    expect(undone.timeline.map(({ event }) => event)).toEqual(['placed', 'paid', 'undone']);
    expect(undone.undo).toBeNull();
    expect(await dueEmails(id)).toEqual(['due awaiting_payment', 'job awaiting_payment']);
    const seen = valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId: id }));
    expect(seen.timeline.map(({ event }) => event)).toEqual(['placed']);
    await expectIntegrity();
  });

  it('of a shipment removes it, and of a delivery sets it back on its way', async () => {
    const { id } = await placeTestOrder(db, customer);
    await act(id, 'confirm', 1);
    await act(id, 'ship', 2);
    expect(await dueEmails(id)).toContain('job shipped');
    const packed = valueOf(await undo(id, 3));
    expect([packed.status, packed.toShip]).toEqual(['confirmed', [{ position: 0, quantity: 2 }]]);
    expect(await dueEmails(id)).not.toContain('job shipped');
    await act(id, 'ship', 4);
    await act(id, 'deliver', 5);
    const onItsWay = valueOf(await undo(id, 6));
    expect([onItsWay.status, onItsWay.orderState]).toEqual(['shipped', 'processing']);
    const emails = await dueEmails(id);
    expect([emails.includes('job shipped'), emails.includes('job delivered')]).toEqual([true, false]);
    await expectIntegrity();
  });

  it('waits for its end before the email is sent and the invoice is numbered', async () => {
    const { id } = await placeTestOrder(db, customer, { paymentMethod: 'bank-transfer' });
    await act(id, 'markPaid', 1);
    const { rows } = await db.database.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs
       where payload ->> 'orderId' = $1 and payload ->> 'kind' = 'paid'`,
      [id],
    );
    expect(rows[0]!.seconds).toBeGreaterThan(50);
    const numberAt = async (now: Date) => {
      await issueInvoices({ actor: system, tx: db.database.tx, now });
      const found = await db.database.pool.query('select invoice_number from orders where id = $1', [id]);
      return (found.rows[0] as { invoice_number: number | null }).invoice_number;
    };
    expect(await numberAt(new Date())).toBeNull();
    expect(await numberAt(new Date(Date.now() + 61_000))).not.toBeNull();
  });

  it('fails after the minute, for another staff member, for a customer, twice, and after another change', async () => {
    const { id } = await placeTestOrder(db, customer);
    await act(id, 'markPaid', 1);
    expect(await undo(id, 2, colleague)).toMatchObject({ code: 'undo_expired' });
    expect(await undo(id, 2, customer)).toMatchObject({ code: 'forbidden' });
    const later = { actor: administrator, tx: db.database.tx, now: new Date(Date.now() + 61_000) };
    expect(await undoOrderAction(later, { orderId: id, version: 2 })).toMatchObject({ code: 'undo_expired' });
    valueOf(
      await write(db.database.tx, administrator, writeNote, { orderId: id, text: 'A note changes nothing.' }),
    );
    valueOf(await undo(id, 2));
    expect(await undo(id, 3)).toMatchObject({ code: 'undo_expired' });
    await act(id, 'markPaid', 3);
    await act(id, 'ship', 4);
    valueOf(await undo(id, 5));
    expect(await undo(id, 6)).toMatchObject({ code: 'undo_expired' });
  });

  it('is not offered if the payment sends gift cards', async () => {
    const { id } = await placeTestOrder(db, customer, {
      lines: [{ ...kettles, isGiftCard: true, taken: [] }],
    });
    expect((await act(id, 'markPaid', 1)).undo).toBeNull();
    expect(await undo(id, 2)).toMatchObject({ code: 'undo_expired' });
  });

  it('keeps the note of the action “ship” in the timeline', async () => {
    const { id } = await placeTestOrder(db, customer);
    await act(id, 'confirm', 1);
    const input = { orderId: id, move: 'ship' as const, version: 2, note: 'Left with the neighbour' };
    const shipped = valueOf(await write(db.database.tx, administrator, applyOrderAction, input));
    expect(shipped.timeline.at(-1)).toMatchObject({ event: 'shipped', note: 'Left with the neighbour' });
  });
});
