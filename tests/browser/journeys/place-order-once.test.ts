import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoProducts } from '../support/shopper.ts';

const shop = () => process.env.SHOP_ADDRESS!;

async function register(page: Page): Promise<void> {
  const account = { email: `${randomUUID()}@example.org`, password: 'copper-pan-26' };
  await page.request.post(`${shop()}/api/auth/sign-up/email`, { data: account });
}

/** Opens the checkout with one product and an address. */
async function openCheckout(page: Page): Promise<void> {
  const { request } = page;
  // Not any product: other tests count the orders of theirs.
  await request.post(`${shop()}/api/cart/lines`, { data: { productId: demoProducts.dutchOven.id } });
  await page.goto(`${shop()}/checkout`);
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByLabel('Full name').fill('Ada Lindqvist');
  await page.getByLabel('Street and number').fill('Rua do Ouro 12');
  await page.getByLabel('Postcode').fill('1100-060');
  await page.getByLabel('Town or city').fill('Lisboa');
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Order with obligation to pay' });

/** Expects the page of the newest of so many orders. */
async function expectOrders(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Thank you for your order')).toBeVisible();
  const orders = (await (await page.request.get(`${shop()}/api/orders`)).json()) as { total: number };
  expect(orders.total).toBe(count);
}

test('places an order once: on a double click, on a retry after a connection failure, and on reload after a lost response', async ({
  page,
}) => {
  await register(page);

  await test.step('double click, then Back', async () => {
    await openCheckout(page);
    await placeButton(page).dblclick();
    await expectOrders(page, 1);
    await page.goBack();
    expect(page.url()).not.toContain('/checkout');
  });

  await test.step('connection failure', async () => {
    await openCheckout(page);
    const street = page.getByLabel('Street and number');
    await street.fill(' ');
    await placeButton(page).click();
    await expect(page.getByText('Enter a street and number')).toBeVisible();
    await expect(street).toBeFocused();
    await street.fill('Rua do Ouro 12');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/checkout', (route) => route.abort());
    await placeButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your order is not confirmed yet' }),
    ).toBeVisible();
    await page.reload();
    await expect(placeButton(page)).toBeVisible();
    // The form keeps its values, and the retry its idempotency key.
    await expect(street).toHaveValue('Rua do Ouro 12');
    await expect(page.getByLabel('Country')).toHaveValue('PT');
    await page.unroute('**/api/checkout');
    await placeButton(page).click();
    await expectOrders(page, 2);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  await test.step('lost response', async () => {
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
    await expectOrders(page, 3);
  });
});
