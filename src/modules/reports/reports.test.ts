import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system, visitor } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import { moveOrder } from '#modules/orders/service/move-order.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/goods.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { readLowStock, readSales } from './service.ts';

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

function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** A Wednesday, 15:00 in the shop. */
const now = new Date('2026-06-17T14:00:00.000Z');
const daysAgo = (days: number, hours = 0) => new Date(now.getTime() - (days * 24 + hours) * 60 * 60 * 1000);

/** An order of two kettles, of then. */
async function sold(at: Date, unit: number): Promise<string> {
  const { id } = await placeTestOrder(db, customer);
  await db.database.pool.query(`update orders set placed_at = $2, subtotal = $3, total = $3 where id = $1`, [
    id,
    at,
    unit * 2,
  ]);
  await db.database.pool.query('update order_lines set unit_price = $2, total = $3 where order_id = $1', [
    id,
    unit,
    unit * 2,
  ]);
  await db.database.pool.query('update payments set due = $2 where order_id = $1', [id, unit * 2]);
  return id;
}

describe('sales', () => {
  it('are counted by the shop’s days, beside the period before up to the same hour', async () => {
    await sold(daysAgo(0, 1), 1000);
    await sold(daysAgo(0, 2), 500);
    await sold(daysAgo(1, 1), 1000);
    // Yesterday evening is no part of "yesterday so far".
    await sold(daysAgo(0, 20), 7000);
    await sold(daysAgo(6), 300);
    await sold(daysAgo(8), 200);
    await sold(daysAgo(29), 100);
    await sold(daysAgo(40), 50);
    const cancelled = await sold(daysAgo(0, 1), 99_999);
    const step = { orderId: cancelled, move: 'cancel' as const, version: 1, note: '' };
    valueOf(await write(db.database.tx, administrator, moveOrder, step));
    const { sales, bestSellers } = valueOf(
      await readSales({ actor: administrator, tx: db.database.tx, now }),
    );
    const told = sales.map(({ period, now: these, before }) => [
      period,
      these.amount.amount,
      these.orders,
      before.amount.amount,
      before.orders,
    ]);
    expect(told).toEqual([
      ['today', 3000, 2, 2000, 1],
      ['week', 19_600, 5, 400, 1],
      ['month', 20_200, 7, 100, 1],
    ]);
    expect(bestSellers).toEqual([
      { productId: 'kettle', name: 'Kettle', quantity: 14, amount: money(20_200, 'USD') },
    ]);
  });

  it('are staff’s to see', async () => {
    for (const actor of [visitor, customer])
      expect(await readSales({ actor, tx: db.database.tx, now })).toMatchObject({ ok: false });
    expect(await readSales({ actor: system, tx: db.database.tx, now })).toMatchObject({ ok: true });
  });
});

describe('what is running out', () => {
  it('is published, has some left and not many, the fewest first', async () => {
    await addProduct(db, { id: 'one-left', stock: 1 });
    await addProduct(db, { id: 'three-left', stock: 3 });
    await addProduct(db, { id: 'four-left', stock: 4 });
    await addProduct(db, { id: 'none-left', stock: 0 });
    await addProduct(db, { id: 'hidden', stock: 1 });
    await db.database.pool.query("update products set status = 'draft' where id = 'hidden'");
    const { items, total } = valueOf(
      await readLowStock({ actor: administrator, tx: db.database.tx, now: new Date() }),
    );
    expect(items.map(({ productId, onHand }) => [productId, onHand])).toEqual([
      ['one-left', 1],
      ['three-left', 3],
    ]);
    expect(total).toBe(2);
  });
});
