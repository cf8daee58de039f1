import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import type { NewOrderLine } from '#modules/orders/service/place-order.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { kettles } from '../../../tests/support/orders.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import { listOwnReturns } from './service/own-returns.ts';
import { collectReturns } from './service/personal-data.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
let count: ReturnType<typeof countQueries>;
beforeAll(async () => {
  db = await createTestDatabase();
  count = countQueries(db);
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  for (const id of ['kettle', 'pan', 'ladle', 'bowl', 'board']) await addProduct(db, { id, stock: 100 });
});
afterAll(() => db.drop());

const lineOf = (productId: string): NewOrderLine => ({
  ...kettles,
  productId,
  unitPrice: money(1_000, 'USD'),
  taken: [{ productId, colorKey: '', quantity: 2 }],
});
const delivered = (products: string[]) =>
  createDeliveredOrder(db, { customer, administrator }, { lines: products.map(lineOf) });
const ctxOf = (actor: SignedIn) => ({ actor, tx: db.database.tx, now: new Date() });

describe('number of queries', () => {
  it('is the same for the returns page of an order with five lines as with one', async () => {
    const one = await delivered(['kettle']);
    const five = await delivered(['kettle', 'pan', 'ladle', 'bowl', 'board']);
    const read = (orderId: string) => count(() => listOwnReturns(ctxOf(customer), { orderId }));
    await read(one); // not counted, in case the first call fills caches
    const [ofOne, ofFive] = [await read(one), await read(five)];
    expect(valueOf(ofFive.answer).lines.map(({ exchanges }) => exchanges.length)).toEqual([1, 1, 1, 1, 1]);
    expect(ofOne.queries).toBeGreaterThan(0);
    expect(ofFive.queries).toBe(ofOne.queries);
  });

  it('is the same for exporting two returns of an order as for exporting one', async () => {
    const other = await db.createUser();
    const orderId = await createDeliveredOrder(db, { customer: other, administrator });
    const read = () => count(() => collectReturns(ctxOf(other)));
    valueOf(await createReturn(db, other, orderId));
    const ofOne = await read();
    valueOf(await createReturn(db, other, orderId));
    const ofTwo = await read();
    expect([ofOne.answer.length, ofTwo.answer.length]).toEqual([1, 2]);
    expect(ofTwo.queries).toBe(ofOne.queries);
  });
});
