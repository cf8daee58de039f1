import { expect, test } from 'vitest';
import type { CartStorage, CartNotice, LoadedCart } from './cart-storage.ts';
import type { CartLine } from './cart-line.ts';
import { applyOperation, type CartOperation } from './cart-operation.ts';
import { CartStore } from './cart-store.ts';

function line(productId: string, quantity = 1): CartLine {
  return {
    productId,
    selectedColor: null,
    quantity,
    name: productId,
    price: { amount: 100, currency: 'USD' },
    colorName: null,
    addedAt: '',
    image: null,
    available: null,
    sold: true,
  };
}
const add = (productId: string) => ({ kind: 'add', line: line(productId) }) as const;
const setTo = (productId: string, quantity: number) =>
  ({ kind: 'set-quantity', line: line(productId), quantity }) as const;

/** Attaches a handler at once, so that a rejection is never unhandled. */
const outcomeOf = (change: Promise<void>) =>
  change.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** A fake server that answers when the test tells it to, in the order of the requests. */
class Shop implements CartStorage {
  isGuest = false;
  lines: CartLine[] = [];
  notices: CartNotice[] = [];
  version = 0;
  readonly calls: string[] = [];
  #waiting: (() => void)[] = [];
  #failures = 0;

  failNext(times = 1): void {
    this.#failures = times;
  }

  /** Answers all pending requests, and those that the store sends after an answer. */
  async answer(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      const waiting = this.#waiting.splice(0);
      if (waiting.length > 0) quiet = 0;
      for (const go of waiting) go();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  open = async () => {
    const cart = await this.#reply('open', () => {}).catch(() => null);
    return { cart, notices: this.notices };
  };
  refresh = () => this.#reply('refresh', () => {});
  change = (operation: CartOperation<CartLine>) =>
    this.#reply(operation.kind, () => (this.lines = applyOperation(this.lines, operation)));

  async #reply(call: string, act: () => void): Promise<LoadedCart> {
    this.calls.push(call);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#failures > 0) {
      this.#failures -= 1;
      throw new Error('away');
    }
    act();
    this.version += 1;
    return { lines: this.lines, updatedAt: `2026-11-21T10:00:${String(this.version).padStart(2, '0')}.000Z` };
  }
}

const shown = (store: CartStore) =>
  store.getState().items.map(({ productId, quantity }) => `${productId} ${quantity}`);

async function opened(lines: CartLine[] = []) {
  const shop = new Shop();
  shop.lines = lines;
  const store = new CartStore();
  void store.open(shop);
  await shop.answer();
  return { shop, store };
}

test('the cart store is loading until the first response arrives', async () => {
  const store = new CartStore();
  expect(store.getState()).toMatchObject({ items: [], loading: true, problem: null });
  const shop = new Shop();
  shop.lines = [line('pan', 2)];
  const notices = store.open(shop);
  expect(store.getState().loading).toBe(true);
  await shop.answer();
  expect(await notices).toEqual([]);
  expect(store.getState()).toMatchObject({ items: [line('pan', 2)], loading: false, problem: null });
});

test('after a failed load, the cart store has no items and the problem “load” until a retry succeeds', async () => {
  const shop = new Shop();
  shop.lines = [line('pan')];
  shop.failNext();
  const store = new CartStore();
  void store.open(shop);
  await shop.answer();
  expect(store.getState()).toMatchObject({ items: [], loading: false, problem: 'load' });
  void store.reload();
  await shop.answer();
  expect(store.getState()).toMatchObject({ items: [line('pan')], loading: false, problem: null });
});

test('after a failed merge, the cart store has the account’s cart and the problem “update” until a reload succeeds', async () => {
  const shop = new Shop();
  shop.lines = [line('pan')];
  shop.notices = [{ kind: 'merge-failed' }];
  const store = new CartStore();
  void store.open(shop);
  await shop.answer();
  expect(store.getState()).toMatchObject({ items: [line('pan')], loading: false, problem: 'update' });
  shop.notices = [{ kind: 'merged' }];
  const notices = store.reload();
  await shop.answer();
  expect(await notices).toEqual([{ kind: 'merged' }]);
  expect(store.getState()).toMatchObject({ loading: false, problem: null });
});

test('an item added before the session is known is shown at once and sent afterwards', async () => {
  const store = new CartStore();
  const added = store.change(add('pan'));
  expect(shown(store)).toEqual(['pan 1']);
  const shop = new Shop();
  shop.lines = [line('pot')];
  void store.open(shop);
  await shop.answer();
  await added;
  expect(shop.calls).toEqual(['open', 'add']);
  expect(shown(store)).toEqual(['pot 1', 'pan 1']);
});

test('an item counts as stored only when its response has arrived, and a removed one until then', async () => {
  const { shop, store } = await opened();
  const stored = () => store.getState().stored.map(({ productId, quantity }) => `${productId} ${quantity}`);
  const added = store.change(add('pan'));
  expect([shown(store), stored()]).toEqual([['pan 1'], []]);
  await shop.answer();
  await added;
  expect(stored()).toEqual(['pan 1']);
  void store.change({ kind: 'clear' });
  expect([shown(store), stored()]).toEqual([[], ['pan 1']]);
});

test('cart operations are shown at once and sent one at a time in order', async () => {
  const { shop, store } = await opened();
  const done = [
    store.change(add('pan')),
    store.change(add('pan')),
    store.change(setTo('pan', 7)),
    store.change(add('pan')),
  ];
  expect(shown(store)).toEqual(['pan 8']);
  expect(shop.calls).toEqual(['open']);
  await shop.answer();
  await Promise.all(done);
  expect(shop.calls).toEqual(['open', 'add', 'add', 'set-quantity', 'add']);
  expect(shown(store)).toEqual(['pan 8']);
  expect(shop.lines).toEqual([line('pan', 8)]);
});

test('a cart operation is never shown twice or missing, not even while its response arrives', async () => {
  const { shop, store } = await opened();
  const states = new Set<string>();
  store.subscribe(() => states.add(shown(store).join()));
  void store.change(add('pan'));
  await shop.answer();
  expect([...states]).toEqual(['pan 1']);
});

test('a failed cart operation rejects, is reverted and reloads the cart, while later operations stay', async () => {
  const { shop, store } = await opened([line('pan', 2)]);
  shop.failNext();
  const failed = outcomeOf(store.change(setTo('pan', 9)));
  const fine = store.change(add('pot'));
  expect(shown(store)).toEqual(['pan 9', 'pot 1']);
  await shop.answer();
  expect(await failed).toBe('away');
  await fine;
  expect(shown(store)).toEqual(['pan 2', 'pot 1']);
  expect(shop.calls).toEqual(['open', 'set-quantity', 'add', 'refresh']);
});

test('after a failed cart change, the cart store has the problem “update” until the next successful change', async () => {
  const { shop, store } = await opened();
  shop.failNext(2);
  const failed = outcomeOf(store.change(add('pan')));
  await shop.answer();
  expect(await failed).toBe('away');
  expect(store.getState()).toMatchObject({ items: [], loading: false, problem: 'update' });
  void store.change(add('pan'));
  await shop.answer();
  expect(store.getState()).toMatchObject({ items: [line('pan')], problem: null });
});

test('a change event reloads the cart, unless the shown cart is at least as new; a failed reload keeps it with the problem “load”', async () => {
  const { shop, store } = await opened();
  const added = store.change(add('pan'));
  // The event of this tab’s own change may arrive before its response.
  void store.refresh('2026-11-21T10:00:02.000Z');
  await shop.answer();
  await added;
  expect(shop.calls).toEqual(['open', 'add']);
  shop.lines = [line('pan', 5)];
  void store.refresh('2026-11-21T10:00:03.000Z');
  await shop.answer();
  expect(shown(store)).toEqual(['pan 5']);
  shop.failNext();
  void store.refresh();
  await shop.answer();
  expect(store.getState()).toMatchObject({ items: [line('pan', 5)], problem: 'load' });
});

test('a guest’s lines stay visible during the merge, and a customer’s lines are never shown to the next user', async () => {
  const guest = new Shop();
  guest.isGuest = true;
  guest.lines = [line('pan')];
  const store = new CartStore();
  void store.open(guest);
  await guest.answer();

  const ada = new Shop();
  ada.lines = [line('pan'), line('pot')];
  ada.notices = [{ kind: 'merged' }];
  const notices = store.open(ada);
  expect(store.getState()).toMatchObject({ items: [line('pan')], loading: true });
  await ada.answer();
  expect(await notices).toEqual([{ kind: 'merged' }]);
  expect(shown(store)).toEqual(['pan 1', 'pot 1']);

  void store.open(new Shop());
  expect(store.getState()).toMatchObject({ items: [], loading: true });
});

test('the cart store ignores a response for the previous user, and rejects queued operations of that user without sending them', async () => {
  const { shop: ada, store } = await opened([line('pan')]);
  const late = store.change(add('pot'));
  const queued = outcomeOf(store.change(add('lid')));
  await new Promise((resolve) => setImmediate(resolve));
  const ben = new Shop();
  void store.open(ben);
  await ben.answer();
  await ada.answer();
  await late;
  expect(await queued).toMatch(/user has changed/);
  expect(store.getState()).toMatchObject({ items: [], loading: false, problem: null });
  expect(ada.calls).toEqual(['open', 'add']);
});
