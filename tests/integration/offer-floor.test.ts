import { afterAll, beforeAll, expect, it } from 'vitest';
import '#app/modules.ts';
import type { SignedIn } from '#kernel/actor.ts';
import { makeOffer } from '#modules/offers/service/make-offer.ts';
import { saveOfferRule } from '#modules/offers/service/offer-rules.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct } from '../support/products.ts';
import { valueOf } from '../support/results.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(4);
  const administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 10_000 });
  valueOf(
    await write(db.database.tx, administrator, saveOfferRule, {
      scope: 'product',
      targetId: 'pan',
      isOpen: true,
      floorPercent: 70,
      acceptPercent: null,
      declinePercent: null,
      counterPercent: null,
      counterQuantity: null,
      counterReason: null,
      version: 0,
    }),
  );
});
afterAll(() => db.drop());

/** Pairs of offers, one unit below and one at the floor price, each by a new customer. */
const PAIRS = process.env.TEST_FULL ? 1_000 : 150;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

it('takes the same time below and above the floor price: the medians differ by less than 5 ms', async () => {
  const times = { below: [] as number[], above: [] as number[] };
  const offer = async (customer: SignedIn, unitPrice: number) => {
    const started = performance.now();
    const made = valueOf(
      await write(db.database.tx, customer, makeOffer, {
        productId: 'pan',
        variantId: null,
        quantity: 1,
        unitPrice,
        note: '',
        language: 'en',
      }),
    );
    expect(made.state).toBe('open');
    return performance.now() - started;
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = [await db.createUser(), await db.createUser()];
    // Alternates which comes first, so that warm caches favour neither.
    if (pair % 2 === 0) {
      times.below.push(await offer(first, 6_999));
      times.above.push(await offer(second, 7_000));
    } else {
      times.above.push(await offer(first, 7_000));
      times.below.push(await offer(second, 6_999));
    }
  }
  expect(Math.abs(median(times.below) - median(times.above))).toBeLessThan(5);
}, 120_000);
