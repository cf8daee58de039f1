import type { Locator } from '@playwright/test';
import { type StripeStandIn, testCards } from '../../support/stripe-stand-in.ts';
import type { BackOffice } from '../support/back-office.ts';
import { answerBankChallenge, expectPaidOrderPage, payWith, test } from '../support/card-shop.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect } from '../support/journey.ts';
import type { TestProduct, Shopper } from '../support/shopper.ts';

/** Places an order by card, which opens the payment page. */
async function openCardPayment(person: Shopper, staff: BackOffice): Promise<TestProduct> {
  const pan = await staff.createProduct();
  await person.addToStoredCart(pan.id);
  await person.open('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  await expect(person.page.getByRole('region', { name: 'Your order' }).getByText('Free')).toBeVisible();
  await person.page.getByRole('radio', { name: /^Card/ }).check();
  await expect(person.placeButton).toHaveText('Continue to payment');
  await person.pressPlaceOrder();
  await person.expectUrl(/\/checkout\/[^/]+$/);
  return pan;
}

/**
 * Tries to refund $5 of the order that the customer's page shows. The payment provider declines the refund
 * and the dialog stays open.
 */
async function refundWithFailure(
  staff: BackOffice,
  person: Shopper,
  stripe: StripeStandIn,
): Promise<{ id: string; dialog: Locator }> {
  const id = /^\/order\/([^/?]+)/.exec(person.path)![1]!;
  await staff.open(`/admin/orders/${id}`);
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund payment' });
  await expect(dialog).toContainText('Refunded to the card automatically.');
  await dialog.getByLabel('Additional amount').fill('5');
  stripe.refusesRefunds = true;
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  stripe.refusesRefunds = false;
  return { id, dialog };
}

test('captures a card payment and notifies staff; only the payment page allows frames of the provider', async ({
  people,
}) => {
  const staff = await people.administrator();
  await staff.openOrders();
  const person = await people.customer();
  await openCardPayment(person, staff);
  const policy = (await person.page.request.get(person.page.url())).headers()['content-security-policy'];
  expect(policy).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  const elsewhere = (await person.page.request.get('/checkout')).headers()['content-security-policy'];
  expect(elsewhere).not.toContain('127.0.0.1');
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
  await staff.expectUnreadOrders(1);
});

test('shows why a card was declined and accepts another card', async ({ people }) => {
  const person = await people.customer();
  await openCardPayment(person, await people.administrator());
  await payWith(person, testCards.declined);
  await expect(person.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
});

test('completes 3-D Secure and pays the order', async ({ people }) => {
  const person = await people.customer();
  await openCardPayment(person, await people.administrator());
  await payWith(person, testCards.asksBank);
  await answerBankChallenge(person, 'Complete authentication');
  await expectPaidOrderPage(person);
});

test('keeps the stock allocated after a failed 3-D Secure and pays the same order with another card', async ({
  people,
}) => {
  const staff = await people.administrator();
  const person = await people.customer();
  const pan = await openCardPayment(person, staff);
  const waiting = await staff.availableStock(pan);
  await payWith(person, testCards.asksBank);
  await answerBankChallenge(person, 'Fail authentication');
  const told = person.page.getByRole('alert').getByText('We are unable to authenticate your payment method.');
  await expect(told).toBeVisible();
  await person.reload();
  expect(await staff.availableStock(pan)).toBe(waiting);
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
  const mine = (await (await person.request('GET', '/api/orders')).json()) as { total: number };
  expect(mine.total).toBe(1);
  expect(await staff.availableStock(pan)).toBe(waiting);
});

test('refunds to the card and shows a failed refund on the dashboard', async ({ people, stripe }) => {
  const staff = await people.administrator();
  const person = await people.customer();
  await openCardPayment(person, staff);
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
  const { id, dialog } = await refundWithFailure(staff, person, stripe);
  const tab = await staff.openTab();
  await tab.open('/admin?show=refund');
  const open = tab.page.getByRole('list', { name: 'Open tasks' });
  // The dashboard also lists the order itself, as unconfirmed.
  const refusal = open.locator(`a[href="/admin/orders/${id}"]`, { hasText: 'Refund of order' });
  await expect(refusal).toContainText('Failed');
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(refusal).toHaveCount(0);
  await expect(person.main.getByText('−€5.00')).toBeVisible();
});

test('marks a failed card refund as paid in cash and removes it from the dashboard', async ({
  people,
  stripe,
}) => {
  const staff = await people.administrator();
  const person = await people.customer();
  await openCardPayment(person, staff);
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
  const { id, dialog } = await refundWithFailure(staff, person, stripe);

  await staff.open('/admin?show=refund');
  await staff.page.getByRole('list', { name: 'Open tasks' }).locator(`a[href="/admin/orders/${id}"]`).click();
  await staff.page.getByRole('button', { name: 'Refund another way' }).click();
  await expect(dialog.getByLabel('Additional amount')).toHaveValue('5.00');
  await dialog.getByLabel('Refund method').selectOption('Cash');
  await dialog.getByLabel('Reference').fill('Receipt 17');
  expect(await findAccessibilityViolations(staff.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.page.getByRole('button', { name: 'Refund another way' })).toHaveCount(0);
  const money = staff.page.getByRole('region', { name: 'Payments and refunds' });
  await expect(money.getByText('Cash, Receipt 17')).toBeVisible();
  await expect(person.main.getByText('−€5.00')).toBeVisible();
  const mail = await staff.waitForEmail(person.account.email, /^Refund for order/);
  expect(mail).toContain('We have refunded €5.00 in cash. The reference is Receipt 17.');
  await staff.open('/admin?show=refund');
  const waiting = staff.page.getByRole('list', { name: 'Open tasks' });
  await expect(waiting.getByRole('link').first()).toBeVisible();
  await expect(waiting.locator(`a[href="/admin/orders/${id}"]`, { hasText: 'Refund of order' })).toHaveCount(
    0,
  );
});

test('restores the cart when the customer cancels the card payment', async ({ people }) => {
  const person = await people.customer();
  const pan = await openCardPayment(person, await people.administrator());
  await person.page.getByRole('button', { name: 'Cancel and return to cart' }).click();
  await expect(person.main.getByText('This order has already been paid or cancelled')).toBeVisible();
  await expect
    .poll(async () => (await person.storedCart()).map(({ productId }) => productId))
    .toEqual([pan.id]);
});
