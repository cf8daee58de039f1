import { expect, test } from '../support/journey.ts';
import {
  bankTransfer,
  dollars,
  isAboutToHaveSent,
  orders,
  paysBy,
  sumOf,
  summaryOf,
} from '../support/checkout.ts';

// Sets a payment fee that would change the totals of other tests.
test.use({ shopOfItsOwn: 'pay on delivery' });

const payOnDelivery = { enabled: true, fee: 350, maximum: 10_000 };

test('shows the cash-on-delivery fee at checkout and in the order, and collects it on delivery', async ({
  people,
}) => {
  const staff = await people.administrator();
  await staff.offers({ payOnDelivery, bankTransfer });
  const pan = await staff.stocks({ price: 2_500 });
  const person = await people.customer();
  await isAboutToHaveSent(person, pan);
  const summary = summaryOf(person);
  await paysBy(person, /^Bank transfer/);
  await expect(sumOf(summary, 'Pay on delivery fee')).toHaveCount(0);
  await paysBy(person, /^Pay on delivery/);
  await expect(sumOf(summary, 'Pay on delivery fee')).toHaveText(dollars(350));
  const shown = await sumOf(summary, /^Total/).textContent();
  const order = await orders(person);
  expect(order.paymentFee.amount).toBe(350);
  expect(order.total.amount).toBe(order.subtotal.amount + order.delivery.amount + 350);
  expect(shown).toBe(dollars(order.total.amount));
  await expect(sumOf(person.main, 'Pay on delivery fee')).toHaveText(dollars(350));
  await expect(sumOf(person.main, /^Total/)).toHaveText(dollars(order.total.amount));
  await expect(person.main.getByText('You pay when it arrives.')).toBeVisible();

  await staff.opens(`/admin/orders/${order.id}`);
  await expect(sumOf(staff.person.main, 'Payment on delivery')).toHaveText(dollars(350));
  for (const move of ['Confirm the order', 'Mark as shipped', 'Mark as delivered', 'Mark as paid'])
    await staff.does(move);
  await expect(person.main.getByText('Paid', { exact: true })).toBeVisible();
});

test('does not offer cash on delivery above its maximum amount', async ({ people }) => {
  const staff = await people.administrator();
  await staff.offers({ payOnDelivery, bankTransfer });
  const pan = await staff.stocks({ price: 5_000 });
  const person = await people.customer();
  await isAboutToHaveSent(person, pan, 2);
  await expect(person.page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await expect(person.page.getByRole('radio', { name: /^Pay on delivery/ })).toHaveCount(0);
});

test('redirects the card payment page of a cash-on-delivery order to the order', async ({ people }) => {
  const staff = await people.administrator();
  await staff.offers({ payOnDelivery, bankTransfer });
  const pan = await staff.stocks();
  const person = await people.customer();
  await person.puts(pan.id);
  const { orderId, orderNumber } = await person.placesAnOrder();
  await person.opens(`/checkout/${orderId}`);
  await person.isAt(`/order/${orderId}`);
  await expect(person.main.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);
});
