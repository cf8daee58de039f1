import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CacheTag } from '#kernel/cache-tags.ts';
import type { CatalogChanged } from '#modules/catalog/contract/errors-and-events.ts';
import { CompressedBody } from '#platform/http/compressed-body.ts';
import { LiveFeed, publishLive } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { PageCache } from '#platform/page-cache.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { createDemoDatabase, type DemoDatabase } from '../support/demo-database.ts';
import { pick, randomChanges, randomFrom, shuffle } from '../support/random-changes.ts';
import { type ShownPage, shownPages } from '../support/shown-pages.ts';

const CHANGES = process.env.TEST_FULL ? 2_000 : Number(process.env.TEST_CHANGES ?? 100);
const COMPARED = 20;
/** One of so many is also compared with what pages with shared reads show. */
const SHARED_OF = 4;

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

interface Compared {
  /** Cached pages, and pages with shared reads, that did not show what a fresh page showed. */
  stale: string[];
  /** Names of the changes that no use case made. */
  rejected: string[];
  /** Share of the compared pages that were cached. */
  cached: number;
}

const paths = [
  ...[
    '/',
    '/products',
    '/products?category=pots',
    '/categories',
    '/sets',
    '/search?q=pan',
    '/search?q=moss',
    '/sitemap.xml',
  ],
  ...['/about', '/faq', '/returns', '/shipping-returns', '/login', '/setup-usage-video', '/pages/care'],
];

/** Makes random changes and compares cached pages with fresh ones after each. @param isKept false: removes a tag. */
async function compare(
  seed: number,
  count: number,
  isKept: (tag: CacheTag) => boolean = () => true,
): Promise<Compared> {
  const random = randomFrom(seed);
  // Sets, and two whole categories: their products stand beside each other on their pages.
  const { rows } = await db.database.pool.query<{ id: string }>(
    `select id from products where kind = 'set' or category_id in (
       select category_id from products group by 1 order by count(*) desc, 1 limit 2)
     order by kind desc, id limit 20`,
  );
  const productIds = rows.map(({ id }) => id);
  const staff = await db.createUser({ role: 'admin' });
  const changes = randomChanges(db, staff, { random, productIds });
  const pages = shownPages(db.database.tx, [
    ...paths,
    `/compare?ids=${productIds.slice(0, 2).join()}`,
    ...productIds.map((id) => `/product/${id}`),
  ]);
  const cache = new PageCache(100_000_000);
  const sharedReads = new SharedReads(10_000);
  const body = await CompressedBody.compress(Buffer.from('page'));
  const stop = feed.subscribe(({ event, data }) => {
    if (event !== 'catalog.changed') return;
    const { tags } = data as CatalogChanged;
    for (const each of [cache, sharedReads])
      if (tags) each.drop(tags.filter(isKept));
      else each.dropAll();
  });
  const shown = new Map<string, string>();
  const load = async (page: ShownPage): Promise<string | undefined> => {
    const { generation } = cache;
    const fresh = await page.load();
    if (fresh && !cache.peek(page.name)) {
      shown.set(page.name, fresh.shown);
      const stored = { status: 200, headers: {}, etag: '', body };
      cache.store(page.name, stored, { generation, tags: fresh.tags });
    }
    return fresh?.shown;
  };
  for (const page of pages) {
    await load(page);
    // Searches are shared from the second request.
    for (let time = 0; time < 2; time += 1) await page.load(sharedReads);
  }
  const stale: string[] = [];
  const done = new Set<string>();
  let cached = 0;
  const often = changes.flatMap((change) => (change.isEverywhere ? [change] : [change, change, change]));
  let round: typeof changes = [];
  for (let made = 0; made < count; made += 1) {
    // Changes that every page shows are rarer after the first round: they leave little to compare.
    if (round.length === 0) round = shuffle(random, made === 0 ? changes : often);
    const change = round.pop()!;
    if (await change.run()) done.add(change.name);
    await received();
    for (let compared = 0; compared < COMPARED; compared += 1) {
      const page = pick(random, pages);
      const isCached = cache.peek(page.name) !== undefined;
      const fresh = await load(page);
      if (compared % SHARED_OF === 0 && (await page.load(sharedReads))?.shown !== fresh)
        stale.push(`${page.name} with shared reads after ${made}: ${change.name}`);
      if (!isCached) continue;
      cached += 1;
      if (fresh !== shown.get(page.name)) stale.push(`${page.name} after ${made}: ${change.name}`);
    }
  }
  stop();
  const rejected = changes.map(({ name }) => name).filter((name) => !done.has(name));
  return { stale, rejected, cached: cached / (count * COMPARED) };
}

it(
  `cached pages show the same as fresh ones after each of ${CHANGES} random changes`,
  async () => {
    const seed = Number(process.env.TEST_SEED ?? 20_261_129);
    const { stale, rejected, cached } = await compare(seed, CHANGES);
    expect(stale, `seed ${seed}`).toEqual([]);
    expect(rejected).toEqual([]);
    expect(cached).toBeGreaterThan(0.1);
  },
  60 * 60_000,
);

describe.runIf(process.env.TEST_FULL)('without a kind of tags, a cached page is stale', () => {
  it.each(['products', 'product', 'category', 'categories', 'settings', 'content', 'videos', 'language'])(
    'without %s',
    async (kind) => {
      const { stale } = await compare(7, 300, (tag) => tag.split(':')[0] !== kind);
      expect(stale).not.toEqual([]);
    },
    10 * 60_000,
  );
});
