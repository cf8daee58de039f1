import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system, visitor } from '#kernel/actor.ts';
import { EditRequestSchema } from '#modules/order-editing/contract.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { createGuest, deleteExpiredGuests, withGuest } from '#modules/orders/service/guests.ts';
import { getOwnOrder, listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { newOrderLink, openByLink } from '#modules/orders/service/open-by-link.ts';
import { claimGuestOrders } from '#modules/orders/service/claim-guest-orders.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { guestCheckout } from '../../../tests/support/guest-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(40);
  await addProduct(db, { id: 'pan', price: 2_500, stock: 10_000 });
});
afterAll(() => db.drop());

const { setGuestCheckout, run, newGuest, guestWithOrder, rowsOf } = guestCheckout(() => db);
beforeEach(() => setGuestCheckout(true));
afterEach(() => setGuestCheckout(false));

describe('access to a guest order', () => {
  it('is denied to other guests, visitors and customers, and granted to a customer who signs in in the guest’s browser', async () => {
    const { actor, orderId } = await guestWithOrder();
    expect(await run(await newGuest(), getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    const elsewhere = (await guestWithOrder()).actor;
    expect(await run(elsewhere, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run(visitor, getOwnOrder, { orderId })).toMatchObject({ code: 'unauthenticated' });
    const person = await db.createUser();
    expect(await run(person, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run({ ...person, guestId: actor.id }, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });

  it('is denied for an expired, changed or missing guest token; expired guests are deleted', async () => {
    const { guest, token } = await run(system, (ctx) => createGuest(ctx), undefined);
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
    await run(system, (ctx) => deleteExpiredGuests(ctx), undefined);
    expect(await rowsOf('select 1 from order_guests where id = $1', guest.id)).toEqual([]);
  });

  it('is granted by a link in the order’s email until it expires, for that order only', async () => {
    const { orderId } = await guestWithOrder();
    const other = await guestWithOrder();
    const token = await run(system, newOrderLink, orderId);
    const expired = { code: 'link_expired' };
    expect(await run(visitor, openByLink, { orderId: other.orderId, token, guestToken: null })).toMatchObject(
      expired,
    );
    expect(
      await run(visitor, openByLink, { orderId, token: token.slice(1) + 'x', guestToken: null }),
    ).toMatchObject(expired);
    expect(await run(visitor, openByLink, { orderId: 'x', token, guestToken: null })).toMatchObject(expired);
    const { guestToken } = valueOf(await run(visitor, openByLink, { orderId, token, guestToken: null }));
    const opened = await withGuest(db.database.tx, visitor, guestToken);
    expect(await run(opened, getOwnOrder, { orderId })).toMatchObject({ ok: true });
    expect(await run(opened, getOwnOrder, { orderId: other.orderId })).toMatchObject({ code: 'not_found' });
    // A known guest browser gets access to one more order.
    expect(
      valueOf(await run(other.actor, openByLink, { orderId, token, guestToken: null })).guestToken,
    ).toBeNull();
    expect(await run(other.actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
    await db.database.pool.query("update order_links set expires_at = now() - interval '1 s'");
    expect(await run(visitor, openByLink, { orderId, token, guestToken: null })).toMatchObject(expired);
  });

  it('by a link in an earlier email is revoked after staff correct the email address', async () => {
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
    expect(await run(visitor, openByLink, { orderId, token: first, guestToken: null })).toMatchObject({
      ok: true,
    });
    await change(2, { email: 'right@example.org' });
    expect(await run(visitor, openByLink, { orderId, token: second, guestToken: null })).toMatchObject({
      code: 'link_expired',
    });
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ ok: true });
  });
});

describe('an order placed without an account', () => {
  const confirmEmail = (userId: string) =>
    db.database.pool.query('update users set email_verified = true where id = $1', [userId]);

  it('moves to the account with its email address only after that address is verified', async () => {
    const email = `${randomUUID()}@example.org`;
    const { actor, orderId } = await guestWithOrder({ email: email.toUpperCase() });
    const token = await run(system, newOrderLink, orderId);
    const other = await guestWithOrder();
    const person = await db.createUser({ email });
    const asUser = () => run(person, getOwnOrder, { orderId });
    await run(system, claimGuestOrders, { userId: person.id });
    expect(await asUser()).toMatchObject({ code: 'not_found' });
    await confirmEmail(person.id);
    await run(system, claimGuestOrders, { userId: person.id });
    expect(valueOf(await asUser()).isGuest).toBe(false);
    expect(valueOf(await run(person, listOwnOrders, { page: 1, pageSize: 5 })).total).toBe(1);
    // Afterwards neither the browser that placed it nor its email links grant access.
    expect(await run(actor, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
    expect(await run(visitor, openByLink, { orderId, token, guestToken: null })).toMatchObject({
      code: 'link_expired',
    });
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
