import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { saveTestSettings, testSettings } from '../../../tests/support/test-settings.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout, type QuoteInput } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const request: QuoteInput = {
  address: null,
  country: null,
  codes: [],
  deliveryMethodId: null,
  phone: '',
  note: '',
};
const quote = (actor: SignedIn, changed: Partial<QuoteInput> = {}) =>
  write(db.database.tx, actor, quoteCheckout, { ...request, ...changed });
const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod: 'pay-on-delivery',
    idempotencyKey: randomUUID(),
  });

it('a quote leaves delivery and added tax open until one of several countries is chosen, but not for pickup', async () => {
  await addProduct(db, { id: 'unsent', price: 2_500, stock: 5 });
  const actor = await db.createUser();
  await fillCart(db, actor.id, [{ productId: 'unsent', quantity: 2 }]);
  const open = { address: null, deliveryMethodId: null };
  const known = { delivery: { price: { amount: 690 } }, total: { amount: 5_690 } };
  const only = valueOf(await quote(actor, open));
  expect(only).toMatchObject(known);
  expect(only.countryNeeded).toBeUndefined();

  const administrator = await db.createUser({ role: 'admin' });
  const { delivery, taxes } = testSettings;
  const spain = { ...delivery.zones[0]!, id: 'spain', countries: ['ES'] };
  await write(db.database.tx, administrator, changeSettings<'delivery'>, {
    key: 'delivery',
    value: { ...delivery, zones: [...delivery.zones, spain] },
  });
  await write(db.database.tx, administrator, changeSettings<'taxes'>, {
    key: 'taxes',
    value: { ...taxes, pricesIncludeTax: false },
  });
  try {
    const unknown = valueOf(await quote(actor, open));
    expect(unknown).toMatchObject({
      countryNeeded: { addsTax: true },
      delivery: { price: { amount: 0 } },
      taxes: [],
      total: { amount: 5_000 },
    });
    expect(await place(actor, unknown.quoteId)).toMatchObject({ code: 'address_needed' });
    const chosen = valueOf(await quote(actor, { ...open, country: 'PT' }));
    // 23 % of 50.00 and of 6.90.
    expect(chosen).toMatchObject({ delivery: known.delivery, total: { amount: 5_690 + 1_150 + 159 } });
    expect(chosen.countryNeeded).toBeUndefined();
    expect(valueOf(await quote(actor, { ...open, deliveryMethodId: 'pickup' }))).toMatchObject({
      countryNeeded: { addsTax: true },
      methods: [{ id: 'flat', promise: null }, { id: 'pickup' }],
      total: { amount: 5_000 + 1_150 },
    });
  } finally {
    await saveTestSettings(db.database.pool);
  }
});
