import { expect, test } from './support/journey.ts';

test('the languages that the browser knows are listed in a worker, which then ends', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await page.goto('/');
  const worker = await started;
  expect(worker.url()).toMatch(/\/assets\/intl\.worker-[\w-]+\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
});
