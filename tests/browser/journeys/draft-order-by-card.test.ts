import { testCards } from '../../support/stripe-stand-in.ts';
import { answersTheBank, isThanked, payWith, test } from '../support/card-shop.ts';
import { expect } from '../support/journey.ts';
import { copiesTheLink, findsItOrdered, prepares, savesTheDraft } from '../support/draft-orders.ts';

test('pays a draft order from its link as a guest, after a declined card', async ({ people }) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 2_500, units: 5 });
  const { page } = staff;
  await prepares(staff, pan, `${pan.id}@trivet.example`);
  await savesTheDraft(staff);
  const link = await copiesTheLink(staff);

  const customer = await people.visitor();
  await customer.page.goto(link);
  await customer.isReady();
  await expect(customer.main.getByText(pan.name)).toBeVisible();
  await customer.page.getByRole('radio', { name: /^Card/ }).check();
  await customer.page.getByRole('button', { name: 'Continue to payment' }).click();
  await customer.isAt(/\/checkout\/[^/]+$/);
  // Stock is allocated while the card payment is pending.
  expect(await staff.canSell(pan)).toBe(3);
  await payWith(customer, testCards.declined);
  await expect(customer.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await payWith(customer, testCards.asksBank);
  await answersTheBank(customer, 'Complete authentication');
  await isThanked(customer);
  expect(await staff.canSell(pan)).toBe(3);

  await findsItOrdered(staff);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const order = (await (await staff.person.asks('GET', `/api/admin/orders/${id}`)).json()) as object;
  expect(order).toMatchObject({ paymentMethod: 'card', paymentState: 'paid', total: { amount: 5_000 } });
});
