import { expect, test } from '../support/journey.ts';
import { openPickupCheckout, placeOrder, currentOrder } from '../support/checkout.ts';

test('lets a customer cancel an order and restocks its products', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ units: 1 });
  const person = await people.customer();
  await openPickupCheckout(person, pan);
  const { number } = await placeOrder(person);
  expect(await staff.availableStock(pan)).toBe(0);

  await person.main.getByRole('button', { name: 'Cancel order' }).click();
  const question = person.page.getByRole('alertdialog', { name: `Cancel order ${number}?` });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await person.expectToast('Order cancelled');
  const progress = person.main.getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current=step]')).toContainText('Cancelled');
  await expect(person.main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  expect(await staff.availableStock(pan)).toBe(1);
  await staff.waitForEmail(person.account.email, new RegExp(`^Order ${number} is cancelled$`));

  const other = await people.customer();
  await openPickupCheckout(other, pan);
  await placeOrder(other);
});

test('does not let a customer cancel an order that is being packed', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ units: 1 });
  const person = await people.customer();
  await openPickupCheckout(person, pan);
  const { id } = await placeOrder(person);
  const cancel = person.main.getByRole('button', { name: 'Cancel order' });
  await expect(cancel).toBeVisible();
  await staff.open(`/admin/orders/${id}`);
  await staff.pressAction('Confirm order');
  await expect(cancel).toHaveCount(0);
  // As a click on a button that was shown before staff confirmed the order.
  expect((await person.request('POST', `/api/orders/${id}/cancel`, {})).status()).toBe(409);
  expect((await currentOrder(person)).status).toBe('confirmed');
  expect(await staff.availableStock(pan)).toBe(0);
});
