import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** For each section below the fold, whether the browser has laid it out. */
const laidOut = (page: Page) =>
  page
    .locator('[data-below] > :first-child')
    .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })));

const everything = (page: Page) =>
  expect
    .poll(async () => (await laidOut(page)).every(Boolean), { message: 'all of it is laid out' })
    .toBe(true);

/** Delays animation frames, and with them the script that lays out the rest, until a test calls `__paint()`. */
async function beforeTheFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = globalThis.requestAnimationFrame.bind(globalThis);
    const waiting: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(globalThis, {
      __paint() {
        globalThis.requestAnimationFrame = draw;
        for (const callback of waiting) draw(callback);
      },
    });
  });
}

test('lays out what is above the fold of the home page and a product list first, and the rest after the first paint', async ({
  people,
}) => {
  const { page } = await people.guest();
  await beforeTheFirstPaint(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const first = await laidOut(page);
  expect(first.length).toBeGreaterThan(5);
  expect(first.at(-1)).toBe(false);
  expect(
    await page.locator('h1').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
  await page.evaluate('__paint()');
  await everything(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-defer-below-fold');

  // The same in a product list.
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  const cards = page.getByRole('main').getByRole('article');
  const seen = (index: number) =>
    cards.nth(index).evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  expect(await seen(0)).toBe(true);
  expect(await seen(20)).toBe(false);
  await page.evaluate('__paint()');
  await everything(page);
});

test('keeps the scroll position of the home page after a reload and on Back', async ({ people }) => {
  const visitor = await people.guest();
  const { page } = visitor;
  await visitor.open('/');
  await everything(page);
  const heading = page.getByRole('main').locator('section').last().getByRole('heading').first();
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await top();
  await beforeTheFirstPaint(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // Everything is laid out at once, because estimated heights would move the scroll position.
  expect(await laidOut(page)).not.toContain(false);
  await page.evaluate('__paint()');
  await expect.poll(top).toBe(before);
  expect(before).toBeGreaterThan(0);

  // And on Back.
  await visitor.waitUntilReady();
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Sets', exact: true });
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(1000);
  await last.click();
  await expect(page).toHaveURL('/sets');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
});

test('renders the language links only when they come near the viewport, without layout shift', async ({
  people,
}) => {
  const { page } = await people.guest();
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { __drawn: drawn });
    const tell = (event: Event) => {
      const link = event.target as HTMLAnchorElement;
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) drawn.push(link.hreflang);
    };
    document.addEventListener('contentvisibilityautostatechange', tell, true);
  });
  await page.goto('/');
  await everything(page);
  const drawn = () => page.evaluate<string[]>('__drawn');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  expect(await drawn()).toEqual([]);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(drawn).toContain('ar');
  expect(await height()).toBe(before);
});
