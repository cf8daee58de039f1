import { beforeEach, expect, it, vi } from 'vitest';
import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { keepAccountKitchen } from './account-kitchen.ts';

const account = vi.hoisted(() => ({ kitchen: null as Kitchen | null, isDown: false }));
vi.mock('#modules/kitchens/client.ts', () => ({
  emptyKitchen: { hob: null, oven: null, hasDishwasher: false },
  loadAccountKitchen: () => Promise.resolve(account.kitchen),
  saveAccountKitchen: (kitchen: Kitchen | null) => {
    if (account.isDown) return Promise.reject(new Error('offline'));
    account.kitchen = kitchen;
    return Promise.resolve();
  },
}));

const gas = { hob: 'gas', oven: null, hasDishwasher: false };
const induction = { hob: 'induction', oven: 220, hasDishwasher: true };
const inBrowser = () => JSON.parse(localStorage.getItem('kitchen') ?? 'null') as Kitchen | null;
const choose = (kitchen: Kitchen) => localStorage.setItem('kitchen', JSON.stringify(kitchen));
const visit = async (userId: string) => {
  const stop = new AbortController();
  await keepAccountKitchen(userId, stop.signal);
  await vi.waitFor(() => Promise.resolve());
  stop.abort();
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  Object.assign(account, { kitchen: null, isDown: false });
});

it('saves the kitchen of the browser in an account without one', async () => {
  choose(gas);
  await visit('ada');
  expect(account.kitchen).toEqual(gas);
});

it('takes over the kitchen of the account', async () => {
  account.kitchen = induction;
  choose(gas);
  await visit('ada');
  expect(inBrowser()).toEqual(induction);
});

it('saves a change that failed to be saved, instead of taking over the older kitchen of the account', async () => {
  choose(gas);
  account.isDown = true;
  await visit('ada');
  account.isDown = false;
  account.kitchen = induction;
  await visit('ada');
  expect([account.kitchen, inBrowser()]).toEqual([gas, gas]);
});

it('forgets the kitchen of another account, and does not save it', async () => {
  account.kitchen = gas;
  await visit('ada');
  account.kitchen = null;
  await visit('bo');
  expect([account.kitchen, inBrowser()]).toEqual([null, null]);
});
