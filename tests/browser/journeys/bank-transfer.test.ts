import { expect, test } from '../support/journey.ts';
import {
  bankTransfer as anAccount,
  formatEuros,
  openPickupCheckout,
  placeOrder,
  choosePaymentMethod,
} from '../support/checkout.ts';

const bankTransfer = { ...anAccount, bic: 'BBPIPTPL', instructions: 'From an account of your own, please.' };

test('shows the bank details and updates the open order page when staff mark the transfer as paid', async ({
  people,
}) => {
  const staff = await people.administrator();
  await staff.setPaymentMethods({ bankTransfer });
  const pan = await staff.createProduct({ units: 5 });
  const person = await people.customer();
  await openPickupCheckout(person, pan, 2);
  const pickup = person.main.getByRole('radio', { name: /^Pick ?up/ });
  await expect(pickup).not.toHaveAccessibleDescription(/if you pay today/);
  await choosePaymentMethod(person, /^Bank transfer/);
  await expect(pickup).toHaveAccessibleDescription(/^Ready .* if you pay today/);
  const { number, transfer } = await placeOrder(person);

  const details = [
    bankTransfer.accountHolder,
    bankTransfer.iban,
    bankTransfer.bic,
    bankTransfer.instructions,
  ];
  for (const words of [...details, transfer!.reference, formatEuros(5_000)])
    await expect(person.main.getByText(words, { exact: true }).first()).toBeVisible();
  const mail = await staff.waitForEmail(person.account.email, /^Payment details for your order/);
  for (const words of [bankTransfer.iban, transfer!.reference]) expect(mail).toContain(words);
  const progress = person.main.getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current=step]')).toContainText('Received');

  // The items are reserved: others cannot buy them, but they are not sold yet.
  await staff.open(`/admin/products/${pan.id}`);
  await expect(staff.page.getByLabel('Quantity on hand')).toHaveValue('5');
  await expect(staff.page.getByText('2 reserved, 3 available')).toBeVisible();

  await staff.open(`/admin/orders?status=awaiting_payment&q=${number}`);
  await staff.page
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .click();
  await expect(staff.page.getByText(transfer!.reference)).toBeVisible();
  await staff.pressAction('Mark as paid');

  await expect(progress.locator('[aria-current=step]')).toContainText('Paid');
  const payments = staff.page.getByRole('region', { name: 'Payments and refunds' });
  await expect(payments.getByText('Payment received', { exact: true })).toBeVisible();
  await expect(person.main.getByText(bankTransfer.iban)).toHaveCount(0);
  const stock = await staff.person.request('GET', `/api/admin/stock/${pan.id}`);
  expect(await stock.json()).toMatchObject({ items: [{ onHand: 3, available: 3 }] });
});
