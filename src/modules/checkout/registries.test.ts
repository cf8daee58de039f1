import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { giveFromRegistry } from '#modules/cart/service/give-from-registry.ts';
import { giveItems } from '#modules/cart/service/give-items.ts';
import { cancelGift, restoreGift } from '#modules/gifts/service/received-gifts.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { transitionOrder } from '#modules/orders/service/transition-order.ts';
import { CustomerRegistrySchema } from '#modules/registries/contract/registries.ts';
import { findMiscountedItems } from '#modules/registries/service/given-items.ts';
import { addItem, changeItem, removeItem } from '#modules/registries/service/items.ts';
import {
  changeRegistry,
  createRegistry,
  eraseRegistries,
  listOwnRegistries,
  listRegistriesOfCustomer,
  removeRegistry,
  shareRegistry,
  unshareRegistry,
} from '#modules/registries/service/own-registries.ts';
import { openRegistry } from '#modules/registries/service/shared-registry.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { fillGiftShop, recipientAddress } from '../../../tests/support/gifts.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(10);
  await fillGiftShop(db);
  await addProduct(db, { id: 'rare', price: 9_000, stock: 20 });
  await addProduct(db, { id: 'card', price: 2_000, stock: 20 });
  await db.database.pool.query("update products set is_gift_card = true where id = 'card'");
  staff = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const input = {
  title: 'Our wedding',
  ownerName: 'Anna and Rui',
  message: 'Thank you!',
  eventOn: null,
  address: recipientAddress,
};

const owned = async (actor: SignedIn) =>
  valueOf(await write(db.database.tx, actor, listOwnRegistries, undefined)).items;

/** A shared registry that wants two moss pots and one rare pan. */
async function sharedRegistry() {
  const owner = await db.createUser();
  const run = <Input, Output>(service: (ctx: Context, input: Input) => Promise<Output>, given: Input) =>
    write(db.database.tx, owner, service, given);
  const { id } = valueOf(await run(createRegistry, input));
  valueOf(await run(addItem, { registryId: id, productId: 'pot', variantId: 'moss', wanted: 2 }));
  const { items } = valueOf(
    await run(addItem, { registryId: id, productId: 'rare', variantId: null, wanted: 1 }),
  );
  const { path } = valueOf(await run(shareRegistry, { registryId: id, language: 'en' as const }));
  const itemId = (productId: string) => items.find((each) => each.productId === productId)!.id;
  return { owner, id, token: path.split('#')[1]!, pot: itemId('pot'), rare: itemId('rare') };
}

const give = (actor: SignedIn, token: string, itemId: string, quantity = 1) =>
  write(db.database.tx, actor, giveFromRegistry, { token, itemId, quantity, senderName: 'Ben' });
const cartOf = async (actor: SignedIn) => valueOf(await write(db.database.tx, actor, getCart, undefined));
const quote = (actor: SignedIn, gift: string) =>
  write(db.database.tx, actor, quoteCheckout, {
    ...{ address: null, country: null, codes: [], deliveryMethodId: null, phone: '', note: '' },
    gift,
  });
const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    ...{ quoteId, paymentMethod: 'bank-transfer', idempotencyKey: randomUUID() },
  });

/** A giver whose cart has an item of the registry, with a quote. */
async function quoted(token: string, itemId: string) {
  const giver = await db.createUser();
  const { gift } = valueOf(await give(giver, token, itemId));
  const { quoteId } = valueOf(await quote(giver, gift.id));
  return { giver, giftId: gift.id, quoteId };
}

async function cancel(orderId: string) {
  const { version } = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
  const move = { orderId, move: 'cancel' as const, version, note: '' };
  valueOf(await write(db.database.tx, staff, transitionOrder, move));
}

describe('a registry', () => {
  it('belongs to one account', async () => {
    const { id, pot } = await sharedRegistry();
    const other = await db.createUser();
    const other404 = { ok: false, code: 'not_found' };
    const change = { ...input, registryId: id, version: 1 };
    expect(await write(db.database.tx, other, changeRegistry, change)).toMatchObject(other404);
    const registryId = { registryId: id };
    expect(await write(db.database.tx, other, removeRegistry, registryId)).toMatchObject(other404);
    expect(await write(db.database.tx, other, removeItem, { ...registryId, itemId: pot })).toMatchObject(
      other404,
    );
    expect(
      await write(db.database.tx, other, shareRegistry, { ...registryId, language: 'en' }),
    ).toMatchObject(other404);
    expect(await write(db.database.tx, visitor, createRegistry, input)).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await owned(other)).toEqual([]);
  });

  it('is shown to staff on the page of its owner, and to no one else', async () => {
    const { owner, id } = await sharedRegistry();
    const read = (actor: SignedIn) =>
      write(db.database.tx, actor, listRegistriesOfCustomer, { customerId: owner.id });
    expect(valueOf(await read(staff)).items).toMatchObject([{ id, items: [{ wanted: 2 }, { wanted: 1 }] }]);
    expect(await read(owner)).toMatchObject({ code: 'forbidden' });
    expect(JSON.stringify(valueOf(await read(staff)))).not.toContain(recipientAddress.line1);
    valueOf(await read(staff)).items.forEach((item) => CustomerRegistrySchema.parse(item));
  });

  it('takes products that are sold, in variants that exist, and no gift cards', async () => {
    const { owner, id } = await sharedRegistry();
    const add = (productId: string, variantId: string | null) =>
      write(db.database.tx, owner, addItem, { registryId: id, productId, variantId, wanted: 1 });
    expect(await add('nothing', null)).toMatchObject({ code: 'product_not_sold' });
    expect(await add('pot', 'purple')).toMatchObject({ code: 'color_not_sold' });
    expect(await add('rare', 'moss')).toMatchObject({ code: 'color_not_sold' });
    expect(await add('card', null)).toMatchObject({ code: 'not_giftable' });
    // The same item once more is wanted more often, and not more than 99 times.
    const again = valueOf(await add('pot', 'moss'));
    expect(again.items.map(({ productId, wanted }) => [productId, wanted])).toEqual([
      ['pot', 3],
      ['rare', 1],
    ]);
    const most = { registryId: id, productId: 'pot', variantId: 'moss', wanted: 99 };
    expect(valueOf(await write(db.database.tx, owner, addItem, most)).items[0]?.wanted).toBe(99);
  });

  it('names the fields that are wrong, and a change of an older version fails', async () => {
    const { owner, id } = await sharedRegistry();
    const wrong = { ...input, eventOn: '2020-01-01', address: { ...recipientAddress, country: 'XX' } };
    const refused = await write(db.database.tx, owner, createRegistry, wrong);
    expect(refused).toMatchObject({ code: 'invalid' });
    expect(!refused.ok && refused.fields?.map(({ path }) => path).toSorted()).toEqual([
      'address.country',
      'eventOn',
    ]);
    const change = { ...input, title: 'Renamed', registryId: id };
    valueOf(await write(db.database.tx, owner, changeRegistry, { ...change, version: 1 }));
    expect(await write(db.database.tx, owner, changeRegistry, { ...change, version: 1 })).toMatchObject({
      code: 'changed_meanwhile',
      current: { title: 'Renamed', version: 2 },
    });
  });

  it('has at most ten per account, also when created at once', async () => {
    const owner = await db.createUser();
    const created = await Promise.all(
      Array.from({ length: 12 }, () => write(db.database.tx, owner, createRegistry, input)),
    );
    expect(created.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await owned(owner)).toHaveLength(10);
  });
});

describe('the link of a registry', () => {
  it('shows items, prices and what is given, and nothing of the account or the address', async () => {
    const { owner, token } = await sharedRegistry();
    const opened = valueOf(await write(db.database.tx, visitor, openRegistry, { token }));
    expect(opened).toMatchObject({
      title: 'Our wedding',
      ownerName: 'Anna and Rui',
      country: 'PT',
      items: [
        { productId: 'pot', variantId: 'moss', wanted: 2, given: 0, price: { amount: 5_000 } },
        { productId: 'rare', variantId: null, wanted: 1, given: 0 },
      ],
    });
    const text = JSON.stringify(opened);
    for (const secret of [owner.id, 'Rua das Flores', recipientAddress.postcode, 'Silva', 'givers'])
      expect(text).not.toContain(secret);
  });

  it('does not open when guessed, revoked or expired, nor adds to a cart', async () => {
    const { owner, id, token, pot } = await sharedRegistry();
    const giver = await db.createUser();
    const open = (secret: string) => write(db.database.tx, visitor, openRegistry, { token: secret });
    const gone = { ok: false, code: 'link_expired' };
    expect(await open('')).toMatchObject(gone);
    expect(await open('x'.repeat(43))).toMatchObject(gone);
    await db.database.pool.query(
      "update registry_links set expires_at = now() - interval '1 second' where registry_id = $1",
      [id],
    );
    expect(await open(token)).toMatchObject(gone);
    expect(await give(giver, token, pot)).toMatchObject(gone);
    await db.database.pool.query(
      "update registry_links set expires_at = now() + interval '1 day' where registry_id = $1",
      [id],
    );
    expect(await open(token)).toMatchObject({ ok: true });
    valueOf(await write(db.database.tx, owner, unshareRegistry, { registryId: id }));
    expect(await open(token)).toMatchObject(gone);
    expect((await cartOf(giver)).items).toEqual([]);
  });

  it('adds only items of its own registry', async () => {
    const [one, other] = [await sharedRegistry(), await sharedRegistry()];
    const giver = await db.createUser();
    expect(await give(giver, one.token, other.pot)).toMatchObject({ code: 'not_found' });
    expect(await give(giver, one.token, randomUUID())).toMatchObject({ code: 'not_found' });
  });
});

describe('a gift from a registry', () => {
  it('is delivered to the address of the registry, which the giver never sees', async () => {
    const { owner, token, pot, rare } = await sharedRegistry();
    const giver = await db.createUser();
    const { gift } = valueOf(await give(giver, token, pot));
    // A cart has one gift of each registry.
    expect(valueOf(await give(giver, token, rare)).gift.id).toBe(gift.id);
    const quoted = valueOf(await quote(giver, gift.id));
    expect(quoted.gift).toEqual({
      recipientName: 'Anna and Rui',
      address: null,
      toRegistry: true,
      deliverOn: null,
    });
    const { orderId } = valueOf(await place(giver, quoted.quoteId));
    expect(valueOf(await write(db.database.tx, staff, getOrder, { orderId })).address).toEqual(
      recipientAddress,
    );
    const own = valueOf(await write(db.database.tx, giver, getOwnOrder, { orderId }));
    expect(own).toMatchObject({ address: null, recipientAddress: 'entered' });
    const seen = JSON.stringify([quoted, own, await cartOf(giver)]);
    for (const secret of ['Rua das Flores', recipientAddress.postcode, owner.id])
      expect(seen).not.toContain(secret);
    const [registry] = await owned(owner);
    expect(registry?.items.map(({ given, givers }) => [given, givers])).toEqual([
      [1, ['Ben']],
      [1, ['Ben']],
    ]);
  });

  it('gives the last unit to one of many givers at once', async () => {
    const { owner, token, rare } = await sharedRegistry();
    const givers: Awaited<ReturnType<typeof quoted>>[] = [];
    for (let count = 0; count < 6; count += 1) givers.push(await quoted(token, rare));
    const placed = await Promise.all(givers.map(({ giver, quoteId }) => place(giver, quoteId)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(placed.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(
      new Set(['registry_item_given']),
    );
    const [registry] = await owned(owner);
    expect(registry?.items.find(({ productId }) => productId === 'rare')).toMatchObject({
      wanted: 1,
      given: 1,
    });
    // Nothing of the other five is left behind.
    const { rows } = await db.database.pool.query(
      'select count(*)::int from orders where id in (select order_id from gifts where registry_id = $1 and order_id is not null)',
      [registry?.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('cannot be added more often than wanted, and says in the cart what is still wanted', async () => {
    const { owner, id, token, pot } = await sharedRegistry();
    const giver = await db.createUser();
    valueOf(await give(giver, token, pot, 2));
    expect(await give(giver, token, pot)).toMatchObject({ code: 'registry_item_given' });
    expect((await cartOf(giver)).items[0]).toMatchObject({
      quantity: 2,
      available: 2,
      forGift: { recipientName: 'Anna and Rui', registry: { stillWanted: 2 } },
    });
    const giftId = (await cartOf(giver)).items[0]!.giftId!;
    const { quoteId } = valueOf(await quote(giver, giftId));
    valueOf(await write(db.database.tx, owner, changeItem, { registryId: id, itemId: pot, wanted: 1 }));
    expect((await cartOf(giver)).items[0]).toMatchObject({ quantity: 2, available: 1 });
    expect(await place(giver, quoteId)).toMatchObject({ code: 'registry_item_given' });
  });

  it('can be given by others after its order was cancelled, and counts again when it is restored', async () => {
    const { owner, token, rare } = await sharedRegistry();
    const [first, second] = [await quoted(token, rare), await quoted(token, rare)];
    const { orderId } = valueOf(await place(first.giver, first.quoteId));
    await cancel(orderId);
    const givenOf = async () =>
      (await owned(owner))[0]?.items.find(({ productId }) => productId === 'rare')?.given;
    expect(await givenOf()).toBe(0);
    const restore = () => write(db.database.tx, staff, restoreGift, { orderId });
    expect(await restore()).toBe(true);
    expect(await givenOf()).toBe(1);
    await write(db.database.tx, staff, cancelGift, { orderId });
    expect(await givenOf()).toBe(0);
    const other = valueOf(await place(second.giver, second.quoteId));
    expect(await restore()).toBe(false);
    expect(await givenOf()).toBe(1);
    expect(other.orderId).not.toBe(orderId);
    expect(await write(db.database.tx, staff, findMiscountedItems, undefined)).toEqual([]);
  });

  it('is not ordered with an address that changed since the quote', async () => {
    const { owner, id, token, rare } = await sharedRegistry();
    const { giver, giftId, quoteId } = await quoted(token, rare);
    const change = { ...input, registryId: id, version: 1 };
    const moved = { ...recipientAddress, line1: 'Rua Nova 2' };
    valueOf(await write(db.database.tx, owner, changeRegistry, { ...change, address: moved }));
    expect(await place(giver, quoteId)).toMatchObject({ code: 'quote_changed' });
    const again = valueOf(await quote(giver, giftId));
    const { orderId } = valueOf(await place(giver, again.quoteId));
    expect(valueOf(await write(db.database.tx, staff, getOrder, { orderId })).address).toEqual(moved);
  });

  it('ends with its registry while it is not ordered', async () => {
    const { owner, token, rare } = await sharedRegistry();
    const { giver, giftId } = await quoted(token, rare);
    await write(db.database.tx, owner, eraseRegistries, undefined);
    const cart = await cartOf(giver);
    expect(cart.items).toEqual([]);
    expect(cart.noLongerSold).toMatchObject([{ productId: 'rare', giftId }]);
    expect(await quote(giver, giftId)).toMatchObject({ ok: false });
  });

  it('takes no registry from a request', async () => {
    const giver = await db.createUser();
    const forged = await write(db.database.tx, giver, giveItems, {
      items: [{ productId: 'rare', selectedColor: null, quantity: 1 }],
      fromCart: [],
      gift: {
        ...{ recipientName: 'Anna', senderName: '', occasion: null, wrapId: null, card: null },
        ...{ deliverOn: null, delivery: { by: 'registry' as const } },
      },
    });
    expect(forged).toMatchObject({ code: 'invalid', fields: [{ path: 'delivery.by' }] });
  });
});
