import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const manifestFile = /\/assets\/manifest-[\w-]+\.js$/;

/** Requests for routes and for documents after this call. */
function record(page: Page) {
  const seen = { manifestFiles: 0, discoveries: 0, documents: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (manifestFile.test(pathname)) seen.manifestFiles += 1;
    if (pathname.endsWith('/__manifest')) seen.discoveries += 1;
    if (request.isNavigationRequest()) seen.documents.push(pathname);
  });
  return seen;
}

test('loads the routes of other pages once, at the first input, and opens pages without the server’s discovery @desktop', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page } = visitor;
  const seen = record(page);
  await visitor.open('/about');
  await page.waitForLoadState('networkidle');
  expect(seen.manifestFiles).toBe(0);

  const loaded = page.waitForResponse(manifestFile);
  await page.mouse.move(300, 300);
  await loaded;
  await visitor.followLink('Products');
  await visitor.expectUrl('/products');
  await visitor.followLink('Contact');
  await visitor.expectUrl('/contact');
  expect(seen).toEqual({ manifestFiles: 1, discoveries: 0, documents: ['/about'] });
  expect((await page.request.get('/__manifest?paths=/products&version=1')).status()).toBe(404);
});

test('opens a page as a document if the file of the routes is gone @desktop', async ({ people }) => {
  const visitor = await people.guest();
  const { page } = visitor;
  await visitor.open('/about');
  await page.route(manifestFile, (route) => route.fulfill({ status: 404 }));
  const seen = record(page);
  await visitor.followLink('Products');
  await visitor.expectUrl('/products');
  await expect(visitor.main.getByRole('heading', { level: 1 })).toHaveText('Products');
  expect(seen.documents).toEqual(['/products']);
});
