import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';

const product = { id: 'french-press-1l', name: 'French press' };

test('takes an offer from the product page to an order, live on both sides @phone', async ({ people }) => {
  // A shopper, staff, and three rounds of messages.
  test.slow();
  const shopper = await people.customer();
  const staff = await people.administrator();
  await staff.open('/admin/offers?state=open');

  await shopper.open(`/product/${product.id}`);
  await shopper.main.getByRole('link', { name: 'Make an offer' }).click();
  await shopper.expectUrl(new RegExp(`/bargaining-tab\\?product=${product.id}`));
  const price = shopper.main.getByLabel('Your price per item');
  await price.fill('1000');
  await price.press('Enter');
  await expect(shopper.main.getByText(/^Offer less than the regular price of/)).toBeVisible();
  await price.fill('20');
  await shopper.main.getByLabel('Note to the shop').fill('For my sister');
  await price.press('Enter');
  const offers = shopper.main.getByRole('list', { name: 'Your offers' });
  await expect(offers.getByText('Waiting for our answer').first()).toBeVisible();

  // Live: the queue was open before the offer was made.
  const row = staff.page.getByRole('list', { name: 'Offers' }).getByRole('link', { name: /French press/ });
  await row.first().click();
  await expect(staff.page.getByText('For my sister')).toBeVisible();
  await staff.page.keyboard.press('c');
  await staff.page.getByLabel('Price per item').fill('25');
  await staff.page.getByLabel('Price per item').press('Enter');
  await expect(staff.page.getByRole('button', { name: 'Withdraw counter-offer' })).toBeVisible();

  await offers.getByRole('button', { name: 'Offer another price' }).click();
  await offers.getByLabel('Your price per item').fill('23.50');
  await offers.getByLabel('Your price per item').press('Enter');

  await expect(staff.page.getByRole('button', { name: 'Accept €23.50' })).toBeVisible();
  await staff.page.keyboard.press('a');
  await expect(staff.page.getByRole('button', { name: 'Accept €23.50' })).toBeHidden();

  await expect(offers.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await offers.getByRole('link', { name: 'Go to cart' }).click();
  await shopper.expectUrl('/cart');
  const line = shopper.main.getByRole('list', { name: 'Cart items' }).getByRole('listitem');
  await expect(line.getByText(/Your agreed price, for another/)).toBeVisible();
  await expect(line.getByText('€23.50')).toBeVisible();
  await expect(line.getByRole('button', { name: 'Increase' })).toHaveCount(0);
  expect(await findAccessibilityViolations(shopper.page, { within: 'main' })).toEqual([]);

  const { orderId } = await shopper.placePickupOrder();
  await shopper.open(`/order/${orderId}`);
  await expect(shopper.main.getByText('€23.50').first()).toBeVisible();
  await expect(staff.page.getByRole('link', { name: 'Order of this offer' })).toBeVisible();
});

test('asks a visitor to sign in, and keeps what was typed', async ({ people }) => {
  const visitor = await people.customer();
  const { account } = visitor;
  await visitor.page.context().clearCookies();
  // Another product, so that the queue of the other test has one offer on its product.
  await visitor.open('/bargaining-tab?product=hand-coffee-grinder');
  await visitor.main.getByLabel('Your price per item').fill('21');
  await visitor.main.getByRole('button', { name: 'Sign in and send offer' }).click();
  await visitor.expectUrl(/\/login\?redirectTo=/);
  await visitor.submitSignInForm(account);
  await visitor.expectUrl(/\/bargaining-tab\?product=/);
  await expect(visitor.main.getByLabel('Your price per item')).toHaveValue('21');
  await visitor.main.getByRole('button', { name: 'Send offer' }).click();
  await expect(visitor.main.getByText('Waiting for our answer').first()).toBeVisible();
});
