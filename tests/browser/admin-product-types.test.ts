import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';

test('creates an attribute with choices in three languages and gives it to a new product type @desktop', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  const mark = randomUUID().slice(0, 8);
  await administrator.open('/admin/attributes');
  await expect(
    page.getByRole('list', { name: 'Attributes' }).getByText('Hobs', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'New attribute' }).click();
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await names.getByLabel('English').fill(`Coating ${mark}`);
  await names.getByLabel('Français').fill('Revêtement');
  await names.getByLabel('العربية').fill('الطلاء');
  await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue(`coating-${mark}`);
  await page.getByLabel('Kind').selectOption('One choice');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Add at least one choice.').first()).toBeVisible();
  await page.getByLabel('New choice').fill('Ceramic');
  await page.getByLabel('New choice').press('Enter');
  await page.getByLabel('New choice').fill('None');
  await page.getByRole('button', { name: 'Add choice' }).click();
  await page.getByRole('button', { name: 'Move None up' }).click();
  await page.getByRole('checkbox', { name: 'Filter' }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Coating ${mark} saved`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/attributes/coating-${mark}$`));

  await administrator.open('/admin/product-types/new');
  await page.getByRole('group', { name: 'Name', exact: true }).getByLabel('English').fill(`Griddle ${mark}`);
  await page.getByLabel('Add an attribute').selectOption(`Coating ${mark}`);
  await page.getByLabel('Add an attribute').selectOption('Weight');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Griddle ${mark} saved`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Attributes' }).getByRole('listitem')).toHaveText([
    `Coating ${mark}`,
    'Weight',
  ]);

  // The product type does not keep a deleted attribute.
  await administrator.open(`/admin/attributes/coating-${mark}`);
  await page.getByRole('button', { name: 'Delete attribute' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete attribute' }).click();
  await expect(page).toHaveURL(/\/admin\/attributes$/);
  await administrator.open(`/admin/product-types/griddle-${mark}`);
  await expect(page.getByRole('list', { name: 'Attributes' }).getByRole('listitem')).toHaveText(['Weight']);
});
