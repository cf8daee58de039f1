import { testCards } from '../../support/stripe-stand-in.ts';
import { answerBankChallenge, expectPaidOrderPage, payWith, test } from '../support/card-shop.ts';
import { expect } from '../support/journey.ts';
import {
  copyDraftOrderLink,
  expectDraftOrderCompleted,
  fillDraftOrder,
  saveDraftOrder,
} from '../support/draft-orders.ts';
import { formatEuros } from '../support/checkout.ts';

test('creates a draft order, whose link is not valid while it is discarded, and whose email lets a guest pay it by card, after a declined one', async ({
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
  const draft = page.url();

  const customer = await people.guest();
  await test.step('discard and restore', async () => {
    const link = await copyDraftOrderLink(staff);
    await page.getByRole('button', { name: 'Discard draft order' }).click();
    await expect(page).toHaveURL('/admin/orders/drafts');
    const undo = page.locator('[data-toast]').getByRole('button', { name: 'Undo' });
    // The message disappears after eight seconds, unless its button has the focus.
    await undo.focus();
    await customer.page.goto(link);
    await expect(customer.main.getByText('This link is not valid')).toBeVisible();
    await undo.click();
    await expect(
      page
        .getByRole('list', { name: 'Draft orders' })
        .getByText(/Ada Baker/)
        .first(),
    ).toBeVisible();
    await customer.page.goto('about:blank');
    await customer.page.goto(link);
    await expect(customer.main.getByText(pan.name)).toBeVisible();
  });

  await staff.open(draft);
  await page.getByRole('button', { name: 'Send link' }).click();
  await staff.person.expectToast('Not sent: no mail server.', 'info');
  expect(await staff.availableStock(pan)).toBe(5);
  const text = await staff.waitForEmail(email, /is ready to place$/);
  await customer.page.goto('about:blank');
  await customer.page.goto(/\/your-order#\S+/.exec(text)![0]);
  await customer.waitUntilReady();
  await expect(customer.main.getByText(pan.name)).toBeVisible();
  await expect(customer.main.getByText('For the scratch')).toBeVisible();
  await expect(customer.main.getByText(/^Includes IVA 23%/)).toBeVisible();
  // The token is removed from the URL.
  await expect(customer.page).toHaveURL(/\/your-order$/);
  await customer.page.getByRole('radio', { name: /^Card/ }).check();
  await customer.page.getByRole('button', { name: 'Continue to payment' }).click();
  await customer.expectUrl(/\/checkout\/[^/]+$/);
  // Stock is allocated while the card payment is pending.
  expect(await staff.availableStock(pan)).toBe(3);
  await payWith(customer, testCards.declined);
  await expect(customer.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await payWith(customer, testCards.asksBank);
  await answerBankChallenge(customer, 'Complete authentication');
  await expectPaidOrderPage(customer);
  await expect(customer.main.getByText(formatEuros(4_500)).last()).toBeVisible();
  expect(await staff.availableStock(pan)).toBe(3);

  await expectDraftOrderCompleted(staff);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const order = (await (await staff.person.request('GET', `/api/admin/orders/${id}`)).json()) as object;
  expect(order).toMatchObject({ paymentMethod: 'card', paymentState: 'paid', total: { amount: 4_500 } });

  await test.step('staff place a draft order without an email address, paid in store', async () => {
    await fillDraftOrder(staff, pan, '');
    await saveDraftOrder(staff);
    const place = page.getByRole('region', { name: 'Place the order for the customer' });
    await place.getByRole('radio', { name: /^Paid in store/ }).check();
    await expect(place.getByText(/the customer gets no emails about the order/)).toBeVisible();
    await place.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    expect(await staff.availableStock(pan)).toBe(1);
  });
});
