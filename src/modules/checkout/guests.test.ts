import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Guest, system, visitor } from '#kernel/actor.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import { EditRequestSchema } from '#modules/order-editing/contract.ts';
import { cancelOwnOrder } from '#modules/orders/service/cancel-own-order.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { beginGuest, forgetGuests, guestOrders, withGuest } from '#modules/orders/service/guests.ts';
import { getOwnOrder, listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { newOrderLink, openByLink } from '#modules/orders/service/open-by-link.ts';
import { claimGuestOrders } from '#modules/orders/service/claim-guest-orders.ts';
import { createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { defaultSettings } from '#modules/settings/rules/default-settings.ts';
import { changeSettings } from '#modules/settings/service.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { GuestRequest } from './contract.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout, type QuoteInput } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(40);
  await addProduct(db, { id: 'pan', price: 2_500, stock: 10_000 });
});
afterAll(() => db.drop());

const run = <Input, Answer>(
  actor: Context['actor'],
  useCase: (ctx: Context, input: Input) => Promise<Answer>,
  input: Input,
) => write(db.database.tx, actor, useCase, input);

async function settings(guestCheckout: boolean, verifiedEmailToOrder = false): Promise<void> {
  await run(system, changeSettings<'checkout'>, { key: 'checkout', value: { guestCheckout } });
  const value = { ...defaultSettings.accounts, verifiedEmailToOrder };
  await run(system, changeSettings<'accounts'>, { key: 'accounts', value });
}
beforeEach(() => settings(true));
afterEach(() => settings(false));

const address: Address = {
  name: 'Ada Lovelace',
  line1: '1 Analytical Road',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1200-479',
  country: 'PT',
};
const request = { address, country: null, codes: [], deliveryMethodId: 'flat', phone: '', note: '' };

const guestRequest = (changed: Partial<GuestRequest> = {}): GuestRequest => ({
  email: 'ada@example.org',
  name: '',
  items: [{ productId: 'pan', quantity: 2, selectedColor: null }],
  cartId: randomUUID(),
  ...changed,
});

const newGuest = async (): Promise<Guest> => (await run(system, (ctx) => beginGuest(ctx), undefined)).guest;

const quote = (
  actor: Context['actor'],
  guest: Partial<GuestRequest> = {},
  changed: Partial<QuoteInput> = {},
) => run(actor, quoteCheckout, { ...request, ...changed, guest: guestRequest(guest) });

const place = (actor: Context['actor'], quoteId: string, idempotencyKey: string = randomUUID()) =>
  run(actor, placeCheckout, { quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey });

/** Creates a guest with an order. */
async function guestWithOrder(guest: Partial<GuestRequest> = {}) {
  const actor = await newGuest();
  const { quoteId } = valueOf(await quote(actor, guest));
  return { actor, ...valueOf(await place(actor, quoteId)) };
}

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await db.database.pool.query<Row>(sql, values)).rows;

describe('without guest checkout', () => {
  it('returns an error for quotes and orders of guests', async () => {
    const actor = await newGuest();
    const { quoteId } = valueOf(await quote(actor));
    await settings(false);
    expect(await quote(visitor)).toMatchObject({ code: 'unauthenticated' });
    expect(await quote(actor)).toMatchObject({ code: 'unauthenticated' });
    expect(await place(actor, quoteId)).toMatchObject({ code: 'unauthenticated' });
  });

  it('returns an error when confirmed email addresses are required', async () => {
    await settings(true, true);
    expect(await quote(visitor)).toMatchObject({ code: 'unauthenticated' });
  });

  it('still shows an earlier order to the guest who placed it', async () => {
    const { actor, orderId } = await guestWithOrder();
    await settings(false);
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });
});

describe('a guest quote', () => {
  it('has the shop’s prices and creates a guest for a new browser', async () => {
    const items = [{ productId: 'pan', quantity: 2, selectedColor: null, price: 1, name: 'Free pan' }];
    const quoted = valueOf(await quote(visitor, { items }));
    expect(quoted).toMatchObject({
      subtotal: { amount: 5_000 },
      total: { amount: 5_690 },
      lines: [{ name: 'The pan', price: { amount: 2_500 }, quantity: 2 }],
    });
    expect(quoted.guestToken).toMatch(/^[\w-]{43}$/);
    const [row] = await rowsOf<{ token_hash: string }>(
      'select token_hash from order_guests g join checkout_quotes q on q.guest_id = g.id where q.id = $1',
      quoted.quoteId,
    );
    expect(row!.token_hash).not.toContain(quoted.guestToken);
    const known = await withGuest(db.database.tx, visitor, quoted.guestToken);
    expect(known).toMatchObject({ kind: 'guest' });
    expect(valueOf(await quote(known)).guestToken).toBeNull();
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

  it('needs an email address, and a name for a pick-up', async () => {
    const actor = await newGuest();
    const unreachable = valueOf(await quote(actor, { email: '' }));
    expect(await place(actor, unreachable.quoteId)).toMatchObject({ code: 'email_needed' });
    const pickUp = { address: null, deliveryMethodId: 'pickup' };
    const nameless = valueOf(await quote(actor, {}, pickUp));
    expect(await place(actor, nameless.quoteId)).toMatchObject({ code: 'name_needed' });
    const named = valueOf(await quote(actor, { name: 'Ada' }, pickUp));
    expect(await place(actor, named.quoteId)).toMatchObject({ ok: true });
  });

  it('is placed once for repeated and concurrent requests', async () => {
    const actor = await newGuest();
    const cartId = randomUUID();
    const { quoteId } = valueOf(await quote(actor, { cartId }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(actor, quoteId, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await rowsOf('select 1 from order_guest_keys where guest_id = $1', actor.id)).toHaveLength(1);
  });

  it('is placed once per cart id for twenty concurrent keys', async () => {
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

  it('is not placed when its price changed', async () => {
    await addProduct(db, { id: 'dear-pan', price: 1_000 });
    const actor = await newGuest();
    const items = [{ productId: 'dear-pan', quantity: 1, selectedColor: null }];
    const { quoteId } = valueOf(await quote(actor, { items }));
    await db.database.pool.query("update products set price = 2000 where id = 'dear-pan'");
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
    const { quoteId: anew } = valueOf(await quote(actor, { items }));
    await db.database.pool.query("update products set status = 'archived' where id = 'dear-pan'");
    expect(await place(actor, anew)).toMatchObject({ code: 'cart_empty' });
  });

  it('is limited per browser, also for concurrent requests', async () => {
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

  it('can be cancelled by its guest only, with the guest as actor', async () => {
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
      combines: true,
      isActive: true,
    };
    valueOf(await run(system, createPromotion, draft));
    return code;
  }

  it('is counted by normalised email address and released with the order', async () => {
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

describe('access to a guest order', () => {
  it('is granted to the browser that placed it until its token expires', async () => {
    const { actor, orderId } = await guestWithOrder();
    expect(await run(await newGuest(), getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    const elsewhere = (await guestWithOrder()).actor;
    expect(await run(elsewhere, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run(visitor, getOwnOrder, { orderId })).toMatchObject({ code: 'unauthenticated' });
    const person = await db.createUser();
    expect(await run(person, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run({ ...person, guestId: actor.id }, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });

  it('is denied for an expired, changed or missing token', async () => {
    const { guest, token } = await run(system, (ctx) => beginGuest(ctx), undefined);
    const known = (text: string | null) => withGuest(db.database.tx, visitor, text);
    expect(await known(token)).toEqual(guest);
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const text of [changed, token.slice(1), `${token}x`, '', null, "' or 1=1 --"])
      expect(await known(text)).toBe(visitor);
    await db.database.pool.query(
      "update order_guests set expires_at = now() - interval '1 s' where id = $1",
      [guest.id],
    );
    expect(await known(token)).toBe(visitor);
    await run(system, (ctx) => forgetGuests(ctx), undefined);
    expect(await rowsOf('select 1 from order_guests where id = $1', guest.id)).toEqual([]);
  });

  it('is granted by a link in the order’s email, for that order only', async () => {
    const { orderId } = await guestWithOrder();
    const other = await guestWithOrder();
    const token = await run(system, newOrderLink, orderId);
    const expired = { code: 'link_expired' };
    expect(await run(visitor, openByLink, { orderId: other.orderId, token })).toMatchObject(expired);
    expect(await run(visitor, openByLink, { orderId, token: token.slice(1) + 'x' })).toMatchObject(expired);
    expect(await run(visitor, openByLink, { orderId: 'x', token })).toMatchObject(expired);
    const { guestToken } = valueOf(await run(visitor, openByLink, { orderId, token }));
    const opened = await withGuest(db.database.tx, visitor, guestToken);
    expect(await run(opened, getOwnOrder, { orderId })).toMatchObject({ ok: true });
    expect(await run(opened, getOwnOrder, { orderId: other.orderId })).toMatchObject({ code: 'not_found' });
    // A known guest browser gets access to one more order.
    expect(valueOf(await run(other.actor, openByLink, { orderId, token })).guestToken).toBeNull();
    expect(await run(other.actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
    await db.database.pool.query("update order_links set expires_at = now() - interval '1 s'");
    expect(await run(visitor, openByLink, { orderId, token })).toMatchObject(expired);
  });

  it('is revoked for the former recipient after staff correct the email address', async () => {
    const { actor, orderId } = await guestWithOrder();
    const [first, second] = [
      await run(system, newOrderLink, orderId),
      await run(system, newOrderLink, orderId),
    ];
    const change = async (version: number, changed: object) => {
      const edit = { orderId, version, ...EditRequestSchema.parse(changed) };
      const { id: editId } = valueOf(await run(system, beginEdit, edit));
      valueOf(await run(system, applyEdit, { orderId, editId }));
    };
    await change(1, { note: 'Ring twice.' });
    expect(await run(visitor, openByLink, { orderId, token: first })).toMatchObject({ ok: true });
    await change(2, { email: 'right@example.org' });
    expect(await run(visitor, openByLink, { orderId, token: second })).toMatchObject({
      code: 'link_expired',
    });
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });
});

describe('an order placed without an account', () => {
  const prove = (userId: string) =>
    db.database.pool.query('update users set email_verified = true where id = $1', [userId]);

  it('moves to the account that proves its email address, and to no other', async () => {
    const email = `${randomUUID()}@example.org`;
    const { actor, orderId } = await guestWithOrder({ email: email.toUpperCase() });
    const token = await run(system, newOrderLink, orderId);
    const other = await guestWithOrder();
    const person = await db.createUser({ email });
    const asUser = () => run(person, getOwnOrder, { orderId });
    await run(system, claimGuestOrders, { userId: person.id });
    expect(await asUser()).toMatchObject({ code: 'not_found' });
    await prove(person.id);
    await run(system, claimGuestOrders, { userId: person.id });
    expect(valueOf(await asUser()).isGuest).toBe(false);
    expect(valueOf(await run(person, listOwnOrders, { page: 1, pageSize: 5 })).total).toBe(1);
    // Afterwards neither the browser that placed it nor its email links grant access.
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run(visitor, openByLink, { orderId, token })).toMatchObject({ code: 'link_expired' });
    expect(await run(other.actor, getOwnOrder, { orderId: other.orderId })).toMatchObject({ ok: true });
  });

  it('never belongs to both a guest and a customer, by a table constraint', async () => {
    const { orderId } = await guestWithOrder();
    const person = await db.createUser();
    await expect(
      db.database.pool.query('update orders set user_id = $1 where id = $2', [person.id, orderId]),
    ).rejects.toThrow('what_is_in_an_account_is_no_guests');
  });
});
