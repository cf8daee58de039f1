import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

// A separate shop: its demo products are deleted.
test.use({ separateShop: 'remove demo' });
test.describe.configure({ mode: 'default' });

test('removes the demo with its test orders only while the checkbox for them is checked @full', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  const own = await administrator.createProduct();
  const customer = await people.customer();
  const orderOf = async (productId: string) => {
    await customer.addToStoredCart(productId);
    return (await customer.placePickupOrder()).orderId;
  };
  // A test order that is older than an own one stays: its invoice number would be missing.
  const [real, trial] = [await orderOf(own.id), await orderOf(demoProducts.saucepan.id)];
  const isThere = async (orderId: string) =>
    (await administrator.person.request('GET', `/api/admin/orders/${orderId}`)).status() === 200;

  await administrator.open('/admin');
  await page.getByRole('button', { name: 'Remove the demo', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the demo?' });
  const testOrders = dialog.getByRole('checkbox', { name: 'Delete 1 test order' });
  const stays = dialog.getByText(/1 order of demo products stays\s+and will count as your own/);
  await expect(testOrders).toBeChecked();
  await expect(dialog.getByText(/\b1 order, customers and settings/)).toBeVisible();
  await expect(stays).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await testOrders.uncheck();
  await expect(stays).toBeVisible();
  await expect(dialog.getByText(/\b2 orders, customers and settings/)).toBeVisible();
  await testOrders.check();
  await dialog.getByRole('button', { name: 'Remove the demo' }).click();
  await expect(page.getByText(/\d+ demo products and 1 test order removed/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the demo', exact: true })).toHaveCount(0);
  expect([await isThere(trial), await isThere(real)]).toEqual([false, true]);
});
