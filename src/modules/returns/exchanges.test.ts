import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { kettles } from '../../../tests/support/orders.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import { exchangeReturn, refundReturn } from './service/complete-return.ts';
import { listOwnReturns } from './service/own-returns.ts';
import { inspectReturn, transitionReturn } from './service/transition-return.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'jug', price: 2_000, stock: { moss: 50, berry: 50, steel: 50 } });
});
afterAll(() => db.drop());

const as = callAs(() => db);

const jugs = (unitPrice: number) => ({
  ...{ ...kettles, productId: 'jug', name: 'The jug', colorKey: 'moss', colorName: 'Colour moss' },
  unitPrice: money(unitPrice, 'USD'),
  taken: [{ productId: 'jug', colorKey: 'moss', quantity: 2 }],
});
const setPrices = (prices: Record<string, number>) =>
  Promise.all(
    Object.entries(prices).map(([id, price]) =>
      db.database.pool.query("update product_variants set price = $2 where product_id = 'jug' and id = $1", [
        id,
        price,
      ]),
    ),
  );
const optionsOf = async (orderId: string) =>
  valueOf(await as(customer, listOwnReturns, { orderId })).lines[0]!.exchanges.map(
    ({ colorKey }) => colorKey,
  );
const exchangeFor = (orderId: string, exchangeColorKey: string | null) =>
  createReturn(db, customer, orderId, {
    wish: 'exchange',
    lines: [{ position: 0, quantity: 1, reason: 'changed-mind', exchangeColorKey }],
  });
async function complete(returnId: string) {
  valueOf(await as(administrator, transitionReturn, { returnId, move: 'receive', version: 1, note: '' }));
  const lines = [{ position: 0, accepted: 1, restocked: 1 }];
  valueOf(await as(administrator, inspectReturn, { returnId, version: 2, lines, note: '' }));
  return as(administrator, exchangeReturn, { returnId, version: 3 });
}
const placeJugs = (unitPrice: number, discount = 0) => {
  const discounted = { discount: money(discount, 'USD') };
  const order = { lines: [{ ...jugs(unitPrice), ...discounted }], ...discounted };
  return createDeliveredOrder(db, { customer, administrator }, order);
};
beforeEach(() => setPrices({ moss: 2_000, berry: 2_000, steel: 9_000 }));

describe('an exchange for another variant', () => {
  it('offers and accepts no variant that costs more than the bought one, today or when it was bought', async () => {
    const orderId = await placeJugs(2_000);
    expect(await optionsOf(orderId)).toEqual(['moss', 'berry']);
    expect(await exchangeFor(orderId, 'steel')).toMatchObject({ code: 'exchange_not_possible' });
    // What was paid counts after its discount.
    const discounted = await placeJugs(9_000, 2);
    expect(await exchangeFor(discounted, 'steel')).toMatchObject({ code: 'exchange_not_possible' });
    expect(await optionsOf(await placeJugs(9_000))).toEqual(['moss', 'berry', 'steel']);
    await setPrices({ moss: 9_000 });
    expect(await optionsOf(orderId)).toEqual(['moss', 'berry', 'steel']);
  });

  it('is not sent once the requested variant costs more, and leaves a refund possible', async () => {
    const { id } = valueOf(await exchangeFor(await placeJugs(2_000), 'berry'));
    await setPrices({ berry: 2_001 });
    const stock = await stockOf(db, 'jug', 'berry');
    expect(await complete(id)).toMatchObject({ code: 'exchange_not_possible' });
    expect(await stockOf(db, 'jug', 'berry')).toBe(stock);
    const refund = { returnId: id, version: 3, withDelivery: false, note: '' };
    expect((await as(administrator, refundReturn, refund)).ok).toBe(true);
  });

  it('for the same variant is possible at every price', async () => {
    await setPrices({ moss: 99_000, berry: 98_000 });
    const { id } = valueOf(await exchangeFor(await placeJugs(2_000), null));
    await setPrices({ moss: 100_000 });
    expect(valueOf(await complete(id)).state).toBe('exchanged');
  });
});
