import { expect, it } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { startShop } from '../support/shop-process.ts';

const lists = [
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
async function pagesOf(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  const inEnglish = all.filter((path) => !/^\/(fr|ar)(\/|$)/.test(path));
  const products = inEnglish.filter((path) => path.startsWith('/product/'));
  expect(products.length).toBeGreaterThan(8);
  return [
    ...new Set([...lists, ...inEnglish.filter((path) => !products.includes(path)), ...products.slice(0, 8)]),
  ];
}

it('a page with fragments of other pages is the same as one that React rendered', async () => {
  const db = await createDemoDatabase();
  const env = {
    ...{ DATABASE_URL: db.url, STORAGE_URL: db.storageUrl, SEED: 'none' },
    ...{ BASE_URL: 'http://shop.example', RUN_JOBS: 'false' },
  };
  // Without a page cache nothing is kept; with a tiny one only fragments.
  const plain = await startShop({ env: { ...env, PAGE_CACHE_MB: '0' } });
  const kept = await startShop({ env: { ...env, PAGE_CACHE_MB: '0.001' } });
  try {
    const paths = await pagesOf(plain.address);
    const pages = ['', '/ar'].flatMap((language) => paths.map((path) => language + path));
    const load = async (shop: { address: string }, page: string) => {
      const response = await fetch(shop.address + page, { headers: { 'x-forwarded-proto': 'http' } });
      return { page, status: response.status, html: await response.text() };
    };
    const different: string[] = [];
    // First with the fragments of the pages before, then with its own.
    for (let round = 0; round < 2; round += 1)
      for (const page of pages) {
        const [expected, shown] = await Promise.all([load(plain, page), load(kept, page)]);
        expect(expected.html).toContain('</html>');
        if (shown.html !== expected.html || shown.status !== expected.status)
          different.push(`${round} ${page}`);
      }
    expect(different).toEqual([]);
  } finally {
    await Promise.all([plain.remove(), kept.remove()]);
    await db.drop();
  }
}, 180_000);
