import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system, visitor } from '#kernel/actor.ts';
import { cancelOwnOrder } from '#modules/orders/service/cancel-own-order.ts';

import { createGuest, guestOrders, guestOrdersPerEmail, withGuest } from '#modules/orders/service/guests.ts';
import { getOwnOrder, listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { address, guestCheckout } from '../../../tests/support/guest-checkout.ts';
import { startGuestCheckout } from './service/start-guest-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(40);
  await addProduct(db, { id: 'pan', price: 2_500, stock: 10_000 });
});
afterAll(() => db.drop());

const { setGuestCheckout, run, newGuest, quote, place, guestWithOrder, rowsOf } = guestCheckout(() => db);
beforeEach(() => setGuestCheckout(true));
afterEach(() => setGuestCheckout(false));

describe('a shop that does not allow guest orders', () => {
  it('returns an error for quotes and orders of guests', async () => {
    const actor = await newGuest();
    const { quoteId } = valueOf(await quote(actor));
    await setGuestCheckout(false);
    expect(await run(visitor, startGuestCheckout, { token: null })).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await quote(actor)).toMatchObject({ code: 'unauthenticated' });
    expect(await place(actor, quoteId)).toMatchObject({ code: 'unauthenticated' });
  });

  it('returns an error because confirmed email addresses are required, even with guest checkout enabled', async () => {
    await setGuestCheckout(true, true);
    expect(await quote(await newGuest())).toMatchObject({ code: 'unauthenticated' });
  });

  it('still shows an earlier order to the guest who placed it', async () => {
    const { actor, orderId } = await guestWithOrder();
    await setGuestCheckout(false);
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });
});

describe('a guest quote', () => {
  it('is an error for a visitor, and for a guest who only opened an order link', async () => {
    expect(await quote(visitor)).toMatchObject({ code: 'unauthenticated' });
    const { guest, token } = await run(system, createGuest, { canCheckOut: false });
    expect(await quote(guest)).toMatchObject({ code: 'unauthenticated' });
    expect(valueOf(await run(guest, startGuestCheckout, { token })).guestToken).toMatch(/^[\w-]{43}$/);
    expect(await quote({ ...guest, canCheckOut: true })).toMatchObject({ ok: true });
  });

  it('has the shop’s prices, and belongs to the guest of the session', async () => {
    const items = [{ productId: 'pan', quantity: 2, selectedColor: null, price: 1, name: 'Free pan' }];
    const { guestToken } = valueOf(await run(visitor, startGuestCheckout, { token: null }));
    expect(guestToken).toMatch(/^[\w-]{43}$/);
    const known = await withGuest(db.database.tx, visitor, guestToken);
    expect(known).toMatchObject({ kind: 'guest', canCheckOut: true });
    const quoted = valueOf(await quote(known, { items }));
    expect(quoted).toMatchObject({
      subtotal: { amount: 5_000 },
      total: { amount: 5_690 },
      lines: [{ name: 'The pan', price: { amount: 2_500 }, quantity: 2 }],
    });
    const [row] = await rowsOf<{ token_hash: string }>(
      'select token_hash from order_guests g join checkout_quotes q on q.guest_id = g.id where q.id = $1',
      quoted.quoteId,
    );
    expect(row!.token_hash).not.toContain(guestToken);
  });

  it('reports products no longer sold and ignores quantities below 1', async () => {
    const actor = await newGuest();
    const items = [
      { productId: 'pan', quantity: 1, selectedColor: null },
      { productId: 'no-such-pan', quantity: 1, selectedColor: null },
      { productId: 'pan', quantity: -7, selectedColor: null },
    ];
    const quoted = valueOf(await quote(actor, { items }));
    expect(quoted.subtotal.amount).toBe(2_500);
    expect(quoted.changes).toMatchObject([{ productId: 'no-such-pan', kind: 'no-longer-sold' }]);
    expect(await quote(actor, { items: [{ productId: 'pan', quantity: 0 }] })).toMatchObject({
      code: 'cart_empty',
    });
  });

  it('can be ordered only by its guest', async () => {
    const actor = await newGuest();
    const { quoteId } = valueOf(await quote(actor));
    expect(await place(await newGuest(), quoteId)).toMatchObject({ code: 'quote_expired' });
    const person = await db.createUser();
    expect(await place(person, quoteId)).toMatchObject({ code: 'cart_empty' });
    expect(await place(visitor, quoteId)).toMatchObject({ code: 'unauthenticated' });
  });

  it('uses the account’s cart for a signed-in customer, not the browser’s items', async () => {
    expect(await quote(await db.createUser())).toMatchObject({ code: 'cart_empty' });
  });
});

describe('a guest order', () => {
  it('is placed without an account, allocates stock and enqueues the email', async () => {
    const before = await stockOf(db, 'pan');
    const { actor, orderId, next } = await guestWithOrder();
    expect(next).toEqual({ kind: 'order', path: `/order/${orderId}` });
    expect(await stockOf(db, 'pan')).toBe(before - 2);
    expect(valueOf(await run(actor, getOwnOrder, { orderId }))).toMatchObject({
      isGuest: true,
      email: 'ada@example.org',
      status: 'pending',
      address,
    });
    expect(
      await rowsOf('select user_id, is_guest, customer_name from orders where id = $1', orderId),
    ).toEqual([{ user_id: null, is_guest: true, customer_name: 'Ada Lovelace' }]);
    expect(
      await rowsOf(
        `select 1 from graphile_worker._private_jobs where payload ->> 'orderId' = $1 and payload ->> 'kind' = 'placed'`,
        orderId,
      ),
    ).toHaveLength(1);
  });

  it('needs an email address, and a name for pickup', async () => {
    const actor = await newGuest();
    const unreachable = valueOf(await quote(actor, { email: '' }));
    expect(await place(actor, unreachable.quoteId)).toMatchObject({ code: 'email_needed' });
    const pickUp = { address: null, deliveryMethodId: 'pickup' };
    const nameless = valueOf(await quote(actor, {}, pickUp));
    expect(await place(actor, nameless.quoteId)).toMatchObject({ code: 'name_needed' });
    const named = valueOf(await quote(actor, { name: 'Ada' }, pickUp));
    expect(await place(actor, named.quoteId)).toMatchObject({ ok: true });
  });

  it('is placed once for 20 concurrent requests with one idempotency key', async () => {
    const actor = await newGuest();
    const cartId = randomUUID();
    const { quoteId } = valueOf(await quote(actor, { cartId }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(actor, quoteId, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await rowsOf('select 1 from order_guest_keys where guest_id = $1', actor.id)).toHaveLength(1);
  });

  it('is placed once for twenty concurrent requests with one cart id but different idempotency keys', async () => {
    const actor = await newGuest();
    const cartId = randomUUID();
    const quotes: string[] = [];
    for (let each = 0; each < 5; each += 1) quotes.push(valueOf(await quote(actor, { cartId })).quoteId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(actor, quotes[index % 5]!)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'cart_empty')).toHaveLength(19);
    // A browser that missed the response learns that the cart was ordered.
    expect(await quote(actor, { cartId })).toMatchObject({ code: 'cart_empty' });
    expect(await quote(actor)).toMatchObject({ ok: true });
  });

  it('is not placed when its price changed or its product is no longer sold', async () => {
    await addProduct(db, { id: 'dear-pan', price: 1_000 });
    const actor = await newGuest();
    const items = [{ productId: 'dear-pan', quantity: 1, selectedColor: null }];
    const { quoteId } = valueOf(await quote(actor, { items }));
    await db.database.pool.query("update products set price = 2000 where id = 'dear-pan'");
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
    const { quoteId: newQuoteId } = valueOf(await quote(actor, { items }));
    await db.database.pool.query("update products set status = 'archived' where id = 'dear-pan'");
    expect(await place(actor, newQuoteId)).toMatchObject({ code: 'cart_empty' });
  });

  it('is rejected with too_many_guest_orders above the limit per browser, even for concurrent requests', async () => {
    const actor = await newGuest();
    await db.database.pool.query('update order_guests set orders = $2 where id = $1', [
      actor.id,
      guestOrders - 2,
    ]);
    const quotes: string[] = [];
    for (let each = 0; each < 6; each += 1) quotes.push(valueOf(await quote(actor)).quoteId);
    const answers = await Promise.all(quotes.map((quoteId) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter((answer) => !answer.ok).map(({ code }) => code)).toEqual(
      Array.from({ length: 4 }, () => 'too_many_guest_orders'),
    );
  });

  it('is rejected with too_many_guest_orders above the limit per email address in 24 hours, even from many browsers at once', async () => {
    const email = 'flooded@example.org';
    for (let each = 0; each < guestOrdersPerEmail - 2; each += 1) await guestWithOrder({ email });
    const orders = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const actor = await newGuest();
        const spelling = email.replace('@', `+${number}@`).toUpperCase();
        const { quoteId } = valueOf(await quote(actor, { email: spelling }));
        return { actor, quoteId };
      }),
    );
    const answers = await Promise.all(orders.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter((answer) => !answer.ok).map(({ code }) => code)).toEqual(
      Array.from({ length: 4 }, () => 'too_many_guest_orders'),
    );
    await db.database.pool.query(
      "update orders set placed_at = placed_at - interval '25 hours' where email like 'flooded%'",
    );
    expect(await guestWithOrder({ email })).toHaveProperty('orderId');
  });

  it('gets the same response for known and unknown email addresses, and belongs to no account', async () => {
    const person = await db.createUser({ email: 'known@example.org' });
    const [known, unknown] = [
      await guestWithOrder({ email: 'known@example.org' }),
      await guestWithOrder({ email: 'unknown@example.org' }),
    ];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect([known.status, known.next.kind]).toEqual([unknown.status, unknown.next.kind]);
    expect(valueOf(await run(person, listOwnOrders, { page: 1, pageSize: 5 })).total).toBe(0);
    expect(await run(person, getOwnOrder, { orderId: known.orderId })).toMatchObject({ code: 'not_found' });
  });

  it('can be cancelled by its guest, who is named in the timeline, but not by other guests and visitors', async () => {
    const { actor, orderId } = await guestWithOrder();
    expect(await run(await newGuest(), cancelOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run(visitor, cancelOwnOrder, { orderId })).toMatchObject({ code: 'unauthenticated' });
    expect(valueOf(await run(actor, cancelOwnOrder, { orderId })).status).toBe('cancelled');
    const [entry] = await rowsOf<{ actor: string }>(
      "select actor from order_timeline where order_id = $1 and event = 'cancelled'",
      orderId,
    );
    expect(entry!.actor).toBe('Ada Lovelace');
  });
});

describe('a coupon code limited per customer', () => {
  async function newCode(customerLimit: number): Promise<string> {
    const code = `GUEST-${randomUUID().slice(0, 8).toUpperCase()}`;
    const draft = {
      name: 'A little off',
      code,
      terms: { kind: 'percent' as const, basisPoints: 1_000 },
      scope: { productIds: [], categoryIds: [] },
      minimum: 0,
      startsAt: null,
      endsAt: null,
      usesLimit: null,
      customerLimit,
      uniqueCodes: false,
      firstOrder: false,
      customerTags: [],
      combines: true,
      isActive: true,
    };
    valueOf(await run(system, createPromotion, draft));
    return code;
  }

  it('is counted by normalised email address, and usable again after the order is cancelled', async () => {
    const codes = [await newCode(1)];
    const first = await newGuest();
    const email = `${randomUUID().slice(0, 8)}.a@gmail.com`;
    const used = valueOf(await quote(first, { email }, { codes }));
    expect(used.discounts).toHaveLength(1);
    const { orderId } = valueOf(await place(first, used.quoteId));
    const other = await newGuest();
    const again = valueOf(
      await quote(other, { email: email.replace('.a@', 'a+2@').toUpperCase() }, { codes }),
    );
    expect(again.codes).toMatchObject([{ problem: 'used-by-you' }]);
    expect(valueOf(await quote(other, { email: 'other@example.org' }, { codes })).discounts).toHaveLength(1);
    valueOf(await run(first, cancelOwnOrder, { orderId }));
    expect(valueOf(await quote(other, { email }, { codes })).discounts).toHaveLength(1);
  });

  it('is used once by 20 concurrent guests with one email address', async () => {
    const codes = [await newCode(1)];
    const email = `${randomUUID()}@example.org`;
    const ready = [];
    for (let each = 0; each < 20; each += 1) {
      const actor = await newGuest();
      ready.push({ actor, quoteId: valueOf(await quote(actor, { email }, { codes })).quoteId });
    }
    const answers = await Promise.all(ready.map(({ actor, quoteId }) => place(actor, quoteId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
