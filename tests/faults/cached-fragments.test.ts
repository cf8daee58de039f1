import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoDatabase, type DemoDatabase } from '../support/demo-database.ts';
import { signInAsAdministrator } from '../support/http-client.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

let db: DemoDatabase;
/** Without a page cache nothing is kept; with a tiny one only fragments, and what pages share. */
let plain: ShopProcess;
let kept: ShopProcess;
beforeAll(async () => {
  db = await createDemoDatabase();
  const env = {
    ...{ DATABASE_URL: db.url, STORAGE_URL: db.storageUrl, SEED: 'none' },
    ...{ BASE_URL: 'http://shop.example', RUN_JOBS: 'false' },
  };
  plain = await startShop({ env: { ...env, PAGE_CACHE_MB: '0' } });
  kept = await startShop({ env: { ...env, PAGE_CACHE_MB: '0.001' } });
}, 120_000);
afterAll(async () => {
  await Promise.all([plain.remove(), kept.remove()]);
  await db.drop();
});

const lists = [
  // Not found, in capitals as the router allows.
  '/PRODUCTS/x',
  ...[
    '/',
    '/products',
    '/products?sort=price-asc&page=2',
    '/products?category=pots&color=sage',
    '/categories',
  ],
  ...[
    '/search?q=pan',
    '/search?q=oven&inStock=true',
    '/search?q=nothing-has-this-word',
    '/compare',
    '/favorites',
  ],
];

/** Addresses of the sitemap in one language: every page that is not a product, and some products. */
async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${plain.address}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  const inEnglish = all.filter((path) => !/^\/(fr|ar)(\/|$)/.test(path));
  const products = inEnglish.filter((path) => path.startsWith('/product/'));
  expect(products.length).toBeGreaterThan(8);
  const others = inEnglish.filter((path) => !products.includes(path));
  return [...new Set([...lists, ...others, ...products.slice(0, 8)])];
}

async function load(shop: ShopProcess, page: string): Promise<{ status: number; html: string }> {
  const response = await fetch(shop.address + page);
  return { status: response.status, html: await response.text() };
}

/** Pages that are not the same in both shops. */
async function compare(pages: readonly string[]): Promise<string[]> {
  const different: string[] = [];
  for (const page of pages) {
    const [expected, shown] = await Promise.all([load(plain, page), load(kept, page)]);
    expect(expected.html).toContain('</html>');
    if (shown.html !== expected.html || shown.status !== expected.status) different.push(page);
  }
  return different;
}

it('a page with fragments of other pages is the same as one that React rendered, also after changes', async () => {
  const paths = await listPages();
  const pages = ['', '/ar'].flatMap((language) => paths.map((path) => language + path));
  // A fragment is kept when it is rendered again: the third round shows those of all pages.
  for (let round = 0; round < 3; round += 1) expect(await compare(pages)).toEqual([]);
  const product = pages.find((page) => page.startsWith('/product/'))!;
  for (const page of ['/products', product])
    expect((await load(kept, page)).html).toContain('<link rel="preload" as="image"');

  const staff = await signInAsAdministrator(() => kept.address);
  const change = async (path: string, settings: object) => {
    const before = await staff.must<object>('GET', path);
    await staff.must('PUT', path, { ...before, ...settings });
  };
  await change('/api/admin/settings/shop', { name: 'Other Kitchen', units: 'customary' });
  await expect.poll(async () => (await load(kept, '/')).html).toContain('Other Kitchen');
  await change('/api/admin/settings/delivery', { pickup: { enabled: false, name: 'Store', days: 1 } });
  await expect.poll(() => compare(['/'])).toEqual([]);
  expect(await compare(pages)).toEqual([]);
}, 180_000);

it('the back office answers in any spelling that the router matches', async () => {
  for (const path of ['/admin/orders', '/ADMIN/orders', '/fr/Admin/orders']) {
    const response = await fetch(plain.address + path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      302,
      expect.stringContaining('/login'),
    ]);
  }
});
