import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Opens a page whose scripts arrive only when `send` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ send: () => Promise<void> }> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return {
    async send() {
      scripts.resolve();
      // The search is a link until the page is hydrated.
      await expect(page.locator('header').first().getByRole('button', { name: 'Search' })).toBeVisible();
    },
  };
}

test('an order that is chosen before the scripts run is applied', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/products');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await scripts.send();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

test('a filter that is chosen before the scripts run is applied', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/products');
  const inStock = page.getByRole('checkbox', { name: /^In stock/ });
  await inStock.check();
  await scripts.send();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(inStock).toBeChecked();
});

test('text that is typed before the scripts run stays @phone', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/track');
  const number = page.getByLabel('Order number');
  await number.pressSequentially('TR-12');
  await scripts.send();
  await number.pressSequentially('34');
  await expect(number).toHaveValue('TR-1234');
});

test('every button that is pressed before the scripts run counts @phone', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/product/oak-handled-saucepan-18cm');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  await scripts.send();
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
});

test('the services menu, the picture and the focus stay as they were before the scripts ran', async ({
  page,
}) => {
  const menu = await openWithoutScripts(page, '/about');
  await page.getByText('Services', { exact: true }).first().click();
  await menu.send();
  await expect(page.locator('header details')).toHaveAttribute('open', '');

  const turned = await page.context().newPage();
  const pictures = await openWithoutScripts(turned, '/product/oak-handled-saucepan-18cm');
  const strip = turned.locator('[aria-roledescription=gallery]');
  const slideOf = () => strip.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth));
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
  await pictures.send();
  expect(await slideOf()).toBe(1);

  const focused = await page.context().newPage();
  const scripts = await openWithoutScripts(focused, '/about');
  await focused.locator('header').getByRole('link', { name: 'Search' }).focus();
  await scripts.send();
  await expect(focused.locator('header').getByRole('button', { name: 'Search' })).toBeFocused();
});
