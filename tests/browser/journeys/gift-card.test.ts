import { expect, test } from '../support/journey.ts';
import {
  appliedCodes,
  formatEuros,
  openPickupCheckout,
  placeOrder,
  amountOf,
  summaryOf,
  applyCode,
  bankTransfer,
  choosePaymentMethod,
} from '../support/checkout.ts';

test('emails a gift card to its recipient once it is paid; it pays for two orders, and a refund goes back to it', async ({
  people,
}) => {
  test.slow();
  const staff = await people.administrator();
  await staff.setPaymentMethods({ bankTransfer });
  const card = await staff.createProduct({ price: 2_500, isGiftCard: true });
  const pan = await staff.createProduct({ price: 1_500 });

  const giver = await people.customer();
  await giver.open(`/product/${card.id}`);
  await expect(
    giver.main.getByText('Sent by email. No shipping costs. We cannot send email at the moment.'),
  ).toBeVisible();
  await expect(giver.main.getByText(/in store|store pickup|Shipping details/i)).toHaveCount(0);
  const form = giver.main.getByRole('form', { name: 'Gift card' });
  const addToCart = form.getByRole('button', { name: /^Add to cart/ });
  await addToCart.click();
  await expect(form.getByLabel('Recipient’s name')).toBeFocused();
  const friend = await people.customer();
  await form.getByLabel('Recipient’s name').fill('Grace');
  await form.getByLabel('Recipient’s email').fill(friend.account.email);
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Message').fill('Happy cooking!');
  await addToCart.click();
  const drawer = giver.page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.getByText('For Grace')).toBeVisible();

  await giver.open('/checkout');
  await expect(giver.main.getByText('Gift cards are sent by email.')).toBeVisible();
  await expect(giver.page.getByLabel('Street and number')).toHaveCount(0);
  await expect(giver.page.getByRole('radio', { name: /^Pay / })).toHaveCount(0);
  await expect(summaryOf(giver).getByText('Free')).toHaveCount(0);
  await choosePaymentMethod(giver, /^Bank transfer/);
  const bought = await placeOrder(giver);
  await expect(giver.main.getByText('For Grace')).toBeVisible();
  // An order that contains only gift cards has no shipping method, and is not picked up.
  await expect(giver.main.getByText('Pickup', { exact: true })).toHaveCount(0);
  await expect(giver.main.getByText('By email', { exact: true })).toBeVisible();
  await expect(giver.main.getByText('Arcade 14')).toHaveCount(0);
  const progress = giver.main.getByRole('list', { name: 'Progress' });
  await expect(progress.getByRole('listitem')).toHaveText([/^Received/, /^Issued/]);
  await expect(progress.locator('[aria-current=step]')).toContainText('Received');

  await staff.open(`/admin/orders/${bought.id}`);
  await expect(staff.page.getByText('Items to pack')).toHaveCount(0);
  await expect(staff.page.getByText('Happy cooking!')).toBeVisible();
  await expect(staff.page.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
  await staff.pressAction('Mark as paid');
  await expect(progress.locator('[aria-current=step]')).toContainText('Issued');
  const mail = await staff.waitForEmail(friend.account.email, /^Your €25\.00 gift card/);
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(mail)![0];

  expect(mail).toContain('Happy cooking!');

  await openPickupCheckout(friend, pan);
  await applyCode(friend, code);
  await expect(appliedCodes(friend)).toContainText('Gift card: €15.00 applied, €10.00 remaining');
  await expect(amountOf(summaryOf(friend), 'Amount due')).toHaveText(formatEuros(0));
  const first = await placeOrder(friend);
  expect([first.giftCards.amount, first.due.amount]).toEqual([1_500, 0]);

  await openPickupCheckout(friend, pan);
  await applyCode(friend, code.toLowerCase().replaceAll('-', ' '));
  await expect(appliedCodes(friend)).toContainText('Gift card: €10.00 applied, €0.00 remaining');
  await expect(amountOf(summaryOf(friend), 'Amount due')).toHaveText(formatEuros(500));
  const second = await placeOrder(friend);
  expect([second.giftCards.amount, second.due.amount]).toEqual([1_000, 500]);
  await expect(amountOf(friend.main, 'Gift card')).toHaveText('−€10.00');
  await expect(amountOf(friend.main, 'Amount due')).toHaveText(formatEuros(500));

  // A gift card without balance is rejected with an error.
  await openPickupCheckout(friend, pan);
  await applyCode(friend, code);
  await expect(appliedCodes(friend)).toContainText('This gift card has no balance left');

  // A refund of the first order.
  await staff.open(`/admin/orders/${first.id}`);
  await staff.page.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Refund payment' });
  await expect(dialog).toContainText('Refunded to the gift cards automatically. Up to €15.00.');
  await dialog.getByLabel('Additional amount').fill('15.01');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toContainText('The amount exceeds what can still be refunded.');
  await dialog.getByLabel('Additional amount').fill('12.50');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toBeHidden();
  const refunded = await friend.request('GET', `/api/orders/${first.id}`);
  expect(await refunded.json()).toMatchObject({ refunded: { amount: 1_250 } });
  // The code is still applied, and the cart still has a pan.
  await openPickupCheckout(friend, pan, 0);
  await expect(appliedCodes(friend)).toContainText('Gift card: €12.50 applied, €0.00 remaining');
});
