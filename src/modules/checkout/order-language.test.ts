import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#kernel/language.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(() => db.drop());

/** Places a pickup order in a request in one language. @returns the language of the order's emails. */
async function orderLanguage(requested: Language, language?: Language): Promise<string | null> {
  const actor = await db.createUser();
  await fillCart(db, actor.id, [{ productId: 'pan', quantity: 1 }]);
  const details = {
    address: null,
    country: null,
    codes: [],
    deliveryMethodId: 'pickup',
    phone: '',
    note: '',
  };
  const { quoteId } = valueOf(await write(db.database.tx, actor, quoteCheckout, details, requested));
  const order = {
    ...{ quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey: randomUUID() },
    ...(language ? { language } : {}),
  };
  const { orderId } = valueOf(await write(db.database.tx, actor, placeCheckout, order, requested));
  const { rows } = await db.database.pool.query<{ language: string | null }>(
    'select language from orders where id = $1',
    [orderId],
  );
  return rows[0]!.language;
}

it('is the one that the checkout sends, else the language of the request', async () => {
  await addProduct(db, { id: 'pan', price: 2_500, stock: 5 });
  expect(await orderLanguage('fr')).toBe('fr');
  expect(await orderLanguage('fr', 'ar')).toBe('ar');
});
