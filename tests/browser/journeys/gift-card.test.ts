import { expect, test } from '../support/journey.ts';
import {
  codesOf,
  dollars,
  isAboutToFetch,
  orders,
  sumOf,
  summaryOf,
  theOrder,
  typesCode,
} from '../support/checkout.ts';

test('emails a bought gift card after payment and pays two orders with it', async ({ people }) => {
  const staff = await people.administrator();
  const card = await staff.stocks({ price: 2_500, isGiftCard: true });
  const pan = await staff.stocks({ price: 1_500 });

  const giver = await people.customer();
  await giver.puts(card.id);
  await giver.opens('/checkout');
  await expect(giver.page.getByRole('radio', { name: /e-mail/ })).toBeChecked();
  await expect(giver.page.getByLabel('Street and number')).toHaveCount(0);
  const bought = await orders(giver);
  // No pickup, no shipment.
  await expect(giver.main.getByText('Pick-up', { exact: true })).toHaveCount(0);
  const progress = giver.main.getByRole('list', { name: 'Progress' });
  await expect(progress.getByRole('listitem')).toHaveText([/^Received/, /^Sent by e-mail/]);
  await expect(progress.locator('[aria-current=step]')).toContainText('Received');

  await staff.opens(`/admin/orders/${bought.id}`);
  await expect(staff.page.getByRole('button', { name: 'Confirm the order' })).toHaveCount(0);
  await staff.does('Mark as paid');
  await expect(progress.locator('[aria-current=step]')).toContainText('Sent by e-mail');
  const mail = await staff.findsMail(giver.account.email, /^A gift card of \$25\.00/);
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(mail)![0];

  const friend = await people.customer();
  await isAboutToFetch(friend, pan);
  await typesCode(friend, code);
  await expect(codesOf(friend)).toContainText('Gift card: $15.00 used, $10.00 stays on it.');
  await expect(sumOf(summaryOf(friend), 'Amount due')).toHaveText(dollars(0));
  const first = await orders(friend);
  expect([first.giftCards.amount, first.due.amount]).toEqual([1_500, 0]);

  await isAboutToFetch(friend, pan);
  await typesCode(friend, code.toLowerCase().replaceAll('-', ' '));
  await expect(codesOf(friend)).toContainText('Gift card: $10.00 used, $0.00 stays on it.');
  await expect(sumOf(summaryOf(friend), 'Amount due')).toHaveText(dollars(500));
  const second = await orders(friend);
  expect([second.giftCards.amount, second.due.amount]).toEqual([1_000, 500]);
  await expect(sumOf(friend.main, 'Gift card')).toHaveText('−$10.00');
  await expect(sumOf(friend.main, 'Amount due')).toHaveText(dollars(500));

  // A gift card without balance shows an error and pays nothing.
  await isAboutToFetch(friend, pan);
  await typesCode(friend, code);
  await expect(codesOf(friend)).toContainText('Nothing is left on it');
});

test('refunds a gift card payment to the gift card', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 1_500 });
  const person = await people.customer();
  const given = await staff.person.asks('POST', '/api/admin/gift-cards', {
    value: 5_000,
    email: person.account.email,
  });
  expect(given.status()).toBe(200);
  const mail = await staff.findsMail(person.account.email, /^A gift card of \$50\.00/);
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(mail)![0];
  await isAboutToFetch(person, pan, 2);
  await typesCode(person, code);
  await expect(sumOf(summaryOf(person), 'Amount due')).toHaveText(dollars(0));
  const { id } = await orders(person);

  await staff.opens(`/admin/orders/${id}`);
  await staff.page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Give money back' });
  await expect(dialog).toContainText('It goes back to the gift cards by itself. Up to $30.00.');
  await dialog.getByLabel('An amount besides').fill('30.01');
  await dialog.getByRole('button', { name: /^Give back/ }).click();
  await expect(dialog).toContainText('That is more than can still be given back.');
  await dialog.getByLabel('An amount besides').fill('12.50');
  await dialog.getByRole('button', { name: /^Give back/ }).click();
  await expect(dialog).toBeHidden();
  await expect(sumOf(person.main, 'Given back')).toHaveText('−$12.50');
  expect((await theOrder(person)).refunded.amount).toBe(1_250);

  await isAboutToFetch(person, pan);
  await typesCode(person, code);
  await expect(codesOf(person)).toContainText('Gift card: $15.00 used, $17.50 stays on it.');
});
