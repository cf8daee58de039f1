import { testCards } from '../../support/stripe-stand-in.ts';
import { answerBankChallenge, expectPaidOrderPage, payWith, test } from '../support/card-shop.ts';
import { expect } from '../support/journey.ts';
import {
  copyDraftOrderLink,
  expectDraftOrderCompleted,
  fillDraftOrder,
  saveDraftOrder,
} from '../support/draft-orders.ts';

test('pays a draft order from its link as a guest, after a declined card', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500, units: 5 });
  const { page } = staff;
  await fillDraftOrder(staff, pan, `${pan.id}@trivet.example`);
  await saveDraftOrder(staff);
  const link = await copyDraftOrderLink(staff);

  const customer = await people.guest();
  await customer.page.goto(link);
  await customer.waitUntilReady();
  await expect(customer.main.getByText(pan.name)).toBeVisible();
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
  expect(await staff.availableStock(pan)).toBe(3);

  await expectDraftOrderCompleted(staff);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const order = (await (await staff.person.request('GET', `/api/admin/orders/${id}`)).json()) as object;
  expect(order).toMatchObject({ paymentMethod: 'card', paymentState: 'paid', total: { amount: 5_000 } });
});
