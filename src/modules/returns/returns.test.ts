import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system, visitor } from '#kernel/actor.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { shipOrder } from '#modules/fulfillment/service/ship-order.ts';
import type { ReturnSettings } from '#modules/settings/contract/policies.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import type { ReturnTransition } from './contract/states.ts';
import { checkReturnIntegrity } from './service/check-integrity.ts';
import { needsAction } from './contract/states.ts';
import { recordEmail } from './store/write-returns.ts';
import { getReturn, listReturns, listReturnsNeedingAction } from './service/list-returns.ts';
import { inspectReturn, transitionReturn } from './service/transition-return.ts';
import { listOwnReturns } from './service/own-returns.ts';
import { withdrawReturn } from './service/request-return.ts';
import { exchangeReturn, refundReturn } from './service/complete-return.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
let otherCustomer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  otherCustomer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
  await addProduct(db, { id: 'pot', stock: { moss: 10, berry: 1 } });
});
afterAll(() => db.drop());

const as = callAs(() => db);

const arrived = (changed = {}) => createDeliveredOrder(db, { customer, administrator }, changed);
const request = (orderId: string, changed = {}) => createReturn(db, customer, orderId, changed);
const line = (quantity: number, position = 0) => [
  { position, quantity, reason: 'damaged' as const, exchangeColorKey: null },
];
const move = (returnId: string, step: ReturnTransition, version: number, note = '') =>
  as(administrator, transitionReturn, { returnId, move: step, version, note });
const inspect = (returnId: string, version: number, accepted: number, restocked = accepted) =>
  as(administrator, inspectReturn, {
    returnId,
    version,
    lines: [{ position: 0, accepted, restocked }],
    note: '',
  });
const refund = (returnId: string, version: number) =>
  as(administrator, refundReturn, { returnId, version, withDelivery: false, note: '' });
const own = async (orderId: string) => valueOf(await as(customer, listOwnReturns, { orderId }));
const set = async (changed: Partial<ReturnSettings>) =>
  valueOf(
    await as(administrator, changeSettings<'returns'>, {
      key: 'returns',
      value: { ...testSettings.returns, ...changed },
    }),
  );

/** An inspected return of `quantity` kettles; its version is 3. */
async function inspectedReturn(orderId: string, quantity = 1, accepted = quantity, restocked = accepted) {
  const { id } = valueOf(await request(orderId, { lines: line(quantity) }));
  valueOf(await move(id, 'receive', 1));
  valueOf(await inspect(id, 2, accepted, restocked));
  return id;
}

const jobsOf = async (returnId: string) => {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'returnId' = $1 order by id`,
    [returnId],
  );
  return rows.map(({ kind }) => kind);
};

describe('requesting a return', () => {
  it('assigns a number, enqueues emails to the customer and staff, and shows the return on the order and in the back office', async () => {
    const orderId = await arrived();
    const requested = valueOf(await request(orderId, { note: 'The lid does not close.' }));
    expect(requested).toMatchObject({ state: 'requested', wish: 'refund', note: 'The lid does not close.' });
    expect(requested.code).toMatch(/^R-\d{4,}$/);
    const seen = await own(orderId);
    expect(seen.returns).toEqual([requested]);
    expect(seen.lines).toMatchObject([{ position: 0, quantity: 1, obstacle: null }]);
    expect(await jobsOf(requested.id)).toEqual(['requested', 'staff_notice']);
    const emails = async () => {
      const ofOrder = valueOf(await as(administrator, listReturns, { orderId, page: 1, pageSize: 5 }));
      return ofOrder.items[0]!.emails!.map(({ kind, delivery }) => `${kind} ${delivery}`).toSorted();
    };
    expect(await emails()).toEqual(['requested queued', 'staff_notice queued']);
    await recordEmail(db.database.tx, { returnId: requested.id, kind: 'requested' }, new Date());
    expect(await emails()).toEqual(['requested sent', 'staff_notice queued']);
    const list = valueOf(await as(administrator, listReturns, { q: requested.code, page: 1, pageSize: 5 }));
    expect(list.items.map(({ id }) => id)).toEqual([requested.id]);
    const toDo = { state: needsAction, page: 1, pageSize: 100 } as const;
    const { items, total } = valueOf(await as(administrator, listReturns, toDo));
    expect(items.map(({ id }) => id)).toContain(requested.id);
    const waiting = valueOf(await as(administrator, listReturnsNeedingAction, undefined));
    expect(waiting.total).toBe(total);
    expect(waiting.total).toBeGreaterThan(0);
  });

  it('fails with return_too_many for units that are not delivered', async () => {
    const { id } = await placeTestOrder(db, customer);
    expect((await own(id)).lines).toEqual([]);
    expect(await request(id)).toMatchObject({ code: 'return_too_many' });
    valueOf(
      await as(administrator, applyOrderAction, { orderId: id, move: 'markPaid', version: 1, note: '' }),
    );
    const tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
    const sent = { orderId: id, version: 2, lines: [{ position: 0, quantity: 1 }], ...tracking };
    valueOf(await as(administrator, shipOrder, sent));
    expect(await request(id)).toMatchObject({ code: 'return_too_many' });
  });

  it('succeeds once for 8 concurrent requests of the same units', async () => {
    const orderId = await arrived();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request(orderId, { lines: line(2) })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(responses.filter((response) => !response.ok && response.code === 'return_too_many')).toHaveLength(
      7,
    );
  });

  it('never refunds a unit twice with a concurrent refund on the order page', async () => {
    const orderId = await arrived();
    const { version } = valueOf(await as(administrator, getOrder, { orderId }));
    const refundInput = { orderId, version, lines: [{ position: 0, quantity: 2 }], delivery: 0, amount: 0 };
    const [requested, refunded] = await Promise.all([
      request(orderId, { lines: line(2) }),
      as(administrator, refundOrder, { ...refundInput, restock: false, note: '' }),
    ]);
    expect(refunded.ok).toBe(true);
    // Either sequence is valid: a return requested before the refund has nothing left to refund.
    const end = async () => {
      if (!requested.ok) return requested.code;
      valueOf(await move(requested.value.id, 'receive', 1));
      valueOf(await inspect(requested.value.id, 2, 2));
      const settled = await refund(requested.value.id, 3);
      return settled.ok ? 'refunded twice' : settled.code;
    };
    expect(['return_too_many', 'refund_too_large']).toContain(await end());
  });

  it('fails with return_window_passed after the return window', async () => {
    const orderId = await arrived();
    await db.database.pool.query(
      `update order_shipments set delivered_at = now() - interval '31 days' where order_id = $1`,
      [orderId],
    );
    expect(await request(orderId)).toMatchObject({ code: 'return_window_passed' });
    expect((await own(orderId)).lines).toMatchObject([{ quantity: 0, obstacle: 'window-passed' }]);
    await set({ windowDays: 60 });
    expect((await request(orderId)).ok).toBe(true);
    await set({});
  });

  it('fails for excluded products and categories, gift cards, and when returns are disabled', async () => {
    const orderId = await arrived();
    for (const closed of [{ productIds: ['kettle'] }, { categoryIds: ['tools'] }]) {
      await set(closed);
      expect(await request(orderId)).toMatchObject({ code: 'not_returnable' });
    }
    await set({ enabled: false });
    expect(await request(orderId)).toMatchObject({ code: 'returns_closed' });
    expect((await own(orderId)).lines).toEqual([]);
    await set({});
    const giftCard = { ...kettles, isGiftCard: true, taken: [] };
    const withGiftCard = await arrived({ lines: [kettles, giftCard] });
    // A gift card is emailed, so none of its units is ever delivered.
    expect(await request(withGiftCard, { lines: line(1, 1) })).toMatchObject({ code: 'return_too_many' });
  });

  it('fails with not_found for other customers; staff actions fail for visitors, customers and staff without the orders scope', async () => {
    const orderId = await arrived();
    const { id } = valueOf(await request(orderId));
    expect(await createReturn(db, otherCustomer, orderId)).toMatchObject({ code: 'not_found' });
    expect(await as(otherCustomer, listOwnReturns, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await as(otherCustomer, withdrawReturn, { returnId: id })).toMatchObject({ code: 'not_found' });
    expect(await as(visitor, withdrawReturn, { returnId: id })).toMatchObject({ code: 'unauthenticated' });
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [customer, 'forbidden'],
      [{ ...administrator, areas: ['reports'] }, 'forbidden'],
    ] as const) {
      const seen = { returnId: id, version: 1 };
      expect(await as(actor, getReturn, seen)).toMatchObject({ code });
      expect(await as(actor, transitionReturn, { ...seen, move: 'approve', note: '' })).toMatchObject({
        code,
      });
      expect(await as(actor, inspectReturn, { ...seen, lines: [], note: '' })).toMatchObject({ code });
      expect(await as(actor, refundReturn, { ...seen, withDelivery: false, note: '' })).toMatchObject({
        code,
      });
      expect(await as(actor, exchangeReturn, seen)).toMatchObject({ code });
    }
  });
});

describe('approving and declining a return', () => {
  it('approves with shipping instructions and enqueues one email per step', async () => {
    const { id } = valueOf(await request(await arrived()));
    const approved = valueOf(await move(id, 'approve', 1));
    expect(approved.instructions).toBe(testSettings.returns.instructions);
    valueOf(await move(id, 'receive', 2));
    expect(await jobsOf(id)).toEqual(['requested', 'staff_notice', 'approved', 'received']);
  });

  it('requires a reason to decline, shows it to the customer, and allows a new request', async () => {
    const orderId = await arrived();
    const { id } = valueOf(await request(orderId, { lines: line(2) }));
    expect(await move(id, 'decline', 1)).toMatchObject({ ok: false, code: 'invalid' });
    valueOf(await move(id, 'decline', 1, 'It was used.'));
    expect((await own(orderId)).returns[0]).toMatchObject({ state: 'declined', answer: 'It was used.' });
    expect((await request(orderId, { lines: line(2) })).ok).toBe(true);
  });

  it('lets either a concurrent approval or withdrawal succeed, not both', async () => {
    const { id } = valueOf(await request(await arrived()));
    const [approved, withdrawn] = await Promise.all([
      move(id, 'approve', 1),
      as(customer, withdrawReturn, { returnId: id }),
    ]);
    expect([approved.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
    const { state, timeline } = valueOf(await as(administrator, getReturn, { returnId: id }));
    expect(state).toBe(approved.ok ? 'approved' : 'withdrawn');
    expect(timeline.map(({ event }) => event)).toEqual(['requested', state]);
  });

  it('receiving fails with changed_meanwhile for an outdated version; an approved return cannot be declined', async () => {
    const { id } = valueOf(await request(await arrived()));
    valueOf(await move(id, 'approve', 1));
    expect(await move(id, 'receive', 1)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await move(id, 'decline', 2, 'No.')).toMatchObject({ code: 'return_step_not_allowed' });
  });
});

describe('completing a return', () => {
  it('refunds the price of the accepted units and restocks the quantity chosen in the inspection', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const id = await inspectedReturn(orderId, 2, 2, 1);
    const { worth, steps } = valueOf(await as(administrator, getReturn, { returnId: id }));
    expect([worth?.amount, steps[0]]).toEqual([9000, 'refund']);
    const settled = valueOf(await refund(id, 3));
    expect(settled).toMatchObject({ state: 'refunded', refund: { amount: { amount: 9000 }, state: 'done' } });
    expect(await stockOf(db, 'kettle')).toBe(before + 1);
    const order = valueOf(await as(customer, getOwnOrder, { orderId }));
    expect([order.paymentState, order.refunded.amount]).toEqual(['refunded', 9000]);
    expect(await jobsOf(id)).toContain('refunded');
  });

  it('refunds once for 6 concurrent requests', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const id = await inspectedReturn(orderId);
    const responses = await Promise.all(Array.from({ length: 6 }, () => refund(id, 3)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(responses.filter((press) => !press.ok && press.code === 'changed_meanwhile')).toHaveLength(5);
    const { refunded } = valueOf(await as(customer, getOwnOrder, { orderId }));
    expect([refunded.amount, await stockOf(db, 'kettle')]).toEqual([4500, before + 1]);
  });

  it('requires an inspection, limits quantities to the return, and restocks nothing when rejected', async () => {
    const { id } = valueOf(await request(await arrived()));
    valueOf(await move(id, 'receive', 1));
    expect(await refund(id, 2)).toMatchObject({ code: 'return_not_inspected' });
    expect(await move(id, 'reject', 2, 'No.')).toMatchObject({ code: 'return_not_inspected' });
    expect(await inspect(id, 2, 2)).toMatchObject({ code: 'invalid' });
    valueOf(await inspect(id, 2, 0));
    expect(await refund(id, 3)).toMatchObject({ code: 'nothing_accepted' });
    const before = await stockOf(db, 'kettle');
    valueOf(await move(id, 'reject', 3, 'It was used for frying.'));
    expect(await stockOf(db, 'kettle')).toBe(before);
  });

  it('fails with refund_too_large if the refund exceeds the amount not yet refunded', async () => {
    const orderId = await arrived();
    const id = await inspectedReturn(orderId);
    const { version } = valueOf(await as(administrator, getOrder, { orderId }));
    const goodwill = { orderId, version, lines: [], delivery: 0, amount: 8000, restock: false, note: '' };
    valueOf(await as(administrator, refundOrder, goodwill));
    expect(await refund(id, 3)).toMatchObject({ code: 'refund_too_large' });
    expect(valueOf(await as(administrator, getReturn, { returnId: id })).state).toBe('received');
  });

  it('still lets staff ship the undelivered units of a partly returned order', async () => {
    const { id } = await placeTestOrder(db, customer);
    valueOf(
      await as(administrator, applyOrderAction, { orderId: id, move: 'markPaid', version: 1, note: '' }),
    );
    const tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
    valueOf(
      await as(administrator, shipOrder, {
        orderId: id,
        version: 2,
        lines: [{ position: 0, quantity: 1 }],
        ...tracking,
      }),
    );
    await db.database.pool.query(
      `update order_shipments set state = 'delivered', delivered_at = now() where order_id = $1`,
      [id],
    );
    const returnId = await inspectedReturn(id);
    valueOf(await refund(returnId, 3));
    const order = valueOf(await as(administrator, getOrder, { orderId: id }));
    expect(order.toShip).toEqual([{ position: 0, quantity: 1 }]);
  });

  const pots = { ...kettles, productId: 'pot', name: 'The pot', colorKey: 'moss', colorName: 'Colour moss' };
  const mossPots = { ...pots, taken: [{ productId: 'pot', colorKey: 'moss', quantity: 2 }] };
  const exchangeForBerry = (quantity: number) => ({
    wish: 'exchange',
    lines: [{ position: 0, quantity, reason: 'changed-mind', exchangeColorKey: 'berry' }],
  });

  it('exchanges a variant in one free order for three concurrent requests, and allocates its stock', async () => {
    const orderId = await arrived({ lines: [mossPots] });
    const ownReturns = await own(orderId);
    expect(ownReturns.lines[0]!.exchanges.map(({ colorKey }) => colorKey)).toEqual(['moss', 'berry']);
    const { id } = valueOf(await request(orderId, exchangeForBerry(1)));
    valueOf(await move(id, 'receive', 1));
    valueOf(await inspect(id, 2, 1));
    const [moss, berry] = [await stockOf(db, 'pot', 'moss'), await stockOf(db, 'pot', 'berry')];
    const responses = await Promise.all(
      [1, 2, 3].map(() => as(administrator, exchangeReturn, { returnId: id, version: 3 })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(db, 'pot', 'moss')).toBe(moss + 1);
    expect(await stockOf(db, 'pot', 'berry')).toBe(berry - 1);
    const { exchangeOrder, state } = (await own(orderId)).returns[0]!;
    expect(state).toBe('exchanged');
    const sent = valueOf(await as(customer, getOwnOrder, { orderId: exchangeOrder!.id }));
    expect(sent).toMatchObject({
      total: { amount: 0 },
      paymentState: 'paid',
      lines: [{ colorKey: 'berry', quantity: 1 }],
    });
    expect((await own(exchangeOrder!.id)).exchangeOf).toMatchObject({ orderId });
  });

  it('refunds or exchanges a unit, never both, also with a concurrent refund', async () => {
    const orderId = await arrived({ lines: [mossPots] });
    const exchanged = async () => {
      const { id } = valueOf(await request(orderId, { ...exchangeForBerry(1), wish: 'exchange' }));
      valueOf(await move(id, 'receive', 1));
      valueOf(await inspect(id, 2, 1, 0));
      return id;
    };
    const refundKettles = async (quantity: number) => {
      const { version } = valueOf(await as(administrator, getOrder, { orderId }));
      return as(administrator, refundOrder, {
        orderId,
        version,
        lines: [{ position: 0, quantity }],
        delivery: 0,
        amount: 0,
        restock: true,
        note: '',
      });
    };
    await db.database.pool.query("update stock_items set on_hand = 50 where product_id = 'pot'");
    const first = await exchanged();
    valueOf(await as(administrator, exchangeReturn, { returnId: first, version: 3 }));
    expect(await refundKettles(2)).toMatchObject({ code: 'refund_too_large' });
    // A concurrent exchange and refund of the second unit: one succeeds.
    const second = await exchanged();
    const answers = await Promise.all([
      as(administrator, exchangeReturn, { returnId: second, version: 3 }),
      refundKettles(1),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'refund_too_large' });
    expect(await refundKettles(1)).toMatchObject({ code: 'refund_too_large' });
    const { givenBack } = valueOf(await as(administrator, getOrder, { orderId }));
    expect(givenBack[0]!.refunded + givenBack[0]!.exchanged).toBe(2);
    await expect(
      db.database.pool.query('update order_lines set refunded = refunded + 1 where order_id = $1', [orderId]),
    ).rejects.toThrow('given_back_once');
    await db.database.pool.query("update stock_items set on_hand = 1 where color_key = 'berry'");
  });

  it('fails for a variant out of stock without restocking, and a refund stays possible; a request for an unknown variant fails', async () => {
    const orderId = await arrived({ lines: [mossPots] });
    const green = {
      wish: 'exchange',
      lines: [{ ...exchangeForBerry(1).lines[0], exchangeColorKey: 'green' }],
    };
    expect(await request(orderId, green)).toMatchObject({ code: 'exchange_not_possible' });
    const { id } = valueOf(await request(orderId, exchangeForBerry(2)));
    valueOf(await move(id, 'receive', 1));
    valueOf(await inspect(id, 2, 2));
    const moss = await stockOf(db, 'pot', 'moss');
    expect(await as(administrator, exchangeReturn, { returnId: id, version: 3 })).toMatchObject({
      code: 'out_of_stock',
    });
    expect(await stockOf(db, 'pot', 'moss')).toBe(moss);
    expect((await refund(id, 3)).ok).toBe(true);
  });
});

describe('restocking', () => {
  it('restocks each unit once, by a refund or by a return', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const { version } = valueOf(await as(administrator, getOrder, { orderId }));
    const one = { orderId, version, lines: [{ position: 0, quantity: 1 }], delivery: 0, amount: 0, note: '' };
    valueOf(await as(administrator, refundOrder, { ...one, restock: true }));
    const id = await inspectedReturn(orderId, 1);
    valueOf(await refund(id, 3));
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    await expect(
      db.database.pool.query('update order_lines set shelved = shelved + 1 where order_id = $1', [orderId]),
    ).rejects.toThrow('on_the_shelf_once');
  });

  it('fails with shelved_before if the units were restocked before, until the inspection is corrected', async () => {
    const orderId = await arrived();
    const id = await inspectedReturn(orderId, 2);
    // Same state as after a declined card refund.
    await db.database.pool.query('update order_lines set shelved = 1 where order_id = $1', [orderId]);
    const before = await stockOf(db, 'kettle');
    expect(await refund(id, 3)).toMatchObject({ code: 'shelved_before' });
    valueOf(await inspect(id, 3, 2, 1));
    valueOf(await refund(id, 4));
    expect(await stockOf(db, 'kettle')).toBe(before + 1);
    // The quantity was changed by SQL without a refund, so the integrity check reports it.
    const ctx = { actor: system, tx: db.database.tx, now: new Date() };
    const { number } = valueOf(await as(customer, getOwnOrder, { orderId }));
    expect((await checkReturnIntegrity(ctx)).returnedUnitMismatches).toEqual([number]);
    await db.database.pool.query('update order_lines set shelved = 1 where order_id = $1', [orderId]);
    expect((await checkReturnIntegrity(ctx)).returnedUnitMismatches).toEqual([]);
  });
});

describe('the integrity check', () => {
  it('reports over-returned orders and returns without a full refund, and nothing for valid data', async () => {
    const ctx = { actor: system, tx: db.database.tx, now: new Date() };
    expect(await checkReturnIntegrity(ctx)).toEqual({
      overReturned: [],
      returnedUnitMismatches: [],
      withoutRefund: [],
    });
    const orderId = await arrived();
    const id = await inspectedReturn(orderId);
    const { code } = valueOf(await refund(id, 3));
    await db.database.pool.query('update return_lines set quantity = 5, accepted = 5 where return_id = $1', [
      id,
    ]);
    const { number } = valueOf(await as(customer, getOwnOrder, { orderId }));
    expect(await checkReturnIntegrity(ctx)).toEqual({
      overReturned: [number],
      returnedUnitMismatches: [],
      withoutRefund: [code],
    });
    // The return's own refund must cover exactly the accepted units.
    await db.database.pool.query('update return_lines set accepted = 2 where return_id = $1', [id]);
    expect((await checkReturnIntegrity(ctx)).withoutRefund).toEqual([code]);
  });
});
