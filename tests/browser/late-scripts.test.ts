import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Opens the page while its fonts, which belong to what a visitor sees first, do not arrive. */
async function openWithoutFonts(page: Page): Promise<{ scripts: string[]; sendFonts: () => void }> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const fonts = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  // The three seconds after which the scripts load without fonts end when the test says so.
  await page.addInitScript(() => {
    const start = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, delay?: number) =>
        delay === 3_000 ? void Object.assign(globalThis, { endOfWait: work }) : start(work, delay),
    });
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  expect(scripts).toEqual([]);
  return { scripts, sendFonts: fonts.resolve };
}

const isHydrated = (page: Page) =>
  expect(page.locator('header').first().getByRole('button', { name: 'Search', exact: true })).toBeVisible();

test('scripts load once the page shows with its fonts @phone', async ({ page }) => {
  const { scripts, sendFonts } = await openWithoutFonts(page);
  sendFonts();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await isHydrated(page);
});

test('scripts load at the first press, and after three seconds at the latest @phone', async ({ page }) => {
  const pressed = await openWithoutFonts(page);
  await page.keyboard.press('Shift');
  await expect.poll(() => pressed.scripts.length).toBeGreaterThan(0);
  pressed.sendFonts();
  await isHydrated(page);

  const other = await page.context().newPage();
  const waiting = await openWithoutFonts(other);
  await other.evaluate(() => (Reflect.get(globalThis, 'endOfWait') as () => void)());
  await expect.poll(() => waiting.scripts.length).toBeGreaterThan(0);
  waiting.sendFonts();
});
