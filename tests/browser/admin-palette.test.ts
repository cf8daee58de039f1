import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

test('finds records, opens pages and starts actions by keyboard, in the command palette and by shortcuts', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct();
  const { page } = administrator;
  await administrator.open('/admin');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill(pan.name);
  const found = page.getByRole('option', { name: pan.name });
  await expect(found).toBeVisible();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  expect(await findAccessibilityViolations(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/products/${pan.id}`);

  await page.keyboard.press('Control+k');
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toContainText(pan.name);
  await field.fill('count st');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/inventory/count');

  await test.step('opens pages by keyboard shortcuts, which are off while typing, and lists the shortcuts', async () => {
    await administrator.open('/admin/inventory');
    await page.getByRole('searchbox', { name: 'Search inventory' }).pressSequentially('go');
    await expect(page).toHaveURL(/\/admin\/inventory/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('New product');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL('/admin/orders');
  });

  await page.keyboard.press('Control+k');
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await field.fill('logout');
  await page.keyboard.press('Enter');
  await administrator.person.expectToast('Logged out successfully');
});
