import { expect, test } from '../support/journey.ts';
import { formatEuros, amountOf, currentOrder } from '../support/checkout.ts';

test('refunds a line item and the shipping, emails the customer and restocks the product', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500, units: 5 });
  const person = await people.customer();
  for (let units = 0; units < 2; units += 1) await person.addToStoredCart(pan.id);
  const { orderId } = await person.placeShippedOrder();
  await person.open(`/order/${orderId}`);
  const { id, number, delivery, total } = await currentOrder(person);
  expect(delivery.amount).toBeGreaterThan(0);
  expect(await staff.availableStock(pan)).toBe(3);

  await staff.open(`/admin/orders/${id}`);
  await staff.pressAction('Mark as paid');
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund payment' });
  const line = dialog.getByRole('group', { name: `Quantity of ${pan.name}` });
  // The button shows the amount to refund, also while typing.
  const many = line.getByRole('textbox');
  for (const [typed, sum] of [
    ['2', 5_000],
    ['9', 5_000],
    ['', 0],
    ['1', 2_500],
  ] as const) {
    await many.fill(typed);
    await expect(dialog.getByRole('button', { name: `Refund ${formatEuros(sum)}` })).toBeVisible();
    await expect(many).toBeFocused();
  }
  await dialog.getByRole('checkbox', { name: /^Shipping,/ }).check();
  const back = 2_500 + delivery.amount;
  await dialog.getByRole('button', { name: `Refund ${formatEuros(back)}` }).click();
  await expect(dialog).toBeHidden();

  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(back)}`);
  await expect(person.main.getByText('Partially refunded')).toBeVisible();
  expect(
    await staff.waitForEmail(person.account.email, new RegExp(`^Refund for order ${number}$`)),
  ).toContain(formatEuros(back));
  expect(await staff.availableStock(pan)).toBe(4);

  // The dialog no longer lists the refunded shipping, and offers only the remaining unit.
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Shipping,/ })).toHaveCount(0);
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await dialog.getByRole('button', { name: `Refund ${formatEuros(2_500)}` }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.page.getByRole('button', { name: 'Refund payment' })).toHaveCount(0);
  await expect(amountOf(person.main, 'Refunded')).toHaveText(`−${formatEuros(total.amount)}`);
  expect((await currentOrder(person)).status).toBe('refunded');
});
