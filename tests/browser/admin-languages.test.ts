import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';
import { administrator } from '../support/shop-process.ts';
import { demoProducts } from './support/shopper.ts';

test('marks an order as paid in Arabic on a phone, with the toast and the undo, then switches to French @phone', async ({
  people,
}) => {
  const customer = await people.customer();
  await customer.addToStoredCart(demoProducts.saucepan.id);
  const { orderId, orderNumber } = await customer.placePickupOrder();
  const { person, page } = await people.administrator();
  await page.goto(`/ar/admin/orders?q=${orderNumber}`);
  await page.getByRole('link', { name: `الطلب ${orderNumber}` }).click();
  await person.expectUrl(`/ar/admin/orders/${orderId}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'تأكيد الدفع' }).click();
  await person.expectToast(`الطلب ${orderNumber}: سُجّل الدفع`);
  await page.getByRole('button', { name: 'تراجع', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'تأكيد الدفع' })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  await page.getByRole('button', { name: 'المزيد' }).click();
  const drawer = page.getByRole('dialog', { name: 'المزيد' });
  await drawer.getByRole('list', { name: 'اللغة' }).getByRole('link', { name: 'Français' }).click();
  await person.expectUrl(`/fr/admin/orders/${orderId}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${orderNumber}`);
});

test('stays in French from the storefront through sign-in to the back office, and switches by keyboard', async ({
  people,
}) => {
  const visitor = await people.guest();
  const { page } = visitor;
  await page.goto('/fr/admin/products?status=draft');
  await visitor.expectUrl('/fr/login?redirectTo=%2Fadmin%2Fproducts%3Fstatus%3Ddraft');
  await page.getByLabel('E-mail', { exact: true }).fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await visitor.expectUrl('/fr/admin/products?status=draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produits');

  const links = page.getByRole('list', { name: 'Langue' });
  await links.getByRole('link', { name: 'Français' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await visitor.expectUrl('/ar/admin/products?status=draft');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  // The shop's name appears with the scripts.
  await expect(page.getByText('Trivet Kitchen').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'بحث' }).fill('engl');
  await page.getByRole('option', { name: 'English' }).click();
  await visitor.expectUrl('/admin/products?status=draft');
});

test('dense pages of the back office have no axe violations in Arabic @full', async ({ people }) => {
  test.slow();
  const { page } = await people.administrator();
  for (const path of [
    '',
    '/orders',
    `/products/${demoProducts.dutchOven.id}`,
    '/inventory',
    '/settings/delivery',
  ]) {
    await page.goto(`/ar/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Their colours are those of the English pages, whose contrast `every-page.test.ts` checks.
    const violations = await findAccessibilityViolations(
      page,
      process.env.TEST_FULL ? {} : { without: 'color-contrast' },
    );
    expect([path, violations]).toEqual([path, []]);
  }
});
