import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** URLs in all caches of the service worker. */
export async function cachedUrls({ page }: Shopper): Promise<string[]> {
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

export async function expectCached(person: Shopper, path: string, timeout = 10_000): Promise<void> {
  await expect.poll(() => cachedUrls(person), { message: path, timeout }).toContain(path);
}

/** Waits until the service worker controls the page and has cached its files. */
export async function waitForServiceWorker(person: Shopper): Promise<void> {
  // A new visitor's page registers it after the first input.
  await person.page.mouse.move(200, 200);
  // Stored after more than 300 scripts of the shop.
  await expectCached(person, '/offline', 30_000);
  await expect.poll(() => person.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
