import { expect, test } from '../support/journey.ts';
import {
  copyDraftOrderLink,
  expectDraftOrderCompleted,
  fillDraftOrder,
  saveDraftOrder,
} from '../support/draft-orders.ts';
import { formatEuros } from '../support/checkout.ts';

test('creates a draft order that the customer completes through the link in the email', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500, units: 5 });
  const email = `${pan.id}@trivet.example`;
  const { page } = staff;
  await fillDraftOrder(staff, pan, email);
  await page.getByLabel('Manual discount').fill('5.00');
  await page.getByLabel('Reason').fill('For the scratch');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.locator('div', { hasText: /^Total/ }).last()).toContainText(formatEuros(4_500));
  await saveDraftOrder(staff);
  await page.getByRole('button', { name: 'Send link' }).click();
  await staff.person.expectToast('Not sent: no mail server.', 'info');
  expect(await staff.availableStock(pan)).toBe(5);

  const text = await staff.waitForEmail(email, /is ready to place$/);
  const path = /\/your-order#\S+/.exec(text)![0];
  const customer = await people.guest();
  await customer.page.goto(path);
  await customer.waitUntilReady();
  await expect(customer.main.getByText(pan.name)).toBeVisible();
  await expect(customer.main.getByText('For the scratch')).toBeVisible();
  await expect(customer.main.getByText(/^Includes IVA 23%/)).toBeVisible();
  // The token is removed from the URL.
  await expect(customer.page).toHaveURL(/\/your-order$/);
  await customer.page.getByRole('radio', { name: /^Pay in store/ }).check();
  await customer.page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await customer.expectUrl(/\/order\/[^/]+$/);
  await expect(customer.main.getByText('Thank you for your order')).toBeVisible();
  await expect(customer.main.getByText(formatEuros(4_500)).last()).toBeVisible();
  expect(await staff.availableStock(pan)).toBe(3);

  await expectDraftOrderCompleted(staff);
});

test('discards a draft order, whose link then shows that it is not valid, and restores it', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500, units: 5 });
  const { page } = staff;
  await fillDraftOrder(staff, pan, `${pan.id}@trivet.example`);
  await saveDraftOrder(staff);
  const link = await copyDraftOrderLink(staff);
  await page.getByRole('button', { name: 'Discard draft order' }).click();
  await expect(page).toHaveURL('/admin/orders/drafts');

  const customer = await people.guest();
  await customer.page.goto(link);
  await expect(customer.main.getByText('This link is not valid')).toBeVisible();
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(
    page
      .getByRole('list', { name: 'Draft orders' })
      .getByText(/Ada Baker/)
      .first(),
  ).toBeVisible();
  await customer.reload();
  await customer.page.goto('about:blank');
  await customer.page.goto(link);
  await expect(customer.main.getByText(pan.name)).toBeVisible();
});
