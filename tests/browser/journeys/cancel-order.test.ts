import { expect, test } from '../support/journey.ts';
import { currentOrder } from '../support/checkout.ts';

test('lets a customer cancel an order until it is being packed, and restocks its products', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ units: 1 });
  const person = await people.customer();
  const cancel = person.main.getByRole('button', { name: 'Cancel order' });
  const order = async () => {
    await person.addToStoredCart(pan.id);
    const { orderId, orderNumber } = await person.placePickupOrder();
    await person.open(`/order/${orderId}`);
    await expect(cancel).toBeVisible();
    expect(await staff.availableStock(pan)).toBe(0);
    return { id: orderId, number: orderNumber };
  };

  const { number } = await order();
  await cancel.click();
  const question = person.page.getByRole('alertdialog', { name: `Cancel order ${number}?` });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await person.expectToast('Order cancelled');
  const progress = person.main.getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current=step]')).toContainText('Cancelled');
  await expect(cancel).toHaveCount(0);
  expect(await staff.availableStock(pan)).toBe(1);
  await staff.waitForEmail(person.account.email, new RegExp(`^Order ${number} is cancelled$`));

  // The unit is ordered again, and packed.
  const { id } = await order();
  const move = { move: 'confirm', version: 1 };
  expect((await staff.person.request('POST', `/api/admin/orders/${id}/move`, move)).status()).toBe(200);
  await expect(cancel).toHaveCount(0);
  // As a click on a button that was shown before staff confirmed the order.
  expect((await person.request('POST', `/api/orders/${id}/cancel`, {})).status()).toBe(409);
  expect((await currentOrder(person)).status).toBe('confirmed');
  expect(await staff.availableStock(pan)).toBe(0);
});
