import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import type { PromotionDraft } from '#modules/promotions/contract/promotions.ts';
import { findUseCountErrors } from '#modules/promotions/service/redeem-promotions.ts';
import { changePromotion, createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { promotion } from '../../../tests/support/promotion.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(40);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
});
afterAll(() => db.drop());

const newCode = () => `C-${randomUUID().slice(0, 12).toUpperCase()}`;

async function createCoupon(changed: Partial<PromotionDraft> = {}): Promise<{ id: string; code: string }> {
  const draft = { ...promotion(newCode()), isActive: true, ...changed };
  const { id, code } = valueOf(await write(db.database.tx, administrator, createPromotion, draft));
  return { id, code: code ?? '' };
}

const quote = (actor: SignedIn, ...codes: string[]) =>
  write(db.database.tx, actor, quoteCheckout, {
    address: null,
    country: null,
    deliveryMethodId: 'pickup',
    phone: '',
    note: '',
    codes,
  });

const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod: 'pay-on-delivery',
    idempotencyKey: randomUUID(),
  });

async function shopper(quantity = 2): Promise<SignedIn> {
  const actor = await db.createUser();
  await fillCart(db, actor.id, [{ productId: 'pan', quantity }]);
  return actor;
}

async function usesOf(id: string): Promise<number> {
  const { rows } = await db.database.pool.query<{ uses: number }>(
    'select uses from promotions where id = $1',
    [id],
  );
  return rows[0]!.uses;
}

describe('a coupon code', () => {
  it('typed in lower case with spaces applies its discount, which the order lists, and counts one use', async () => {
    const { id, code } = await createCoupon();
    const actor = await shopper();
    const quoted = valueOf(await quote(actor, ` ${code.toLowerCase()} `));
    expect(quoted.codes).toEqual([{ code, problem: null, minimum: null, giftCard: null }]);
    expect(quoted.discounts).toEqual([{ name: 'Ten off', amount: { amount: 1_000, currency: 'USD' } }]);
    expect(quoted.total.amount).toBe(9_000);
    const { orderId } = valueOf(await place(actor, quoted.quoteId));
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(order).toMatchObject({
      discount: { amount: 1_000 },
      discounts: [{ name: 'Ten off', amount: { amount: 1_000 } }],
      total: { amount: 9_000 },
      lines: [{ total: { amount: 10_000 }, paid: { amount: 9_000 } }],
    });
    expect(await usesOf(id)).toBe(1);
  });

  it('without an effect is listed with the reason in the quote, which has the full price', async () => {
    const { code } = await createCoupon({ minimum: 20_000 });
    const actor = await shopper();
    const quoted = valueOf(await quote(actor, code, 'NO-SUCH-CODE'));
    expect(quoted.codes).toEqual([
      { code, problem: 'minimum', minimum: { amount: 20_000, currency: 'USD' }, giftCard: null },
      { code: 'NO-SUCH-CODE', problem: 'unknown', minimum: null, giftCard: null },
    ]);
    expect(quoted.total.amount).toBe(10_000);
  });

  it('deactivated after the quote makes the order fail instead of raising its price', async () => {
    const { id, code } = await createCoupon();
    const actor = await shopper();
    const { quoteId } = valueOf(await quote(actor, code));
    await db.database.pool.query('update promotions set is_active = false where id = $1', [id]);
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
  });

  it('can be used again after its order is cancelled', async () => {
    const { id, code } = await createCoupon({ usesLimit: 1, customerLimit: 1 });
    const actor = await shopper();
    const { orderId } = valueOf(await place(actor, valueOf(await quote(actor, code)).quoteId));
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 1 }]);
    expect(valueOf(await quote(actor, code)).codes[0]?.problem).toBe('used-up');
    const cancel = { orderId, move: 'cancel' as const, version: 1, note: '' };
    valueOf(await write(db.database.tx, administrator, applyOrderAction, cancel));
    expect(await usesOf(id)).toBe(0);
    expect(valueOf(await quote(actor, code)).codes[0]?.problem).toBeNull();
  });

  it('cannot get a usage limit below its number of uses, and cannot be given to another promotion', async () => {
    const { id, code } = await createCoupon({ usesLimit: 5 });
    const actor = await shopper();
    valueOf(await place(actor, valueOf(await quote(actor, code)).quoteId));
    await db.database.pool.query('update promotions set uses = 3 where id = $1', [id]);
    const draft = { ...(await draftOf(id)), usesLimit: 2 };
    expect(
      await write(db.database.tx, administrator, changePromotion, { id, version: 1, draft }),
    ).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'usesLimit' }],
    });
    await db.database.pool.query('update promotions set uses = 1 where id = $1', [id]);
    const again = await write(db.database.tx, administrator, createPromotion, {
      ...draft,
      code: code.toLowerCase(),
    });
    expect(again).toMatchObject({ code: 'code_taken' });
  });
});

async function draftOf(id: string): Promise<PromotionDraft> {
  const { rows } = await db.database.pool.query<{ code: string; name: string }>(
    'select code, name from promotions where id = $1',
    [id],
  );
  return { ...promotion(rows[0]!.code), name: rows[0]!.name, isActive: true };
}

describe('concurrent use of a coupon code', () => {
  it('with one use left creates one order and 49 errors for 50 customers', async () => {
    const { id, code } = await createCoupon({ usesLimit: 1 });
    const buyers = [];
    for (let index = 0; index < 50; index += 1) {
      const actor = await shopper(1);
      buyers.push({ actor, quoteId: valueOf(await quote(actor, code)).quoteId });
    }
    const answers = await Promise.all(buyers.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    // Later requests already fail the price comparison.
    const errors = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(errors.every((error) => ['code_used_up', 'quote_changed'].includes(error))).toBe(true);
    expect(await usesOf(id)).toBe(1);
    const { rows } = await db.database.pool.query('select 1 from orders where user_id = any($1)', [
      buyers.map(({ actor }) => actor.id),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('together with a second code, in either sequence, succeeds for 20 customers without deadlock', async () => {
    const [one, two] = [await createCoupon({ usesLimit: 100 }), await createCoupon({ usesLimit: 100 })];
    const buyers = [];
    for (let index = 0; index < 20; index += 1) {
      const actor = await shopper(1);
      const codes = index % 2 === 0 ? [one.code, two.code] : [two.code, one.code];
      buyers.push({ actor, quoteId: valueOf(await quote(actor, ...codes)).quoteId });
    }
    const answers = await Promise.all(buyers.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect([await usesOf(one.id), await usesOf(two.id)]).toEqual([20, 20]);
    expect(await write(db.database.tx, administrator, findUseCountErrors, undefined)).toEqual([]);
  });
});

describe('an automatic promotion', () => {
  it('applies without a code and counts no use', async () => {
    const { id } = await createCoupon({
      code: null,
      name: 'Three or more',
      terms: { kind: 'quantity', steps: [{ quantity: 3, basisPoints: 2_000 }] },
    });
    const actor = await shopper(3);
    const quoted = valueOf(await quote(actor));
    expect([quoted.discounts[0]?.name, quoted.total.amount]).toEqual(['Three or more', 12_000]);
    valueOf(await place(actor, quoted.quoteId));
    expect(await usesOf(id)).toBe(0);
    await db.database.pool.query('update promotions set is_active = false where id = $1', [id]);
  });
});
