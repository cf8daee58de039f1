import type { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/journey.ts';
import {
  bankTransfer,
  formatEuros,
  openPickupCheckout,
  placeOrder,
  choosePaymentMethod,
  amountOf,
} from '../support/checkout.ts';

/** Changes the quantity of the first line item as staff. */
async function changeQuantity(staff: BackOffice, orderId: string, quantity: number): Promise<void> {
  const path = `/api/admin/orders/${orderId}`;
  const { version } = (await (await staff.person.request('GET', path)).json()) as { version: number };
  const input = { version, lines: [{ position: 0, quantity }] };
  const preview = await staff.person.request('POST', `${path}/edits`, input);
  expect(preview.status()).toBe(200);
  const { id } = (await preview.json()) as { id: string };
  expect((await staff.person.request('POST', `${path}/edits/${id}/apply`, {})).status()).toBe(200);
}

test('shows the amount due and the bank details of an edited order until it is paid', async ({ people }) => {
  const staff = await people.administrator();
  await staff.setPaymentMethods({ bankTransfer });
  const pan = await staff.createProduct({ units: 9 });
  const person = await people.customer();
  await openPickupCheckout(person, pan, 2);
  await choosePaymentMethod(person, /^Bank transfer/);
  const { id, number, transfer } = await placeOrder(person);
  await staff.open(`/admin/orders/${id}`);
  await staff.pressAction('Mark as paid');
  const payment = person.main.locator('section', {
    has: person.page.getByRole('heading', { name: 'Payment' }),
  });
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();

  await changeQuantity(staff, id, 3);
  // The open order page updates its line items, total and amount due.
  await expect(person.main.getByRole('heading', { name: '3 items' })).toBeVisible();
  await expect(amountOf(person.main, /^Total$/)).toHaveText(formatEuros(7_500));
  const bankDetails = person.main.getByRole('region', { name: 'Bank details' });
  await expect(bankDetails.getByText(/Please transfer the difference/)).toBeVisible();
  for (const words of [formatEuros(2_500), bankTransfer.iban, transfer!.reference])
    await expect(bankDetails.getByText(words, { exact: true })).toBeVisible();
  await expect(bankDetails.getByText(/Your items are reserved/)).toHaveCount(0);
  const mail = await staff.waitForEmail(person.account.email, new RegExp(`Order ${number} was changed`));
  for (const words of ['3 instead of 2', formatEuros(2_500), bankTransfer.iban, transfer!.reference])
    expect(mail).toContain(words);

  await staff.open(`/admin/orders/${id}`);
  await expect(staff.page.getByText(/Awaiting another/)).toBeVisible();
  await staff.pressAction('Mark as paid');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect(bankDetails).toHaveCount(0);
});

test('shows the refunded amount of an edited order that costs less', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ units: 9 });
  const person = await people.customer();
  await openPickupCheckout(person, pan, 2);
  await choosePaymentMethod(person, /^Pay (on delivery|in store)/);
  const { id, number } = await placeOrder(person);
  await staff.open(`/admin/orders/${id}`);
  await staff.pressAction('Mark as paid');

  await changeQuantity(staff, id, 1);
  await expect(person.main.getByRole('heading', { name: '1 item' })).toBeVisible();
  await expect(amountOf(person.main, /^Total$/)).toHaveText(formatEuros(2_500));
  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(2_500)}`);
  const mail = await staff.waitForEmail(person.account.email, new RegExp(`Order ${number} was changed`));
  expect(mail).toContain(`We are refunding ${formatEuros(2_500)}`);
  expect(await staff.availableStock(pan)).toBe(8);
});
