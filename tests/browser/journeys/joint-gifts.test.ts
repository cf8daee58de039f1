import { testCards } from '../../support/stripe-stand-in.ts';
import { findAccessibilityViolations } from '../support/accessibility-violations.ts';
import { payWith, test } from '../support/card-shop.ts';
import { expect } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';

// One worker, and with it one shop with a stand-in of the card company.
test.describe.configure({ mode: 'default' });

async function addGift(
  giver: Shopper,
  recipientName: string,
  productId = 'granite-mortar-16cm',
): Promise<void> {
  const response = await giver.request('POST', '/api/cart/gifts', {
    items: [{ productId, selectedColor: null, variantId: null, quantity: 1 }],
    language: 'en',
    gift: {
      recipientName,
      senderName: 'Ben',
      delivery: {
        by: 'address',
        address: {
          name: recipientName,
          line1: 'Rua das Flores 10',
          line2: '',
          city: 'Porto',
          region: '',
          postcode: '4050-262',
          country: 'PT',
        },
      },
    },
  });
  expect(response.status()).toBe(200);
}

test('pays gifts to two recipients by one card payment', async ({ people, stripe }) => {
  const paidIntents = () =>
    [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
  const before = paidIntents();
  const giver = await people.customer();
  await addGift(giver, 'Anna');
  await addGift(giver, 'Carla');
  await giver.open('/cart');
  await giver.main.getByRole('link', { name: 'Pay all gifts together' }).click();
  await giver.expectUrl(/\/checkout\?gift=all$/);
  const { main, page } = giver;
  await expect(main.getByRole('heading', { name: 'Gift for Anna' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Gift for Carla' })).toBeVisible();
  const summary = main.getByRole('region', { name: 'Your orders' });
  await expect(summary.getByRole('term')).toHaveText([/Gift for Anna/, /Gift for Carla/, 'Total']);
  await main.getByRole('radio', { name: /^Card/ }).check();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  const total = await summary.getByRole('definition').last().innerText();
  await giver.pressPlaceOrder();
  await giver.expectUrl(/\/checkout\/[^/]+$/);
  await expect(main.getByText('2 orders', { exact: true })).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: /^Order \d+$/ })).toHaveCount(2);
  await payWith(giver, testCards.good);
  await giver.expectUrl(/\/order\/[^/]+\?paid$/);
  expect(paidIntents() - before).toBe(1);
  await expect(main.getByText('Paid together with:')).toBeVisible();
  await main.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(main.getByText('Paid together with:')).toBeVisible();
});

test('orders nothing while an item of one gift is sold out, and places the orders once after a lost response @full', async ({
  people,
}) => {
  const giver = await people.customer();
  const staff = await people.administrator();
  const pan = await staff.createProduct({ units: 1 });
  await addGift(giver, 'Anna');
  await addGift(giver, 'Carla', pan.id);
  const { main, page } = giver;
  await giver.open('/checkout?gift=all');
  await expect(main.getByRole('heading', { name: 'Gift for Carla' })).toBeVisible();
  await staff.setStock(pan, 0);
  const notice = main.getByRole('alert', { name: 'Changes to your order' });
  await expect(notice).toContainText(pan.name);
  await giver.pressPlaceOrder();
  await expect(notice).toBeFocused();
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await staff.setStock(pan, 5);
  await expect(notice).toHaveCount(0);

  // The response of the first attempt is lost.
  let isLost = true;
  await page.route('**/api/checkout/joint', async (route) => {
    const response = await route.fetch();
    if (!isLost) return route.fulfill({ response });
    isLost = false;
    return route.abort();
  });
  await main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await giver.pressPlaceOrder();
  // The cart is empty by then, so the page asks again for the response.
  await giver.expectUrl(/\/order\//);
  await expect(
    main.getByText(/^Transfer this amount once\. It pays the orders \d+ and \d+\.$/),
  ).toBeVisible();
  const orders = await giver.request('GET', '/api/orders?page=1&pageSize=10');
  expect(((await orders.json()) as { total: number }).total).toBe(2);
});
