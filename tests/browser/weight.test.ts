import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { ChunkList } from '../../tools/chunk-list-plugin.ts';
import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

/** Maximum compressed script size before interaction, in bytes. */
const mostScript: Record<string, number> = {
  '/': 153_800,
  [`/product/${demoProducts.dutchOven.id}`]: 158_600,
  // Lists have filters. The names of files change the size by some bytes.
  '/products': 164_800,
  '/search?q=oven': 164_100,
  '/categories': 165_700,
  '/sets': 156_000,
  '/contact': 159_300,
  // Words the shop's payment methods.
  '/faq': 165_300,
  '/track': 165_400,
  '/favorites': 158_700,
  '/login': 155_500,
  // Also shows the cart.
  '/login?redirectTo=%2Fcart': 162_200,
  '/register': 155_600,
};
const mostStyle = 20_000;

const compressed = (body: Buffer) => gzipSync(body, { level: 9 }).length;

/** Opens a page. @returns the downloads by type once the page is idle. */
async function downloads(page: Page, address: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // A change by another test would show on the open page, which loads more for it.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  const sessionResponse = page.waitForResponse(/\/api\/session$/);
  await page.goto(address, { waitUntil: 'load' });
  await sessionResponse;
  // Wait for downloads that start when the page is idle, and for those that they start: they count, too.
  for (let known = -1; known !== responses.length;) {
    known = responses.length;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    await page.waitForLoadState('networkidle');
  }
  // Bodies are read here, because a read that runs when the test ends makes it fail.
  const files = await Promise.all(
    responses
      .map((response) => ({ response, file: new URL(response.url()).pathname }))
      .filter(({ file }) => ['.js', '.css'].includes(path.extname(file)))
      .map(async ({ response, file }) => ({
        file,
        kind: path.extname(file),
        // Requested once more, because the response of a worker that has ended has no body.
        size: compressed(await (await page.request.get(response.url())).body()),
      })),
  );
  return (extension: string) => {
    const ofKind = files.filter(({ kind }) => kind === extension).toSorted((a, b) => b.size - a.size);
    return {
      total: ofKind.reduce((sum, { size }) => sum + size, 0),
      list: ofKind.map(({ file, size }) => `${String(size).padStart(7)}  ${file}`).join('\n'),
      files: ofKind.map(({ file }) => file),
    };
  };
}

/** Pages with different scripts: `npm run test:full` weighs the others, too. */
const always = new Set([
  '/',
  `/product/${demoProducts.dutchOven.id}`,
  '/products',
  '/categories',
  '/login?redirectTo=%2Fcart',
]);

for (const [address, most] of Object.entries(mostScript)) {
  if (!process.env.TEST_FULL && !always.has(address)) continue;
  test(`${address} loads at most ${most / 1_000} kB of scripts and 20 kB of styles @desktop`, async ({
    page,
  }) => {
    const by = await downloads(page, address);
    const [scripts, styles] = [by('.js'), by('.css')];
    console.log(`${address}: ${scripts.total} bytes of script, ${styles.total} of style\n${scripts.list}`);
    expect(scripts.files.length, 'a page with scripts').toBeGreaterThan(2);
    expect(scripts.total, scripts.list).toBeLessThanOrEqual(most);
    expect(styles.total, styles.list).toBeLessThanOrEqual(mostStyle);
  });
}

interface KnownRoute {
  id: string;
  module: string;
  imports?: string[];
}

/** Reads the manifest file of the build: each route with its script files. */
async function routesOf(page: Page): Promise<KnownRoute[]> {
  await page.waitForFunction(() => '__reactRouterManifest' in globalThis);
  return page.evaluate(async () => {
    interface Manifest {
      url: string;
      entry: KnownRoute;
      routes: Record<string, KnownRoute>;
    }
    const manifest = () => Reflect.get(globalThis, '__reactRouterManifest') as Manifest;
    await import(manifest().url);
    const { entry, routes } = manifest();
    return [{ ...entry, id: 'entry' }, ...Object.values(routes)];
  });
}

test('loads no back office code on storefront pages @desktop', async ({ page }) => {
  const list = path.join(process.env.BUILD_DIR ?? 'build', 'client', '.vite', 'chunks.json');
  const chunks = JSON.parse(await readFile(list, 'utf8')) as ChunkList;
  await page.goto('/');
  const routes = await routesOf(page);
  const isBackOffice = (file: string) =>
    /^src\/app\/admin\/|\/ui\/admin\/|\/client\/admin|\/admin-api|^src\/locales\/\w+\/admin/.test(file);
  const backOfficeFiles = ({ module, imports = [] }: KnownRoute) =>
    [module, ...imports].flatMap((file) => chunks[file.slice(1)]?.modules ?? []).filter(isBackOffice);

  const admin = routes.filter(({ id }) => id.startsWith('admin/'));
  const storefront = routes.filter(({ id }) => !id.startsWith('admin/'));
  expect(admin.flatMap(backOfficeFiles).length, 'admin routes have back-office code').toBeGreaterThan(20);
  expect(storefront.length).toBeGreaterThan(20);
  const wrong = storefront.map((route) => ({ route: route.id, loads: backOfficeFiles(route) }));
  expect(wrong.filter(({ loads }) => loads.length > 0)).toEqual([]);
});
