import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

const shop = () => process.env.SHOP_ADDRESS!;

/** Opens the checkout as a new customer with one product and an address. */
async function openCheckout(page: Page): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const { request } = page;
  await request.post(`${shop()}/api/auth/sign-up/email`, { data: { email, password: 'copper-pan-26' } });
  const products = (await (await request.get(`${shop()}/api/products?inStock=true&sort=newest`)).json()) as {
    items: { id: string; kind: string; inStock: boolean }[];
  };
  const product = products.items.find(({ kind }) => kind === 'product')!;
  await request.post(`${shop()}/api/cart/lines`, { data: { productId: product.id } });
  await page.goto(`${shop()}/checkout`);
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByLabel('Full name').fill('Ada Lindqvist');
  await page.getByLabel('Street and number').fill('Rua do Ouro 12');
  await page.getByLabel('Postcode').fill('1100-060');
  await page.getByLabel('Town or city').fill('Lisboa');
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Order with obligation to pay' });

async function expectOneOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Thank you for your order')).toBeVisible();
  const orders = (await (await page.request.get(`${shop()}/api/orders`)).json()) as { total: number };
  expect(orders.total).toBe(1);
}

test('places one order on a double click and does not return to the checkout on Back', async ({ page }) => {
  await openCheckout(page);
  await placeButton(page).dblclick();
  await expectOneOrder(page);
  await page.goBack();
  expect(page.url()).not.toContain('/checkout');
});

test('keeps the values of the checkout form after a reload', async ({ page }) => {
  await openCheckout(page);
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('Rua do Ouro 12');
  await expect(page.getByLabel('Country')).toHaveValue('PT');
});

test('retries with the same idempotency key after a connection failure and places one order', async ({
  page,
}) => {
  await openCheckout(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/checkout', (route) => route.abort());
  await placeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your order is not confirmed yet' })).toBeVisible();
  await page.reload();
  await expect(placeButton(page)).toBeVisible();
  await page.unroute('**/api/checkout');
  await placeButton(page).click();
  await expectOneOrder(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('shows the placed order on reload after the checkout response was lost', async ({ page }) => {
  await openCheckout(page);
  let isOffline = true;
  let requests = 0;
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch();
    requests += 1;
    await (isOffline ? route.abort() : route.fulfill({ response }));
  });
  await placeButton(page).click();
  // The order emptied the cart, so the page automatically requests the response once more.
  await expect.poll(() => requests).toBe(2);
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  isOffline = false;
  await page.reload();
  await expectOneOrder(page);
});

test('shows the error of a missing street and focuses its field', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('Street and number').fill(' ');
  await placeButton(page).click();
  await expect(page.getByText('Enter a street and number')).toBeVisible();
  await expect(page.getByLabel('Street and number')).toBeFocused();
});
