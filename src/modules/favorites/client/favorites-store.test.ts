import { expect, test } from 'vitest';
import {
  applyChange,
  type Change,
  type FavoritesStorage,
  FavoritesStore,
  guestFavorites,
} from './favorites-store.ts';

const keep = (productId: string): Change => ({ productId, isFavorite: true });
const drop = (productId: string): Change => ({ productId, isFavorite: false });

/** A favourites API that responds at once and fails a configurable number of times. */
class Shop implements FavoritesStorage {
  isGuest = false;
  ids: readonly string[];
  readonly calls: string[] = [];
  failures = 0;

  constructor(...ids: string[]) {
    this.ids = ids;
  }

  read = () => this.#reply('read', () => {});
  change = (change: Change) =>
    this.#reply(
      `${change.isFavorite ? 'keep' : 'drop'} ${change.productId}`,
      () => (this.ids = applyChange(this.ids, change)),
    );

  async #reply(call: string, act: () => void): Promise<string[]> {
    this.calls.push(call);
    await Promise.resolve();
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('away');
    }
    act();
    return [...this.ids];
  }
}

test('applyChange ignores adding an existing product and removing a missing one', () => {
  const ids = ['pan'];
  expect(applyChange(ids, keep('pan'))).toBe(ids);
  expect(applyChange(ids, drop('pot'))).toBe(ids);
  expect(applyChange(ids, keep('pot'))).toEqual(['pan', 'pot']);
  expect(applyChange(ids, drop('pan'))).toEqual([]);
});

test('the favorites store fetches the favorites once the user is known, reports a failure and fetches again on reload', async () => {
  const store = new FavoritesStore();
  expect(store.getState()).toEqual({ productIds: [], isSignedIn: false, loading: true, failed: false });
  const shop = new Shop('pan');
  shop.failures = 1;
  expect(await store.open(shop)).toBe(false);
  expect(store.getState()).toEqual({ productIds: [], isSignedIn: true, loading: false, failed: true });
  expect(await store.reload()).toBe(true);
  expect(store.getState()).toEqual({ productIds: ['pan'], isSignedIn: true, loading: false, failed: false });
});

test('the favorites store shows changes at once, sends them in order and reverts only failed changes', async () => {
  const store = new FavoritesStore();
  const shop = new Shop('pan');
  await store.open(shop);
  shop.failures = 1;
  const failed = store.change(drop('pan'));
  const fine = store.change(keep('pot'));
  expect(store.getState().productIds).toEqual(['pot']);
  await expect(failed).rejects.toThrow('away');
  await fine;
  expect(store.getState().productIds).toEqual(['pan', 'pot']);
  expect(shop.calls).toEqual(['read', 'drop pan', 'keep pot']);
});

test('the favorites store fetches the list for an event, unless it already shows the change', async () => {
  const store = new FavoritesStore();
  const shop = new Shop('pan');
  await store.open(shop);
  await Promise.all([store.change(keep('pot')), store.refresh(keep('pot'))]);
  expect(shop.calls).toEqual(['read', 'keep pot']);
  shop.ids = ['pot'];
  expect(await store.refresh(drop('pan'))).toBe(true);
  expect(store.getState().productIds).toEqual(['pot']);
});

test('the favorites store never shows the favorites of another customer', async () => {
  const store = new FavoritesStore();
  await store.open(new Shop('pan'));
  const next = store.open(new Shop());
  expect(store.getState()).toMatchObject({ productIds: [], loading: true });
  await next;
  expect(store.getState()).toMatchObject({ productIds: [], loading: false });
});

test('the favorites store reports whether the user is a guest as soon as the session is known, and rejects changes by a guest', async () => {
  const store = new FavoritesStore();
  const answer = store.isGuest();
  await store.open(guestFavorites);
  expect(await answer).toBe(true);
  await expect(store.change(keep('pan'))).rejects.toThrow(/require sign-in/);
  expect(store.getState().productIds).toEqual([]);
  await store.open(new Shop());
  expect(await store.isGuest()).toBe(false);
});
