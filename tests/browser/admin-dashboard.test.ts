import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/journey.ts';

// A separate shop: the task list is short, and orders of other tests would fill it.
test.use({ separateShop: 'dashboard' });
test.describe.configure({ mode: 'default' });

const waiting = (page: Page) => page.getByRole('list', { name: 'Open tasks' });

test('adds a task to the dashboard live and removes it when it is done', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  const pan = await administrator.createProduct();
  await administrator.open('/admin?show=order');
  const customer = await people.customer();
  await customer.addToStoredCart(pan.id);
  const { orderId, orderNumber } = await customer.placePickupOrder();
  const row = waiting(page).getByRole('link', { name: `Order ${orderNumber}` });
  await expect(row).toContainText('Needs confirmation');
  await expect(page.getByText(/\d+ unread orders?/)).toBeVisible();

  const colleague = await administrator.openTab();
  await colleague.open(`/admin/orders/${orderId}`);
  await colleague.page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(row).toHaveCount(0);
});

test('shows 30 days of sales in a chart that works by keyboard, and in a table', async ({ people }) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin');
  const course = page.getByRole('region', { name: 'Last 30 days' });
  const day = course.getByRole('slider', { name: 'Day' });
  await day.focus();
  await expect(day).toHaveAttribute('aria-valuetext', /30 days before/);
  const last = await day.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(day).not.toHaveAttribute('aria-valuetext', last!);
  await course.getByText('Orders', { exact: true }).first().click();
  await expect(day).toHaveAttribute('aria-valuetext', /orders?; 30 days before/);
  const table = course.getByRole('table', { name: /^Net sales by day/ });
  await expect(table.getByRole('row')).toHaveCount(31);
  await course.getByText('Table', { exact: true }).click();
  await expect(day).toHaveCount(0);
  await expect(table).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  }
});

test('shows limited staff only their part of the dashboard and sends no forbidden request', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const colleague = await people.customer();
  await administrator.createProduct({ units: 1 });
  const found = await administrator.person.request(
    'GET',
    `/api/admin/customers?q=${encodeURIComponent(colleague.account.email)}`,
  );
  const { items } = (await found.json()) as { items: { id: string }[] };
  for (const [areas, sees, misses] of [
    [['catalogue'], 'Stock', 'Net sales today'],
    [['reports'], 'Net sales today', 'Needs confirmation'],
  ] as const) {
    const changed = await administrator.person.request('PUT', `/api/admin/customers/${items[0]!.id}/role`, {
      role: 'admin',
      areas,
      currentPassword: 'copper-pan-26',
    });
    expect(changed.status()).toBe(200);
    const staff = await people.onSecondDevice(colleague);
    const refused: string[] = [];
    staff.page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await staff.page.goto('/admin');
    const main = staff.page.getByRole('main');
    await expect(main.getByText(sees).first()).toBeVisible();
    await expect(main.getByText(misses)).toHaveCount(0);
    await expect(main.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    expect(refused).toEqual([]);
  }
});
