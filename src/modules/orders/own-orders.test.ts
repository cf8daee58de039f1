import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { OrderAction } from './contract/states.ts';
import { cancelOwnOrder } from './service/cancel-own-order.ts';
import { getOrder } from './service/list-orders.ts';
import { reorder } from './service/reorder.ts';
import { trackOrder } from './service/track-order.ts';

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
});
afterAll(() => db.drop());

const move = (orderId: string, step: OrderAction, version = 1) =>
  write(db.database.tx, administrator, applyOrderAction, { orderId, move: step, version, note: '' });
const cancel = (orderId: string, actor: Actor = customer) =>
  write(db.database.tx, actor, cancelOwnOrder, { orderId });

describe('cancelling an own order', () => {
  it('cancels the order once and restocks its items', async () => {
    const before = await stockOf(db, 'kettle');
    const { id } = await placeTestOrder(db, customer);
    expect(valueOf(await cancel(id))).toMatchObject({ status: 'cancelled', paymentState: 'voided' });
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    const { timeline } = valueOf(await write(db.database.tx, administrator, getOrder, { orderId: id }));
    expect(timeline.map(({ event, actor }) => [event, actor])).toEqual([
      ['placed', 'Ada Lovelace'],
      ['cancelled', 'Test Person'],
    ]);
    expect(await cancel(id)).toMatchObject({ code: 'move_not_allowed' });
  });

  it('is allowed while a bank transfer is awaited', async () => {
    const { id } = await placeTestOrder(db, customer, { paymentMethod: 'bank-transfer' });
    expect(valueOf(await cancel(id)).status).toBe('cancelled');
  });

  it.each(['confirm', 'markPaid'] as const)('is rejected after the staff action %s', async (step) => {
    const { id } = await placeTestOrder(db, customer);
    valueOf(await move(id, step));
    expect(await cancel(id)).toMatchObject({ code: 'move_not_allowed' });
  });

  it('lets either the cancellation or a concurrent confirmation by staff succeed, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await placeTestOrder(db, customer);
      const answers = await Promise.all([cancel(id), move(id, 'confirm')]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it('returns not_found for another customer’s or an unknown order, and unauthenticated for a visitor', async () => {
    const { id } = await placeTestOrder(db, customer);
    expect(await cancel(id, otherCustomer)).toMatchObject({ code: 'not_found' });
    expect(await cancel(id, visitor)).toMatchObject({ code: 'unauthenticated' });
    expect(await cancel(randomUUID())).toMatchObject({ code: 'not_found' });
  });
});

describe('reordering', () => {
  it('adds the available products to the cart and lists the others; another customer gets not_found', async () => {
    const buyer = await db.createUser();
    await addProduct(db, { id: 'retired' });
    const line = { ...kettles, taken: [] };
    const { id } = await placeTestOrder(db, buyer, {
      lines: [line, { ...line, productId: 'retired', name: 'Retired pan' }],
    });
    await db.database.pool.query("update products set status = 'archived' where id = 'retired'");
    const again = () => write(db.database.tx, buyer, reorder, { orderId: id });
    expect(valueOf(await again())).toEqual({
      added: 1,
      skipped: [{ name: 'Retired pan', reason: 'no_longer_sold' }],
    });
    valueOf(await again());
    const cart = valueOf(await write(db.database.tx, buyer, getCart, undefined));
    expect(cart.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['kettle', 4]]);
    expect(await write(db.database.tx, otherCustomer, reorder, { orderId: id })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('tracking an order without signing in', () => {
  const track = (number: number, email: string) =>
    write(db.database.tx, visitor, trackOrder, { number, email });

  it('finds the order by number and email address, ignoring case, and returns no personal data', async () => {
    const { id, number } = await placeTestOrder(db, customer, { email: 'Track.Me@example.org' });
    valueOf(await move(id, 'confirm'));
    const tracked = valueOf(await track(number, 'track.me@EXAMPLE.org'));
    expect(tracked).toMatchObject({ number, status: 'confirmed', handover: 'counter', itemCount: 2 });
    expect(tracked.timeline.map(({ event }) => event)).toEqual(['placed', 'confirmed']);
    expect(JSON.stringify(tracked)).not.toMatch(/Ada|track\.me|Test Person|4500|9000/i);
  });

  it('returns the same error for a wrong order number and a wrong email address', async () => {
    const { number } = await placeTestOrder(db, customer);
    expect(await track(number, 'other@example.org')).toEqual({ ok: false, code: 'not_found' });
    expect(await track(number + 1_000_000, 'ada@example.org')).toEqual({ ok: false, code: 'not_found' });
  });
});
