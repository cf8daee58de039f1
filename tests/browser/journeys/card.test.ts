import type { Locator } from '@playwright/test';
import { type StripeStandIn, testCards } from '../../support/stripe-stand-in.ts';
import { answerBankChallenge, expectPaidOrderPage, payWith, test } from '../support/card-shop.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import type { BackOffice } from '../support/back-office.ts';
import { expect } from '../support/journey.ts';
import { demoProducts, type Shopper } from '../support/shopper.ts';

// One worker, and with it one shop with a stand-in of the card company.
test.describe.configure({ mode: 'default' });

/** Places an order by card, which opens the payment page. @returns the order's id. */
async function openCardPayment(person: Shopper): Promise<string> {
  await person.open('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  await expect(person.page.getByRole('region', { name: 'Your order' }).getByText('Free')).toBeVisible();
  await person.page.getByRole('radio', { name: /^Card/ }).check();
  await expect(person.placeButton).toHaveText('Continue to payment');
  await person.pressPlaceOrder();
  await person.expectUrl(/\/checkout\/[^/]+$/);
  return person.path.split('/').at(-1)!;
}

/** Places an order by card through the API, and opens its payment. @returns the order's id. */
async function openPaymentOfOrder(person: Shopper): Promise<string> {
  const { orderId } = await person.placePickupOrder('card');
  await person.open(`/checkout/${orderId}`);
  return orderId;
}

/**
 * Tries to refund €5 on the order page of staff. The payment provider declines the refund and the dialog stays open.
 */
async function refundWithFailure(staff: BackOffice, stripe: StripeStandIn): Promise<Locator> {
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund payment' });
  await expect(dialog).toContainText('Refunded to the card automatically.');
  await dialog.getByLabel('Additional amount').fill('5');
  stripe.refusesRefunds = true;
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  stripe.refusesRefunds = false;
  return dialog;
}

test('captures a card payment after a cancelled, a declined and an unauthenticated one, and notifies staff; only the payment page allows frames of the provider', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  await staff.openOrders();
  const pan = await staff.createProduct();
  const person = await people.customer();
  await person.addToStoredCart(pan.id);

  await test.step('cancelling the payment restores the cart', async () => {
    await openPaymentOfOrder(person);
    await person.page.getByRole('button', { name: 'Cancel and return to cart' }).click();
    await expect(person.main.getByText('This order has already been paid or cancelled')).toBeVisible();
    await expect
      .poll(async () => (await person.storedCart()).map(({ productId }) => productId))
      .toEqual([pan.id]);
  });

  const orderId = await openCardPayment(person);
  const waiting = await staff.availableStock(pan);
  const policy = (await person.page.request.get(person.page.url())).headers()['content-security-policy'];
  expect(policy).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  const elsewhere = (await person.page.request.get('/checkout')).headers()['content-security-policy'];
  expect(elsewhere).not.toContain('127.0.0.1');

  await payWith(person, testCards.declined);
  await expect(person.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();

  await payWith(person, testCards.asksBank);
  await answerBankChallenge(person, 'Fail authentication');
  const told = person.page.getByRole('alert').getByText('We are unable to authenticate your payment method.');
  await expect(told).toBeVisible();
  await staff.expectUnreadOrders(0);

  // The stock stays allocated, and the same order is paid with 3-D Secure.
  await person.reload();
  expect(await staff.availableStock(pan)).toBe(waiting);
  await payWith(person, testCards.asksBank);
  await answerBankChallenge(person, 'Complete authentication');
  await expectPaidOrderPage(person);
  await person.expectUrl(new RegExp(`/order/${orderId}\\?paid$`));
  const mine = (await (await person.request('GET', '/api/orders')).json()) as {
    total: number;
    items: { status: string }[];
  };
  expect(mine.total).toBe(2);
  expect(mine.items.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  expect(await staff.availableStock(pan)).toBe(waiting);
  await staff.expectUnreadOrders(1);
});

test('shows failed card refunds on the dashboard until one succeeds and the other is marked as paid in cash', async ({
  people,
  stripe,
}) => {
  test.slow();
  const staff = await people.administrator();
  const person = await people.customer();
  await person.addToStoredCart(demoProducts.saucepan.id);
  const id = await openPaymentOfOrder(person);
  await payWith(person, testCards.good);
  await expectPaidOrderPage(person);
  await staff.open(`/admin/orders/${id}`);
  const tab = await staff.openTab();
  const tasks = tab.page.getByRole('list', { name: 'Open tasks' });
  // The dashboard also lists the order itself, as unconfirmed.
  const refusal = tasks.locator(`a[href="/admin/orders/${id}"]`, { hasText: 'Refund of order' });

  const dialog = await refundWithFailure(staff, stripe);
  await tab.open('/admin?show=refund');
  await expect(refusal).toContainText('Failed');
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(refusal).toHaveCount(0);
  await expect(person.main.getByText('−€5.00')).toBeVisible();

  await test.step('the checklist on the dashboard creates a test charge, skips a step and shows it again', async () => {
    const checklist = tab.page.getByRole('region', { name: 'Set up your shop' });
    await checklist.getByRole('button', { name: 'Create a test charge' }).click();
    await expect(checklist.getByText(/created a test charge and cancelled it/)).toBeVisible();
    await checklist.getByRole('button', { name: /^Skip ?: Taxes$/ }).click();
    await checklist.getByRole('button', { name: /^Show again ?: Taxes$/ }).click();
    await expect(checklist.getByRole('button', { name: /^Skip ?: Taxes$/ })).toBeVisible();
  });

  await refundWithFailure(staff, stripe);
  await refusal.click();
  await tab.page.getByRole('button', { name: 'Refund another way' }).click();
  const another = tab.page.getByRole('dialog', { name: 'Refund payment' });
  await expect(another.getByLabel('Additional amount')).toHaveValue('5.00');
  await another.getByLabel('Refund method').selectOption('Cash');
  await another.getByLabel('Reference').fill('Receipt 17');
  expect(await findAccessibilityViolations(tab.page, { within: '[role=dialog]' })).toEqual([]);
  await another.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(another).toBeHidden();
  await expect(tab.page.getByRole('button', { name: 'Refund another way' })).toHaveCount(0);
  const money = tab.page.getByRole('region', { name: 'Payments and refunds' });
  await expect(money.getByText('Cash, Receipt 17')).toBeVisible();
  await expect(person.main.getByText('−€10.00')).toBeVisible();
  await expect(async () => {
    const mail = await staff.waitForEmail(person.account.email, /^Refund for order/);
    expect(mail).toContain('We have refunded €5.00 in cash. The reference is Receipt 17.');
  }).toPass({ timeout: 20_000 });
  const open = await staff.person.request('GET', '/api/admin/refunds');
  expect(await open.text()).not.toContain(id);
});
