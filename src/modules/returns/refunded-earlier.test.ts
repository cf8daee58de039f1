import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import { closeReturn } from './service/close-return.ts';
import { checkReturnIntegrity } from './service/check-integrity.ts';
import { getReturn } from './service/list-returns.ts';
import { inspectReturn, transitionReturn } from './service/transition-return.ts';
import { listOwnReturns } from './service/own-returns.ts';
import { exchangeReturn, refundReturn } from './service/complete-return.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

const tx = () => db.database.tx;
const arrived = () => createDeliveredOrder(db, { customer, administrator });
const see = async (returnId: string) => valueOf(await write(tx(), administrator, getReturn, { returnId }));
const close = (returnId: string, version = 3) =>
  write(tx(), administrator, closeReturn, { returnId, version });
const inspect = (returnId: string, version: number, accepted: number) =>
  write(tx(), administrator, inspectReturn, {
    returnId,
    version,
    lines: [{ position: 0, accepted, restocked: accepted }],
    note: '',
  });

/** An inspected return of `quantity` kettles, all accepted and to be restocked; its version is 3. */
async function inspectedReturn(orderId: string, quantity: number): Promise<string> {
  const lines = [{ position: 0, quantity, reason: 'changed-mind' as const, exchangeColorKey: null }];
  const { id: returnId } = valueOf(await createReturn(db, customer, orderId, { lines }));
  valueOf(
    await write(tx(), administrator, transitionReturn, { returnId, move: 'receive', version: 1, note: '' }),
  );
  valueOf(await inspect(returnId, 2, quantity));
  return returnId;
}

/** Refunds `quantity` kettles on the order page. */
async function refundOnOrderPage(orderId: string, quantity: number, restock = false): Promise<void> {
  const { version } = valueOf(await write(tx(), administrator, getOrder, { orderId }));
  const input = { lines: [{ position: 0, quantity }], delivery: 0, amount: 0, restock, note: '' };
  valueOf(await write(tx(), administrator, refundOrder, { orderId, version, ...input }));
}

const emailsOf = async (orderId: string, returnId: string) => {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select payload ->> 'kind' as kind from graphile_worker._private_jobs
     where (payload ->> 'orderId' = $1 or payload ->> 'returnId' = $2) and payload ->> 'kind' = 'refunded'`,
    [orderId, returnId],
  );
  return rows.length;
};

const integrityErrors = () => checkReturnIntegrity({ actor: system, tx: tx(), now: new Date() });

describe('a return already refunded on the order page', () => {
  it('allows no refund or exchange, and is completed with that refund without a second email', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const id = await inspectedReturn(orderId, 2);
    const open = await see(id);
    expect([open.givenBackBefore, open.steps[0]]).toEqual(['nothing', 'refund']);
    await refundOnOrderPage(orderId, 2);
    expect(await see(id)).toMatchObject({
      state: 'received',
      givenBackBefore: 'all',
      worth: null,
      steps: ['close', 'inspect'],
    });
    // Requests from an outdated page fail with the same code.
    const outdated = { returnId: id, version: 3 };
    expect(
      await write(tx(), administrator, refundReturn, { ...outdated, withDelivery: false, note: '' }),
    ).toMatchObject({ code: 'refund_too_large' });
    expect(await write(tx(), administrator, exchangeReturn, outdated)).toMatchObject({
      code: 'refund_too_large',
    });
    expect(valueOf(await close(id))).toMatchObject({
      state: 'refunded',
      steps: [],
      givenBackBefore: 'nothing',
      refund: { amount: { amount: 9000 }, state: 'done' },
    });
    expect((await see(id)).timeline.at(-1)).toMatchObject({
      event: 'refunded',
      actorKind: 'person',
      note: '',
      messages: [{ code: 'refunded_on_order_page', params: {} }],
    });
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    const { refunded } = valueOf(await write(tx(), customer, getOwnOrder, { orderId }));
    expect(refunded.amount).toBe(9000);
    // Only the order's refund email is sent.
    expect(await emailsOf(orderId, id)).toBe(1);
    expect(await integrityErrors()).toEqual({
      overReturned: [],
      returnedUnitMismatches: [],
      withoutRefund: [],
    });
  });

  it('restocks nothing if that refund already restocked the units', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const id = await inspectedReturn(orderId, 2);
    await refundOnOrderPage(orderId, 2, true);
    const { lines } = valueOf(await close(id));
    expect(lines).toMatchObject([{ accepted: 2, restocked: 0 }]);
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    expect((await integrityErrors()).returnedUnitMismatches).toEqual([]);
  });

  it('is completed once by 5 concurrent requests', async () => {
    const orderId = await arrived();
    const before = await stockOf(db, 'kettle');
    const id = await inspectedReturn(orderId, 2);
    await refundOnOrderPage(orderId, 2);
    const responses = await Promise.all(Array.from({ length: 5 }, () => close(id)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(responses.filter((press) => !press.ok && press.code === 'changed_meanwhile')).toHaveLength(4);
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
  });

  it('is completed by a refund of more units; the other refunded units are then not returnable', async () => {
    const orderId = await arrived();
    const id = await inspectedReturn(orderId, 1);
    await refundOnOrderPage(orderId, 2);
    expect((await see(id)).givenBackBefore).toBe('all');
    valueOf(await close(id));
    expect(await createReturn(db, customer, orderId)).toMatchObject({ code: 'return_too_many' });
    expect((await integrityErrors()).withoutRefund).toEqual([]);
  });

  it('refunds the remaining units after a partial refund if the accepted quantity is reduced to these units', async () => {
    const orderId = await arrived();
    const id = await inspectedReturn(orderId, 2);
    await refundOnOrderPage(orderId, 1);
    expect(await see(id)).toMatchObject({ givenBackBefore: 'some', steps: ['inspect', 'reject'] });
    expect(await close(id)).toMatchObject({ code: 'return_step_not_allowed' });
    expect(valueOf(await inspect(id, 3, 1))).toMatchObject({ givenBackBefore: 'nothing' });
    const rest = { returnId: id, version: 4, withDelivery: false, note: '' };
    valueOf(await write(tx(), administrator, refundReturn, rest));
    const { refunded } = valueOf(await write(tx(), customer, getOwnOrder, { orderId }));
    expect(refunded.amount).toBe(9000);
    expect(valueOf(await write(tx(), customer, listOwnReturns, { orderId })).lines).toEqual([]);
  });

  it('cannot be closed before that refund, not even with the refund of another return, nor by a customer', async () => {
    const orderId = await arrived();
    const first = await inspectedReturn(orderId, 1);
    const second = await inspectedReturn(orderId, 1);
    valueOf(
      await write(tx(), administrator, refundReturn, {
        returnId: first,
        version: 3,
        withDelivery: false,
        note: '',
      }),
    );
    expect(await see(second)).toMatchObject({ givenBackBefore: 'nothing', worth: { amount: 4500 } });
    expect(await close(second)).toMatchObject({ code: 'return_step_not_allowed' });
    expect(await write(tx(), customer, closeReturn, { returnId: second, version: 3 })).toMatchObject({
      code: 'forbidden',
    });
    await refundOnOrderPage(orderId, 1);
    expect(valueOf(await close(second)).refund?.amount.amount).toBe(4500);
  });
});
