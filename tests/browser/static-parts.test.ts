import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChunkList } from '../../tools/chunk-list-plugin.ts';
import { expect, test } from './support/journey.ts';

test.use({ pictures: 'webp' });

test('keeps the server’s HTML of a static part until its data changes, follows its links, and shows it on Back @desktop', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page, main } = visitor;
  const list = path.join(process.env.BUILD_DIR ?? 'build', 'client', '.vite', 'chunks.json');
  const chunks = Object.entries(JSON.parse(await readFile(list, 'utf8')) as ChunkList);
  const [script] = chunks.find(([, { modules }]) =>
    modules.includes('src/app/storefront/home/services.tsx'),
  )!;
  const loaded: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    loaded.push(pathname);
    if (request.isNavigationRequest()) documents.push(pathname);
  });
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain(`/${script}`);

  const services = main.getByRole('region', { name: 'Our services' });
  await services.evaluate((element) => element.setAttribute('data-from-server', ''));
  await page.evaluate(() => {
    const data = { what: 'shop', version: 'test' };
    const channel = new BroadcastChannel('trivet-live');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ event: 'catalog.changed', data });
  });
  await expect(services).not.toHaveAttribute('data-from-server');
  await expect(services.getByRole('link')).toHaveCount(6);

  await visitor.open('/');
  await services.getByRole('link', { name: 'Send as a gift' }).click();
  await visitor.expectUrl('/deliver-as-gift');
  await page.goBack();
  await visitor.expectUrl('/');
  await expect(services.getByRole('link')).toHaveCount(6);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual(['/', '/']);
});

test('replaces a picture that fails in a static part @desktop', async ({ people }) => {
  const { page, main } = await people.guest();
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const picture = main.getByRole('region', { name: 'Shop by category' }).locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /default-picture/);
});

test('keeps the server’s text of a price until a variant with another price is chosen @desktop', async ({
  people,
}) => {
  const { page, main } = await people.guest();
  const address = '/product/enamelled-dutch-oven-26cm';
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('>€189.00<', '>€189.00 from the server<') });
  });
  await page.goto(address);
  // The date is added after hydration.
  await expect(main.getByText(/Delivered by/)).toBeVisible();
  await expect(main.getByText('€189.00 from the server', { exact: true })).toBeVisible();

  const size = main.getByRole('group', { name: 'Size' });
  await size.getByRole('link', { name: '20 cm', exact: true }).click();
  await expect(main.getByText('€189.00 from the server')).toHaveCount(0);
  await expect(main.getByText('€139.00', { exact: true }).first()).toBeVisible();
  await size.getByRole('link', { name: '26 cm', exact: true }).click();
  await expect(main.getByText('€189.00', { exact: true }).first()).toBeVisible();
});
