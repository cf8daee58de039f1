import { expect, test } from '../support/journey.ts';
import {
  bankTransfer,
  formatEuros,
  openShippingCheckout,
  placeOrder,
  choosePaymentMethod,
  amountOf,
  summaryOf,
} from '../support/checkout.ts';

// A separate shop: the payment fee would change the totals of other tests.
test.use({ separateShop: 'pay on delivery' });

const payOnDelivery = { enabled: true, fee: 350, maximum: 10_000 };

test('shows the cash-on-delivery fee at checkout and in the order, which staff mark as paid after delivery; not offered above its maximum amount', async ({
  people,
}) => {
  const staff = await people.administrator();
  await staff.setPaymentMethods({ payOnDelivery, bankTransfer });
  const pan = await staff.createProduct({ price: 2_500 });
  const person = await people.customer();
  await openShippingCheckout(person, pan);
  const summary = summaryOf(person);
  await choosePaymentMethod(person, /^Bank transfer/);
  await expect(amountOf(summary, 'Payment fee')).toHaveCount(0);
  await choosePaymentMethod(person, /^Pay on delivery/);
  await expect(amountOf(summary, 'Payment fee')).toHaveText(formatEuros(350));
  const shown = await amountOf(summary, /^Total/).textContent();
  const order = await placeOrder(person);
  expect(order.paymentFee.amount).toBe(350);
  expect(order.total.amount).toBe(order.subtotal.amount + order.delivery.amount + 350);
  expect(shown).toBe(formatEuros(order.total.amount));
  await expect(amountOf(person.main, 'Payment fee')).toHaveText(formatEuros(350));
  await expect(amountOf(person.main, /^Total/)).toHaveText(formatEuros(order.total.amount));
  await expect(person.main.getByText('You pay on delivery.')).toBeVisible();

  await staff.open(`/admin/orders/${order.id}`);
  await expect(amountOf(staff.person.main, 'Payment fee')).toHaveText(formatEuros(350));
  for (const move of ['Confirm order', 'Mark as shipped', 'Mark as delivered', 'Mark as paid'])
    await staff.pressAction(move);
  await expect(person.main.getByText('Paid', { exact: true })).toBeVisible();

  // Its card payment page leads to the order.
  await person.open(`/checkout/${order.id}`);
  await person.expectUrl(`/order/${order.id}`);
  await expect(person.main.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);

  // Five cost more than the maximum.
  await openShippingCheckout(person, pan, 5);
  await expect(person.page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await expect(person.page.getByRole('radio', { name: /^Pay on delivery/ })).toHaveCount(0);
});
