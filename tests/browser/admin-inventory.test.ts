import { expect, test } from './support/journey.ts';

test('receives stock and undoes it, each with a reason in the history; sets a low-stock threshold; asks to recount what was sold during a count @desktop', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct({ units: 7 });
  const { page } = administrator;
  await administrator.open(`/admin/inventory?q=${encodeURIComponent(pan.name)}`);
  await page.getByRole('button', { name: `Adjust ${pan.name}` }).click();
  const drawer = page.getByRole('dialog', { name: pan.name });
  await drawer.getByLabel('Quantity').fill('5');
  await drawer.getByLabel('Note').fill('From the potter');
  await drawer.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByText('Stock adjusted: 12 available')).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toContainText('Received');
  await expect(drawer.getByRole('listitem').first()).toContainText('From the potter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await administrator.person.expectToast('Adjustment undone');
  await expect(drawer.getByRole('listitem').first()).toContainText('Correction');
  await drawer.getByLabel('Low-stock threshold').fill('9');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await administrator.person.expectToast('Low-stock threshold saved');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Low stock' }).click();
  await expect(page.getByRole('table', { name: 'Stock' })).toContainText('7 left');

  // Asks to recount a product that was sold during a stock count, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.open('/admin/inventory/count?category=frying-pans');
  await page.getByRole('button', { name: 'Start count' }).click();
  const field = page.getByLabel(`Counted quantity of ${pan.name}`);
  await field.fill('5');
  const customer = await people.customer();
  await customer.addToStoredCart(pan.id);
  await customer.placePickupOrder();
  const review = async () => {
    await page.getByRole('button', { name: 'Review differences' }).click();
    await page.getByRole('button', { name: 'Apply count' }).click();
  };
  await review();
  await expect(page.getByText('The stock changed after it was counted.')).toBeVisible();
  await field.fill('4');
  await review();
  await administrator.person.expectToast('1 counted, 1 corrected');
});
