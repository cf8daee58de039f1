import { testCards } from '../../support/stripe-stand-in.ts';
import { answersTheBank, isThanked, payWith, test } from '../support/card-shop.ts';
import { expect } from '../support/journey.ts';
import { prepares } from '../support/prepares.ts';

test('what was put together on the telephone is paid by card from its link, without an account, after a card that is declined', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 2_500, units: 5 });
  const { page } = staff;
  await prepares(staff, pan, `${pan.id}@trivet.example`);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/drafts\/[^/]+$/);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();

  const customer = await people.visitor();
  await customer.page.goto(link);
  await customer.isReady();
  await expect(customer.main.getByText(pan.name)).toBeVisible();
  await customer.page.getByRole('radio', { name: /^Card/ }).check();
  await customer.page.getByRole('button', { name: 'Continue to payment' }).click();
  await customer.isAt(/\/checkout\/[^/]+$/);
  // The goods are put aside while the card is waited for.
  expect(await staff.canSell(pan)).toBe(3);
  await payWith(customer, testCards.declined);
  await expect(customer.page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await payWith(customer, testCards.asksBank);
  await answersTheBank(customer, 'Complete authentication');
  await isThanked(customer);
  expect(await staff.canSell(pan)).toBe(3);

  await page.reload();
  await expect(page.getByText('This has been ordered', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'To the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const order = (await (await staff.person.asks('GET', `/api/admin/orders/${id}`)).json()) as object;
  expect(order).toMatchObject({ paymentMethod: 'card', paymentState: 'paid', total: { amount: 5_000 } });
});
