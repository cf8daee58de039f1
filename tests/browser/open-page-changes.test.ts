import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

test('an open page is requested again when a product changes that it shows, and not for others @desktop', async ({
  people,
}) => {
  const { page } = await people.guest();
  // Without the delay that spreads requests of many browsers.
  await page.addInitScript(() => (Math.random = () => 0));
  // Events come from this test alone: other tests change the shop meanwhile.
  await page.route('**/api/live', (route) => route.abort());
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.data')) requests.push(request.url());
  });
  const { id } = demoProducts.dutchOven;
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => navigator.locks.query().then(({ held }) => (held?.length ?? 0) > 0));

  const change = (tags: string[]) =>
    page.evaluate((changed) => {
      const data = { what: 'products', tags: changed, version: 'test' };
      const channel = new BroadcastChannel('trivet-live');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ event: 'catalog.changed', data });
    }, tags);
  const changeOwn = async () => {
    const refetched = page.waitForRequest(/\.data$/, { timeout: 3_000 });
    await change(['products', `product:${id}`]);
    await refetched;
  };
  // The lock can be held before the page listens.
  await expect(changeOwn).toPass();
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  await change(['products', 'product:another', 'category:another']);
  await changeOwn();
  expect(requests).toHaveLength(1);
});

test('a page knows the version of what it shows, also after a reload @desktop', async ({ people }) => {
  const { page } = await people.guest();
  for (const load of [() => page.goto('/about'), () => page.reload()]) {
    const response = await load();
    const sent = /^version;desc="(.+)"$/.exec(response!.headers()['server-timing'] ?? '')?.[1];
    const known = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation!.serverTiming.find(({ name }) => name === 'version')?.description;
    });
    expect(known).toBe(sent);
    expect(known).toBeTruthy();
  }
});
