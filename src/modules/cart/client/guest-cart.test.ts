import { beforeEach, expect, test } from 'vitest';
import { GuestCart, guestMergeIdKey, parseGuestCart } from './guest-cart.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const pan = {
  productId: 'pan',
  name: 'Pan',
  price: 45,
  quantity: 1,
  selectedColor: null,
  addedAt: now.toISOString(),
};

/** The browser's storage and the lock that its tabs share. */
let stored: Map<string, string>;
let last: Promise<unknown>;

beforeEach(() => {
  stored = new Map();
  last = Promise.resolve();
});

function openTab(): GuestCart {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new GuestCart(
    () => storage,
    (work) => {
      const turn = last.then(work);
      last = turn.catch(() => {});
      return turn;
    },
  );
}

test('parseGuestCart returns an empty cart if nothing is stored, and for an empty array', () => {
  expect(parseGuestCart(null, now)).toEqual([]);
  expect(parseGuestCart('[]', now)).toEqual([]);
});

test.each(['{', 'undefined', '{"items":[]}', '"pan"', 'null', '7'])(
  'parseGuestCart throws for %s',
  (text) => {
    expect(() => parseGuestCart(text, now)).toThrow(/./);
  },
);

test('parseGuestCart keeps extra fields of an item and reads `id` if productId is missing', () => {
  const text = JSON.stringify([
    { id: 'pan', name: 'Pan', price: 45, quantity: 2, addedAt: 'then', rating: 4.8 },
  ]);
  expect(parseGuestCart(text, now)).toEqual([
    {
      id: 'pan',
      productId: 'pan',
      name: 'Pan',
      price: 45,
      quantity: 2,
      selectedColor: null,
      addedAt: 'then',
      rating: 4.8,
    },
  ]);
});

test('parseGuestCart skips invalid lines and limits quantities to whole numbers up to 999', () => {
  const entries = [
    null,
    7,
    'pan',
    [],
    {},
    { productId: 5 },
    { productId: '' },
    { ...pan, quantity: 0 },
    { ...pan, quantity: 'x' },
  ];
  expect(parseGuestCart(JSON.stringify(entries), now)).toEqual([]);
  const quantities = [
    { ...pan, quantity: 5_000 },
    { ...pan, productId: 'pot', quantity: 2.7 },
    { id: 'lid' },
  ];
  expect(parseGuestCart(JSON.stringify(quantities), now).map(({ quantity }) => quantity)).toEqual([
    999, 2, 1,
  ]);
});

test('two items of one product and variant become one line', () => {
  const moss = { ...pan, selectedColor: 'moss' };
  expect(parseGuestCart(JSON.stringify([pan, moss, pan]), now)).toEqual([{ ...pan, quantity: 2 }, moss]);
});

test('the guest cart is stored as a plain array, and its storage key is removed when the cart is emptied', async () => {
  const tab = openTab();
  await tab.change(() => [pan]);
  expect(JSON.parse(stored.get('guestCart')!)).toEqual([pan]);
  await tab.change(() => []);
  expect([...stored.keys()]).toEqual([]);
});

test('simultaneous additions to the guest cart in two tabs are both stored', async () => {
  const [one, two] = [openTab(), openTab()];
  await Promise.all([
    one.change((items) => [...items, pan]),
    two.change((items) => [...items, { ...pan, productId: 'pot' }]),
  ]);
  expect((await one.read()).map(({ productId }) => productId)).toEqual(['pan', 'pot']);
});

test('reading an unreadable guest cart throws, and adding an item replaces the cart', async () => {
  stored.set('guestCart', '{');
  const tab = openTab();
  await expect(tab.read()).rejects.toThrow(/./);
  expect(await tab.change((items) => [...items, pan])).toEqual([pan]);
});

test('merging the guest cart sends its items and then removes it; a second tab finds an empty cart', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.change(() => [pan]);
  const saved: unknown[] = [];
  const save = async (items: unknown, mergeId: string) => {
    await Promise.resolve();
    saved.push([items, mergeId, stored.has('guestCart')]);
    return 'saved';
  };
  expect(await Promise.all([one.mergeOnce(save), two.mergeOnce(save)])).toEqual(['saved', null]);
  expect(saved).toEqual([[[pan], expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/), true]]);
  expect([...stored.keys()]).toEqual([]);
});

test('a failed merge keeps the guest cart, and a retry in any tab uses the same merge id', async () => {
  const tab = openTab();
  await tab.change(() => [pan]);
  const ids: string[] = [];
  const save = (_: unknown, mergeId: string) => {
    ids.push(mergeId);
    return ids.length < 3 ? Promise.reject(new Error('away')) : Promise.resolve('saved');
  };
  await expect(tab.mergeOnce(save)).rejects.toThrow('away');
  expect(await tab.read()).toEqual([pan]);
  await expect(openTab().mergeOnce(save)).rejects.toThrow('away');
  expect(await openTab().mergeOnce(save)).toBe('saved');
  expect(new Set(ids).size).toBe(1);
});

test('a change of the guest cart after a failed merge deletes the merge id', async () => {
  const tab = openTab();
  await tab.change(() => [pan]);
  await tab.mergeOnce(() => Promise.reject(new Error('away'))).catch(() => {});
  expect(stored.has(guestMergeIdKey)).toBe(true);
  await tab.change((items) => [...items, { ...pan, productId: 'pot' }]);
  expect(stored.has(guestMergeIdKey)).toBe(false);
});

test('merging an empty guest cart sends no request and removes the storage key', async () => {
  stored.set('guestCart', '[]');
  const saves: unknown[] = [];
  const answer = await openTab().mergeOnce((items) => {
    saves.push(items);
    return Promise.resolve('saved');
  });
  expect(answer).toBeNull();
  expect(saves).toEqual([]);
  expect([...stored.keys()]).toEqual([]);
});

test('a guest cart has the same id in all tabs until it is emptied', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.change(() => [pan]);
  const [name, same] = await Promise.all([one.identity(), two.identity()]);
  expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  expect(same).toBe(name);
  await two.change((items) => [...items, { ...pan, productId: 'pot' }]);
  expect(await one.identity()).toBe(name);
  await one.change(() => []);
  expect([...stored.keys()]).toEqual([]);
  await one.change(() => [pan]);
  expect(await one.identity()).not.toBe(name);
});

test('the items of an unpaid order return to the guest cart once and are merged with items added later', async () => {
  const tab = openTab();
  await tab.change(() => [pan]);
  await tab.savePendingItems('order-1');
  await tab.change(() => []);
  await tab.change(() => [{ ...pan, quantity: 2 }]);
  expect(await tab.restorePendingItems('order-2')).toBe(false);
  expect(
    await Promise.all([tab.restorePendingItems('order-1'), openTab().restorePendingItems('order-1')]),
  ).toEqual([true, false]);
  expect(await tab.read()).toEqual([{ ...pan, quantity: 3 }]);
});

test('the items of a paid order do not return to the guest cart', async () => {
  const tab = openTab();
  await tab.change(() => [pan]);
  await tab.savePendingItems('order-1');
  await tab.change(() => []);
  await tab.discardPendingItems('order-2');
  await tab.discardPendingItems('order-1');
  expect(await tab.restorePendingItems('order-1')).toBe(false);
  expect([...stored.keys()]).toEqual([]);
});

test('if the browser blocks storage, the guest cart throws an error only when it is used', async () => {
  const blocked = new GuestCart(
    () => {
      throw new Error('blocked');
    },
    (work) => work(),
  );
  await expect(blocked.read()).rejects.toThrow('blocked');
});

test('parseGuestCart keeps a gift card with its recipient as a line of its own, and drops an incomplete recipient', () => {
  const gift = {
    key: 'b4c7c54a-6b0e-7c3e-9a52-4b7e2f1d8c11',
    recipientName: 'Grace',
    recipientEmail: 'grace@example.org',
    senderName: 'Ada',
    message: '',
    sendOn: null,
  };
  const lines = [pan, { ...pan, gift, giftKey: gift.key }, { ...pan, gift: { key: 'x' }, giftKey: 'x' }];
  expect(parseGuestCart(JSON.stringify(lines), now)).toEqual([
    { ...pan, quantity: 2 },
    { ...pan, gift, giftKey: gift.key },
  ]);
});
