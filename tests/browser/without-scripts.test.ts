import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

test.use({ javaScriptEnabled: false });

const { dutchOven } = demoProducts;

test('shows home, product list, filters, product, colour, categories and search without scripts', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto('/products');
  const total = page.getByRole('main').getByText(/^\d+ products?$/);
  const all = await total.textContent();
  const filters = page.getByRole('form', { name: 'Filters' }).filter({ visible: true });
  await filters.getByRole('radio', { name: 'Dutch ovens & casseroles' }).check();
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/category=Dutch\+ovens\+%26\+casseroles/);
  await expect(total).not.toHaveText(all!);
  await expect(
    page.getByRole('form', { name: 'Filters' }).filter({ visible: true }).getByRole('radio', {
      name: 'Dutch ovens & casseroles',
    }),
  ).toBeChecked();

  await page.getByRole('main').getByRole('link', { name: dutchOven.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: dutchOven.name })).toBeVisible();
  await expect(page.getByRole('main').getByText('€219.00').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Slate', exact: true }).click();
  await expect(page).toHaveURL(`/product/${dutchOven.id}?color=slate`);
  await expect(page.getByRole('main').getByRole('group', { name: 'Colour' })).toContainText('Slate');

  await page.goto('/categories');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(11)).toBeVisible();

  await page.locator('header').first().getByRole('link', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill('dutch oven');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=dutch+oven');
  await expect(page.getByRole('main').getByRole('link', { name: dutchOven.name, exact: true })).toBeVisible();
});

test('opens header and footer links without scripts', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sets', exact: true }).click();
  await expect(page).toHaveURL('/sets');
  await page.locator('header').first().getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/login?redirectTo=%2Fcart');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
});
