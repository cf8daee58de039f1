import type { BackOffice } from './support/back-office.ts';
import { expect, test } from './support/journey.ts';

test('shows live what an administrator changes, orders and stock, and keeps a form that is left while offline', async ({
  people,
}, { project }) => {
  const administrator = await people.administrator();
  const customer = await people.customer();
  await test.step('updates the customer’s order page live when an administrator changes the order status', async () => {
    const pan = await administrator.createProduct();
    await customer.addToStoredCart(pan.id);
    const { orderId, orderNumber } = await customer.placePickupOrder();
    await customer.open(`/order/${orderId}`);
    const progress = customer.main.getByRole('list', { name: 'Progress' });
    await expect(progress.locator('[aria-current=step]')).toContainText('Received');
    const history = await customer.openTab();
    await history.open('/order-history');
    const entry = history.main.getByRole('listitem').filter({ hasText: `Order ${orderNumber}` });
    await expect(entry).toContainText('Received');

    await administrator.open(`/admin/orders/${orderId}`);
    for (const [button, step] of [
      ['Confirm order', 'Being packed'],
      ['Ready for pickup', 'Ready for pickup'],
      ['Picked up', 'Picked up'],
    ] as const) {
      await administrator.page.getByRole('button', { name: new RegExp(button, 'i') }).click();
      await expect(progress.locator('[aria-current=step]')).toContainText(step);
      await expect(entry).toContainText(step);
    }
    await expect(administrator.page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await history.page.close();
  });

  await test.step('shows changes that were made before the live stream of a tab opened', async () => {
    const pan = await administrator.createProduct();
    await customer.addToStoredCart(pan.id);
    const { orderId } = await customer.placePickupOrder();

    const second = await administrator.openTab();
    // The script for the live stream is delayed until the page has loaded its data.
    let listens = () => {};
    const isSlow = new Promise<void>((resolve) => (listens = resolve));
    await second.page.route('**/order-notifier-*.js', async (route) => {
      await isSlow;
      await route.continue();
    });
    await second.open(`/admin/orders/${orderId}`);
    const confirm = second.page.getByRole('button', { name: 'Confirm order' });
    await expect(confirm).toBeVisible();
    const path = `/api/admin/orders/${orderId}/move`;
    const moved = await administrator.person.request('POST', path, { move: 'confirm', version: 1 });
    expect(moved.status()).toBe(200);
    listens();
    await expect(confirm).toHaveCount(0);
    await second.page.close();
  });

  await test.step('shows a product as sold out as soon as its stock is zero', async () => {
    const pan = await administrator.createProduct({ units: 1 });
    const visitor = customer;
    const listening = visitor.page.waitForResponse('**/api/live');
    await visitor.open(`/product/${pan.id}`);
    await expect(visitor.main.getByText('In stock, online and in store')).toBeVisible();
    await listening;
    await administrator.setStock(pan, 0);
    await expect(visitor.main.getByText('Sold out.')).toBeVisible({ timeout: 15_000 });
    await expect(visitor.main.getByRole('button', { name: `Sold out: ${pan.name}` }).first()).toBeDisabled();
  });

  // On a phone the link is in a menu.
  if (project.name === 'phone') return;
  await test.step('keeps the input of a form when a link is clicked while offline', () =>
    leaveOffline(administrator));
});

async function leaveOffline(staff: BackOffice): Promise<void> {
  const { page } = staff;
  await staff.open('/admin/promotions/new');
  await page.getByLabel('Name').first().fill('For the rainy days');
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Returns' })
    .first()
    .click();
  await expect(page.getByRole('alert').getByText('Other pages cannot be opened.')).toBeVisible();
  await expect(page.getByLabel('Name').first()).toHaveValue('For the rainy days');
  await page.context().setOffline(false);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Returns' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL('/admin/returns');
}
