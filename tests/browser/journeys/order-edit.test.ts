import type { BackOffice } from '../support/back-office.ts';
import type { Shopper, TestProduct } from '../support/shopper.ts';
import { expect, test } from '../support/journey.ts';
import { bankTransfer, formatEuros, currentOrder, amountOf } from '../support/checkout.ts';

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

/** Reduces two units of a paid order to one in the dialog, and charges the delivery that was free. */
async function reduceAndChargeDelivery({ page }: BackOffice, pan: TestProduct): Promise<void> {
  await page.getByRole('button', { name: 'Edit order' }).click();
  const form = page.getByRole('dialog', { name: /^Edit order/ });
  const line = form.getByRole('group', { name: `Quantity of ${pan.name}` });
  await line.getByRole('button', { name: 'Decrease quantity' }).click();
  await form.getByRole('button', { name: 'Preview changes' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const words = `The order no longer qualifies for free delivery. It would cost ${formatEuros(690)}.`;
  await expect(preview.getByText(words)).toBeVisible();
  await expect(preview.getByRole('radio', { name: 'Keep free delivery' })).toBeChecked();
  await expect(amountOf(preview, /^Total$/)).toHaveText(formatEuros(7_000));
  await preview.getByRole('radio', { name: `Charge ${formatEuros(690)}` }).check();
  await expect(amountOf(preview, /^Total$/)).toHaveText(formatEuros(7_690));
  await preview.getByRole('button', { name: 'Apply changes' }).click();
  await expect(preview).toBeHidden();
}

/** Orders two units through the API, and opens the order. @returns its id. */
async function orderTwo(
  person: Shopper,
  pan: TestProduct,
  place: () => Promise<{ orderId: string }>,
): Promise<string> {
  await person.addToStoredCart(pan.id);
  await person.addToStoredCart(pan.id);
  const { orderId } = await place();
  await person.open(`/order/${orderId}`);
  return orderId;
}

async function markAsPaid(staff: BackOffice, orderId: string): Promise<void> {
  const move = { move: 'markPaid', version: 1 };
  const moved = await staff.person.request('POST', `/api/admin/orders/${orderId}/move`, move);
  expect(moved.status()).toBe(200);
}

test('shows the amount due and the bank details of an edited order until it is paid, or the refunded amount if it costs less', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  await staff.setPaymentMethods({ bankTransfer });
  const pan = await staff.createProduct({ price: 7_000, units: 9 });
  const person = await people.customer();
  const id = await orderTwo(person, pan, () => person.placePickupOrder('bank-transfer'));
  const { number, transfer } = await currentOrder(person);
  await markAsPaid(staff, id);
  const payment = person.main.locator('section', {
    has: person.page.getByRole('heading', { name: 'Payment' }),
  });
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();

  await changeQuantity(staff, id, 3);
  // The open order page updates its line items, total and amount due.
  await expect(person.main.getByRole('heading', { name: '3 items' })).toBeVisible();
  await expect(amountOf(person.main, /^Total$/)).toHaveText(formatEuros(21_000));
  const bankDetails = person.main.getByRole('region', { name: 'Bank details' });
  await expect(bankDetails.getByText(/Please transfer the difference/)).toBeVisible();
  for (const words of [formatEuros(7_000), bankTransfer.iban, transfer!.reference])
    await expect(bankDetails.getByText(words, { exact: true })).toBeVisible();
  await expect(bankDetails.getByText(/Your items are reserved/)).toHaveCount(0);
  const mail = await staff.waitForEmail(person.account.email, new RegExp(`Order ${number} was changed`));
  for (const words of ['3 instead of 2', formatEuros(7_000), bankTransfer.iban, transfer!.reference])
    expect(mail).toContain(words);

  await staff.open(`/admin/orders/${id}`);
  await expect(staff.page.getByText(/Awaiting another/)).toBeVisible();
  await staff.pressAction('Mark as paid');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect(bankDetails).toHaveCount(0);

  const other = await orderTwo(person, pan, () => person.placeShippedOrder());
  await markAsPaid(staff, other);
  await staff.open(`/admin/orders/${other}`);
  await test.step('staff decide in the preview that delivery is charged, which was free', () =>
    reduceAndChargeDelivery(staff, pan));
  await expect(person.main.getByRole('heading', { name: '1 item' })).toBeVisible();
  await expect(amountOf(person.main, /^Total$/)).toHaveText(formatEuros(7_690));
  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(6_310)}`);
  const { number: otherNumber } = await currentOrder(person);
  const told = await staff.waitForEmail(person.account.email, new RegExp(`Order ${otherNumber} was changed`));
  expect(told).toContain(`We are refunding ${formatEuros(6_310)}`);
  expect(await staff.availableStock(pan)).toBe(5);
});
