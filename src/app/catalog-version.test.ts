import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { LiveFeed, publishLive } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { openTestShop, TestBrowser, type TestShop } from '../../tests/support/test-shop.ts';
import { CatalogVersion, renewVersion } from './catalog-version.ts';

let shop: TestShop;
let elsewhere: LiveFeed;
beforeEach(async () => {
  shop = await openTestShop();
  elsewhere = new LiveFeed(shop.testDatabase.location, createLogger('silent'));
  await elsewhere.start();
});
afterEach(async () => {
  await elsewhere.stop();
  await shop.close();
});

/** The catalog cache version that a newly opened live stream sends. */
async function openedVersion(): Promise<string> {
  const response = await new TestBrowser(shop).request('GET', '/api/live');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = await reader.read();
  await reader.cancel();
  return (JSON.parse(/^data: (.*)$/m.exec(value)![1]!) as { version: string }).version;
}

const change = () =>
  publishLive(shop.testDatabase.database.tx, {
    event: 'catalog.changed',
    audience: 'everyone',
    data: { what: 'products' },
  });
const changeFavoritesCount = () =>
  publishLive(shop.testDatabase.database.tx, {
    event: 'product.favoritesCount',
    audience: 'everyone',
    data: { productId: 'wok', favoritesCount: 1 },
  });

it('an opening live stream receives the catalog cache version, and a different one after each catalog change', async () => {
  const first = await openedVersion();
  expect(await openedVersion()).toBe(first);
  await changeFavoritesCount();
  await change();
  await vi.waitFor(async () => expect(await openedVersion()).not.toBe(first));
  const second = await openedVersion();
  await change();
  await vi.waitFor(async () => expect([first, second]).not.toContain(await openedVersion()));
});

it('all server processes have the same catalog cache version after they receive the same change', async () => {
  const other = new CatalogVersion(elsewhere);
  const before = other.current;
  expect(await openedVersion()).not.toBe(before);
  await change();
  await vi.waitFor(async () => expect(await openedVersion()).toBe(other.current));
  expect(other.current).not.toBe(before);
});

it('all server processes have the same new catalog cache version when one of them has begun to listen', async () => {
  const other = new CatalogVersion(elsewhere);
  const before = await openedVersion();
  expect(other.current).not.toBe(before);
  await renewVersion(shop.testDatabase.database.tx);
  await vi.waitFor(async () => expect(await openedVersion()).toBe(other.current));
  expect(other.current).not.toBe(before);
});

it('the catalog cache version stays the same when the transaction of a change rolls back', async () => {
  const other = new CatalogVersion(elsewhere);
  const before = other.current;
  await inTransaction(shop.testDatabase.database.tx, async (tx) => {
    await publishLive(tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
    return { ok: false as const };
  });
  const received = new Promise<void>((resolve) => {
    elsewhere.subscribe(({ event }) => event === 'product.favoritesCount' && resolve());
  });
  await changeFavoritesCount();
  await received;
  expect(other.current).toBe(before);
});

it('the catalog cache version changes after a lost database connection, because events may have been missed', async () => {
  const other = new CatalogVersion(elsewhere);
  const before = other.current;
  await shop.testDatabase.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'trivet live'`,
  );
  await vi.waitFor(() => expect(other.current).not.toBe(before), 5_000);
});
