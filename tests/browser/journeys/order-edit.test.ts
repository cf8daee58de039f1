import type { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/journey.ts';
import { bankTransfer, dollars, isAboutToFetch, orders, paysBy, sumOf } from '../support/checkout.ts';

/** Staff set the quantity of the first line item. */
async function changes(staff: BackOffice, orderId: string, quantity: number): Promise<void> {
  const path = `/api/admin/orders/${orderId}`;
  const { version } = (await (await staff.person.asks('GET', path)).json()) as { version: number };
  const wish = { version, lines: [{ position: 0, quantity }] };
  const begun = await staff.person.asks('POST', `${path}/edits`, wish);
  expect(begun.status()).toBe(200);
  const { id } = (await begun.json()) as { id: string };
  expect((await staff.person.asks('POST', `${path}/edits/${id}/apply`, {})).status()).toBe(200);
}

test('shows the amount due and the bank details of an edited order until it is paid', async ({ people }) => {
  const staff = await people.administrator();
  await staff.offers({ bankTransfer });
  const pan = await staff.stocks({ units: 9 });
  const person = await people.customer();
  await isAboutToFetch(person, pan, 2);
  await paysBy(person, /^Bank transfer/);
  const { id, number, transfer } = await orders(person);
  await staff.opens(`/admin/orders/${id}`);
  await staff.does('Mark as paid');
  const payment = person.main.locator('section', {
    has: person.page.getByRole('heading', { name: 'Payment' }),
  });
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();

  await changes(staff, id, 3);
  // The open page updates: line items, total and amount due.
  await expect(person.main.getByRole('heading', { name: '3 items' })).toBeVisible();
  await expect(sumOf(person.main, /^Total$/)).toHaveText(dollars(7_500));
  await expect(payment.getByText(/Please transfer the rest/)).toBeVisible();
  for (const words of [dollars(2_500), bankTransfer.iban, transfer!.reference])
    await expect(payment.getByText(words, { exact: true })).toBeVisible();
  await expect(payment.getByText(/We keep everything/)).toHaveCount(0);
  const mail = await staff.findsMail(person.account.email, new RegExp(`Order ${number} was changed`));
  for (const words of ['3 instead of 2', dollars(2_500), bankTransfer.iban, transfer!.reference])
    expect(mail).toContain(words);

  await staff.opens(`/admin/orders/${id}`);
  await expect(staff.page.getByText(/more are waited for with the reference/)).toBeVisible();
  await staff.does('Mark as paid');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payment.getByText(bankTransfer.iban)).toHaveCount(0);
});

test('shows the refunded amount of an edited order that costs less', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.stocks({ units: 9 });
  const person = await people.customer();
  await isAboutToFetch(person, pan, 2);
  await paysBy(person, /^Pay (on delivery|at the counter)/);
  const { id, number } = await orders(person);
  await staff.opens(`/admin/orders/${id}`);
  await staff.does('Mark as paid');

  await changes(staff, id, 1);
  await expect(person.main.getByRole('heading', { name: '1 item' })).toBeVisible();
  await expect(sumOf(person.main, /^Total$/)).toHaveText(dollars(2_500));
  await expect(sumOf(person.main, 'Given back')).toHaveText(`−${dollars(2_500)}`);
  const mail = await staff.findsMail(person.account.email, new RegExp(`Order ${number} was changed`));
  expect(mail).toContain(`You get ${dollars(2_500)} back`);
  expect(await staff.canSell(pan)).toBe(8);
});
