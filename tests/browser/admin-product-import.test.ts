import { randomUUID } from 'node:crypto';
import { productCsv } from '../support/read-product-file.ts';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

test('imports a Shopify file with an error, its mapping and a category, then undoes it @desktop', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page, person } = administrator;
  const mark = randomUUID().slice(0, 8);
  const pan = (size: string, more: Record<string, string>) => ({
    Handle: `pan-${mark}`,
    'Option1 Value': size,
    'Variant Price': '49.90',
    'Variant SKU': `PAN-${mark}-${size}`,
    ...more,
  });
  const csv = productCsv([
    pan('20', { Title: `Pan ${mark}`, 'Option1 Name': 'Size', Status: 'active', Type: 'Cookware' }),
    pan('24', { 'Variant Price': '59.90' }),
    { Handle: `lid-${mark}`, Title: `Lid ${mark}`, 'Variant Price': 'free' },
  ]);
  await administrator.open('/admin/products/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: `shop-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const errors = page.getByRole('region', { name: 'Errors: these rows are not imported' });
  await expect(errors.getByText('The price is not a number.')).toBeVisible();
  await expect(errors.getByText('Unknown category.').first()).toBeVisible();
  const columns = page.getByRole('region', { name: 'Columns that are not imported' });
  await expect(columns.getByRole('row').filter({ hasText: 'Type' })).toContainText('type of another shop');

  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await page.getByLabel('Default category').selectOption('frying-pans');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  const response = await person.request('GET', `/api/admin/products/pan-${mark}`);
  expect(await response.json()).toMatchObject({
    status: 'published',
    categoryId: 'frying-pans',
    variants: [{ price: 4_990 }, { price: 5_990 }],
  });

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Products undone')).toBeVisible();
  expect((await person.request('GET', `/api/admin/products/pan-${mark}`)).status()).toBe(404);
});
