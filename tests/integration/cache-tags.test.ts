import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CatalogChanged } from '#modules/catalog/contract/errors-and-events.ts';
import { CompressedBody } from '#platform/http/compressed-body.ts';
import { LiveFeed, publishLive } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { PageCache } from '#platform/page-cache.ts';
import { createDemoDatabase, type DemoDatabase } from '../support/demo-database.ts';
import { pick, randomChanges, randomFrom, shuffle } from '../support/random-changes.ts';
import { type ShownPage, shownPages } from '../support/shown-pages.ts';

const CHANGES = process.env.TEST_FULL ? 2_000 : Number(process.env.TEST_CHANGES ?? 100);
const COMPARED = 20;

let db: DemoDatabase;
let feed: LiveFeed;
beforeAll(async () => {
  vi.stubEnv('BASE_URL', 'http://shop.test');
  db = await createDemoDatabase();
  feed = new LiveFeed(db.location, createLogger('silent'));
  await feed.start();
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await feed.stop();
  await db.drop();
});

/** Waits until the feed has received what was published before. */
async function received(): Promise<void> {
  const last = new Promise<void>((resolve) => {
    const stop = feed.subscribe(({ event }) => {
      if (event !== 'live.resumed') return;
      stop();
      resolve();
    });
  });
  await publishLive(db.database.tx, { event: 'live.resumed', audience: 'everyone', data: null });
  await last;
}

it(
  `cached pages show the same as fresh ones after each of ${CHANGES} random changes`,
  async () => {
    const seed = Number(process.env.TEST_SEED ?? 20_261_129);
    const random = randomFrom(seed);
    const staff = await db.createUser({ role: 'admin' });
    const { rows } = await db.database.pool.query<{ id: string; kind: string }>(
      "select id, kind from products where status = 'published' order by kind desc, id",
    );
    // Sets, their components, and others.
    const productIds = rows
      .slice(0, 3)
      .concat(rows.slice(-9))
      .map(({ id }) => id);
    const changes = randomChanges(db, staff, { random, productIds });
    const pages = shownPages(db.database.tx, [
      ...[
        '/',
        '/products',
        '/products?category=pots',
        '/categories',
        '/sets',
        '/search?q=pan',
        '/sitemap.xml',
      ],
      ...['/about', '/faq', '/returns', '/shipping-returns', '/login', '/setup-usage-video', '/pages/care'],
      `/compare?ids=${productIds.slice(0, 2).join()}`,
      ...productIds.map((id) => `/product/${id}`),
    ]);
    const cache = new PageCache(100_000_000);
    const body = await CompressedBody.compress(Buffer.from('page'));
    const stop = feed.subscribe(({ event, data }) => {
      if (event !== 'catalog.changed') return;
      const { tags } = data as CatalogChanged;
      if (tags) cache.drop(tags);
      else cache.dropAll();
    });
    const shown = new Map<string, string>();
    const load = async (page: ShownPage): Promise<string | undefined> => {
      const { generation } = cache;
      const fresh = await page.load();
      if (fresh && !cache.peek(page.name)) {
        shown.set(page.name, fresh.shown);
        cache.store(
          page.name,
          { status: 200, headers: {}, etag: '', body },
          { generation, tags: fresh.tags },
        );
      }
      return fresh?.shown;
    };
    for (const page of pages) await load(page);
    const stale: string[] = [];
    const done = new Set<string>();
    let cached = 0;
    let round: typeof changes = [];
    for (let count = 0; count < CHANGES; count += 1) {
      if (round.length === 0) round = shuffle(random, changes);
      const change = round.pop()!;
      if (await change.run()) done.add(change.name);
      await received();
      for (let compared = 0; compared < COMPARED; compared += 1) {
        const page = pick(random, pages);
        const isCached = cache.peek(page.name) !== undefined;
        const fresh = await load(page);
        if (!isCached) continue;
        cached += 1;
        if (fresh !== shown.get(page.name)) stale.push(`${page.name} after ${count}: ${change.name}`);
      }
    }
    stop();
    expect(stale, `seed ${seed}`).toEqual([]);
    expect(changes.filter(({ name }) => !done.has(name)).map(({ name }) => name)).toEqual([]);
    expect(cached / (CHANGES * COMPARED)).toBeGreaterThan(0.2);
  },
  60 * 60_000,
);
