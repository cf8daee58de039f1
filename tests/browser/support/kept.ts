import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Addresses that this browser keeps for times without a connection: every entry of every cache. */
export async function keptBy({ page }: Shopper): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });
  return addresses.map((address) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

export async function keeps(person: Shopper, path: string): Promise<void> {
  await expect.poll(() => keptBy(person), { message: path }).toContain(path);
}

/** The worker is at work: it has what every page needs, and requests pass through it. */
export async function hasAWorker(person: Shopper): Promise<void> {
  await keeps(person, '/offline');
  await expect.poll(() => person.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
