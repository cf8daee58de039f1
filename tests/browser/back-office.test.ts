import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';

test('updates the customer’s order page live when an administrator changes the order status', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct();
  const customer = await people.customer();
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
});

test('shows changes that were made before the live stream of a tab opened', async ({ people }) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct();
  const customer = await people.customer();
  await customer.addToStoredCart(pan.id);
  const { orderId } = await customer.placePickupOrder();
  await administrator.open(`/admin/orders/${orderId}`);

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
  await administrator.pressAction('Confirm order');
  listens();
  await expect(confirm).toHaveCount(0);
});

test('creates a product with a picture in the back office and sells it in the storefront', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const id = `crepe-pan-${randomUUID()}`;
  const name = `Crêpe pan ${id.slice(-8)}`;
  const { page } = administrator;
  await administrator.open('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('URL handle', { exact: true }).fill(id);
  await page.getByLabel('Summary').fill('Flat, wide and quick.');
  await page.getByLabel('Description', { exact: true }).fill('For Sundays.');
  await page.getByLabel('Status').selectOption('published');
  await page.getByLabel('Category').selectOption('frying-pans');
  await page.getByLabel('Price', { exact: true }).fill('39.50');
  await page.getByLabel('Add pictures').setInputFiles('src/app/storefront/pictures/sets-960.webp');
  await page.getByLabel('Alt text of picture 1').fill('A flat black pan on linen');
  await page.getByRole('button', { name: 'Create product' }).click();
  await administrator.person.expectToast(`${name} saved`);
  await expect(page).toHaveURL(`/admin/products/${id}`);
  await page.getByLabel('Quantity on hand').fill('3');
  await page.getByRole('button', { name: 'Save stock' }).click();
  await administrator.person.expectToast('Stock saved');

  const customer = await people.customer();
  await customer.open(`/search?q=${encodeURIComponent(name)}`);
  await customer.main.getByRole('link', { name, exact: true }).click();
  await customer.expectUrl(`/product/${id}`);
  const picture = customer.page.getByRole('img', { name: 'A flat black pan on linen' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(customer.main.getByText('€39.50').first()).toBeVisible();
  await customer.addToCart({ id, name });
  await customer.expectToast(`${name} added to cart!`);
  const { orderId } = await customer.placePickupOrder();
  await customer.open(`/order/${orderId}`);
  await expect(customer.main.getByText(name)).toBeVisible();

  const stock = await administrator.person.request('GET', `/api/admin/stock/${id}`);
  expect(((await stock.json()) as { available: number }).available).toBe(2);
});

test('shows a product as sold out as soon as its stock is zero', async ({ people }) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct({ units: 1 });
  const visitor = await people.guest();
  const listening = visitor.page.waitForResponse('**/api/live');
  await visitor.open(`/product/${pan.id}`);
  await expect(visitor.main.getByText('In stock, online and in store')).toBeVisible();
  await listening;
  await administrator.setStock(pan, 0);
  await expect(visitor.main.getByText('Sold out.')).toBeVisible({ timeout: 15_000 });
  await expect(visitor.main.getByRole('button', { name: `Sold out: ${pan.name}` }).first()).toBeDisabled();
});

test('keeps the input of a form when a link is clicked while offline @desktop', async ({ people }) => {
  const staff = await people.administrator();
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
});
