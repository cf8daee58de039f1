import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { createOwnLink, listOwnGifts, revokeOwnLinks } from '#modules/gifts/service/own-gifts.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { getOrder, getOwnOrder, listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { reorder } from '#modules/orders/service/reorder.ts';
import { transitionOrder } from '#modules/orders/service/transition-order.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  awaitingGift as newAwaitingGift,
  fillGiftShop,
  recipientAddress as address,
} from '../../../tests/support/gifts.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { acceptGift } from './service/accept-gift.ts';
import { findGiftMismatches } from './service/check-integrity.ts';
import { enterGiftAddress } from './service/enter-address.ts';
import { openGift } from './service/open-gift.ts';

let db: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(10);
  staff = await db.createUser({ role: 'admin' });
  await fillGiftShop(db);
});
afterAll(() => db.drop());

const awaitingGift = (changed: Parameters<typeof newAwaitingGift>[2] = {}) =>
  newAwaitingGift(db, staff, changed);

const open = (token: string) => write(db.database.tx, visitor, openGift, { token });
const accept = (token: string, changed: Partial<Parameters<typeof acceptGift>[1]> = {}) =>
  write(db.database.tx, visitor, acceptGift, { token, address, deliverOn: null, choices: [], ...changed });

describe('a link to a gift', () => {
  it('shows the gift without amounts, and nothing of the giver’s account', async () => {
    const { giver, token } = await awaitingGift();
    const opened = valueOf(await open(token));
    expect(opened).toMatchObject({
      state: 'awaiting',
      recipientName: 'Anna',
      senderName: 'Ben',
      card: { message: 'Happy birthday!' },
      items: [{ productId: 'pot', variantId: 'moss' }],
    });
    const body = JSON.stringify(opened);
    for (const secret of [giver.id, 'Test Person', 'example.org', 'amount', 'price', 'currency', '5000'])
      expect(body).not.toContain(secret);
  });

  it('offers variants in stock, and products of the same value or less that staff chose', async () => {
    const { token } = await awaitingGift();
    const [item] = valueOf(await open(token)).items;
    expect(item?.variants.map(({ variantId }) => variantId)).toEqual(['berry']);
    expect(item?.swaps.map(({ productId }) => productId)).toEqual(['bowl']);
  });

  it.each(['x'.repeat(43), '', 'short', '../../etc/passwd'])(
    'does not open with the token %j',
    async (token) => {
      expect(await open(token)).toMatchObject({ code: 'link_expired' });
      expect(await accept(token)).toMatchObject({ code: 'link_expired' });
    },
  );

  it('works once the order is paid', async () => {
    const { token } = await awaitingGift({ isPaid: false });
    expect(await open(token)).toMatchObject({ code: 'gift_not_ready' });
    expect(await accept(token)).toMatchObject({ code: 'gift_not_ready' });
  });

  it('stops working when it is revoked, expires, or its order is cancelled', async () => {
    const revoked = await awaitingGift();
    valueOf(await write(db.database.tx, revoked.giver, revokeOwnLinks, { giftId: revoked.giftId }));
    expect(await open(revoked.token)).toMatchObject({ code: 'link_expired' });

    const expired = await awaitingGift();
    await db.database.pool.query('update gift_links set expires_at = now() where gift_id = $1', [
      expired.giftId,
    ]);
    expect(await open(expired.token)).toMatchObject({ code: 'link_expired' });

    const cancelled = await awaitingGift();
    const { version } = valueOf(await write(db.database.tx, staff, getOrder, { orderId: cancelled.orderId }));
    const cancel = { orderId: cancelled.orderId, move: 'cancel' as const, version, note: '' };
    valueOf(await write(db.database.tx, staff, transitionOrder, cancel));
    expect(await accept(cancelled.token)).toMatchObject({ code: 'link_expired' });
    const { items } = valueOf(await write(db.database.tx, cancelled.giver, listOwnGifts, undefined));
    expect(items).toMatchObject([{ state: 'cancelled' }]);
  });

  it('is created by the giver alone', async () => {
    const { giftId } = await awaitingGift();
    const other = await db.createUser();
    expect(await write(db.database.tx, other, createOwnLink, { giftId, language: 'en' })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('accepting a gift', () => {
  it('gives the order the address, which the giver does not see', async () => {
    const { giver, orderId, token } = await awaitingGift();
    expect(valueOf(await accept(token))).toMatchObject({ state: 'accepted' });
    const own = valueOf(await write(db.database.tx, giver, getOwnOrder, { orderId }));
    expect(own).toMatchObject({ address: null, recipientAddress: 'entered' });
    expect(JSON.stringify(own)).not.toContain('Flores');
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order).toMatchObject({ address, mayEdit: true });
    const { items } = valueOf(await write(db.database.tx, giver, listOwnGifts, undefined));
    expect(items).toMatchObject([{ state: 'accepted' }]);
    expect(JSON.stringify(items)).not.toContain('Flores');
  });

  it('swaps the item: staff see the new one, the giver the ordered one, and the amounts stay', async () => {
    const { giver, orderId, token } = await awaitingGift();
    const before = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    const stock = { pot: await stockOf(db, 'pot', 'moss'), bowl: await stockOf(db, 'bowl') };
    valueOf(await accept(token, { choices: [{ position: 0, productId: 'bowl', variantId: null }] }));
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order.lines[0]).toMatchObject({ productId: 'bowl', orderedItem: { productId: 'pot' } });
    expect(order.total).toEqual(before.total);
    expect(order.lines[0]?.unitPrice).toEqual(before.lines[0]?.unitPrice);
    expect(await stockOf(db, 'pot', 'moss')).toBe(stock.pot + 1);
    expect(await stockOf(db, 'bowl')).toBe(stock.bowl - 1);
    const own = valueOf(await write(db.database.tx, giver, getOwnOrder, { orderId }));
    expect(own.lines[0]).toMatchObject({ productId: 'pot', name: 'The pot' });
    const orders = valueOf(await write(db.database.tx, giver, listOwnOrders, { page: 1, pageSize: 10 }));
    expect(JSON.stringify([own, orders])).not.toContain('bowl');
  });

  it.each([
    ['an item of a higher value', { position: 0, productId: 'machine', variantId: null }],
    ['a variant that is sold out', { position: 0, productId: 'pot', variantId: 'sold' }],
    ['a product that staff did not choose', { position: 0, productId: 'paper', variantId: null }],
    ['another item instead of the wrap', { position: 1, productId: 'bowl', variantId: null }],
  ])('fails with %s, and leaves the gift open', async (_, choice) => {
    const { token } = await awaitingGift();
    expect(await accept(token, { choices: [choice] })).toMatchObject({ code: 'choice_not_offered' });
    expect(valueOf(await open(token)).state).toBe('awaiting');
  });

  it('fails with an address in another country, or a wrong postcode', async () => {
    const { token } = await awaitingGift();
    for (const [changed, path] of [
      [{ country: 'ES', postcode: '28001' }, 'address.country'],
      [{ postcode: 'x' }, 'address.postcode'],
    ] as const)
      expect(await accept(token, { address: { ...address, ...changed } })).toMatchObject({
        code: 'invalid',
        fields: [{ path }],
      });
  });

  it('counts once when two answers race', async () => {
    const { orderId, token } = await awaitingGift();
    const answers = await Promise.all([
      accept(token),
      accept(token, { address: { ...address, line1: 'Rua Nova 2' } }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
      'gift_changed',
      'ok',
    ]);
    const winner = answers[0].ok ? 'Rua das Flores 10' : 'Rua Nova 2';
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order.address?.line1).toBe(winner);
  });

  it('gives the last swap to one of two recipients', async () => {
    await addProduct(db, { id: 'last-bowl', price: 4_000, stock: 1 });
    await db.database.pool.query(
      `update settings set value = jsonb_set(value, '{swapIds}', '["bowl", "machine", "last-bowl"]') where key = 'gifts'`,
    );
    const gifts = [await awaitingGift(), await awaitingGift()];
    const choices = [{ position: 0, productId: 'last-bowl', variantId: null }];
    const answers = await Promise.all(gifts.map(({ token }) => accept(token, { choices })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf(db, 'last-bowl')).toBe(0);
  });
});

describe('the giver', () => {
  const enter = (actor: SignedIn, giftId: string) =>
    write(db.database.tx, actor, enterGiftAddress, { giftId, address });

  it('enters the address instead, which ends the links and is shown to them', async () => {
    const { giver, giftId, orderId, token } = await awaitingGift();
    valueOf(await enter(giver, giftId));
    expect(await open(token)).toMatchObject({ code: 'link_expired' });
    const own = valueOf(await write(db.database.tx, giver, getOwnOrder, { orderId }));
    expect(own.address).toEqual(address);
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order.mayEdit).toBe(true);
  });

  it('cannot enter the address of another customer’s gift', async () => {
    const { giftId } = await awaitingGift();
    expect(await enter(await db.createUser(), giftId)).toMatchObject({ code: 'not_found' });
  });

  it('and the recipient enter the address at the same time: one counts', async () => {
    const { giver, giftId, token } = await awaitingGift();
    const answers = await Promise.all([accept(token), enter(giver, giftId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('sees the ordered item in a reorder after a swap, and keeps it through an edit by staff', async () => {
    const { giver, orderId, token } = await awaitingGift();
    valueOf(await accept(token, { choices: [{ position: 0, productId: 'pot', variantId: 'berry' }] }));
    const { version } = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    const kept = { delivery: 'keep', discounts: 'keep' } as const;
    const edit = { orderId, version, lines: [], added: [], note: 'Ring twice', ...kept };
    const { id: editId } = valueOf(await write(db.database.tx, staff, beginEdit, edit));
    valueOf(await write(db.database.tx, staff, applyEdit, { orderId, editId }));
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order.lines[0]).toMatchObject({ colorKey: 'berry', orderedItem: { colorKey: 'moss' } });
    valueOf(await write(db.database.tx, giver, reorder, { orderId }));
    const cart = valueOf(await write(db.database.tx, giver, getCart, undefined));
    expect(cart.items.map(({ selectedColor }) => selectedColor)).toContain('moss');
  });
});

describe('the check of integrity', () => {
  it('finds a gift whose order no longer waits for its recipient', async () => {
    const { giftId, orderId } = await awaitingGift();
    const check = () => write(db.database.tx, staff, findGiftMismatches, undefined);
    expect(await check()).toEqual([]);
    await db.database.pool.query('update orders set address_by_recipient = false where id = $1', [orderId]);
    expect(await check()).toEqual([giftId]);
  });
});
