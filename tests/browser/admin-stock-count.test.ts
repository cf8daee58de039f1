import { expect, test } from './support/journey.ts';

test('keeps a half-finished stock count when leaving the page and asks to recount products sold meanwhile', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const [pan, lid] = [
    await administrator.createProduct({ units: 6 }),
    await administrator.createProduct({ units: 4 }),
  ];
  const { page } = administrator;
  await administrator.open('/admin/inventory/count?category=frying-pans');
  await page.getByRole('button', { name: 'Start count' }).click();
  await page.getByLabel(`Counted quantity of ${pan.name}`).fill('5');
  await page.getByLabel(`Counted quantity of ${lid.name}`).fill('3');
  await administrator.open('/admin');
  const customer = await people.customer();
  await customer.addToStoredCart(pan.id);
  await customer.placePickupOrder();

  await administrator.open('/admin/inventory/count');
  const begun = page.getByRole('region', { name: 'Unfinished count' });
  await expect(begun).toContainText('Frying pans & woks');
  await expect(begun).toContainText('2 counted');
  await begun.getByRole('button', { name: 'Continue counting' }).click();
  await expect(page.getByLabel(`Counted quantity of ${lid.name}`)).toHaveValue('3');
  await expect(page.getByLabel(`Counted quantity of ${pan.name}`)).toHaveValue('');
  await expect(page.getByText('The stock changed after it was counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await administrator.open('/admin/inventory/count');
  await expect(page.getByRole('button', { name: 'Start count' })).toBeVisible();
  await expect(begun).toHaveCount(0);
});
