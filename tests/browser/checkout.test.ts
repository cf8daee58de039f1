import type { Locator } from '@playwright/test';
import { findAccessibilityViolations } from './support/accessibility-violations.ts';
import { amountOf } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import type { TestProduct, Shopper } from './support/shopper.ts';

/** Opens the checkout with a product and pickup. */
async function openCheckout(person: Shopper, pan: TestProduct, quantity: number): Promise<void> {
  for (let units = 0; units < quantity; units += 1) await person.addToStoredCart(pan.id);
  await person.open('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  // Wait for the new quote.
  await expect(person.page.getByRole('region', { name: 'Your order' }).getByText('Free')).toBeVisible();
}

/** Pixels between the end of a text and the order button below it. */
async function distanceToButton(person: Shopper, text: Locator): Promise<number> {
  const box = (await text.boundingBox())!;
  const distance = (await person.placeButton.boundingBox())!.y - (box.y + box.height);
  expect(distance).toBeGreaterThan(0);
  return distance;
}

async function orderCount(person: Shopper): Promise<number> {
  const { total } = (await (await person.request('GET', '/api/orders')).json()) as { total: number };
  return total;
}

test('prices delivery and places exactly the orders that a customer asks for', async ({ people }) => {
  test.slow();
  const administrator = await people.administrator();
  const pan = await administrator.createProduct({ price: 2_500 });
  const person = await people.customer();
  await test.step('places no order with an empty cart or a missing address', async () => {
    await person.open('/checkout');
    await expect(person.main.getByText('Your cart is empty')).toBeVisible();
    await person.addToStoredCart(pan.id);
    await person.reload();
    await person.pressPlaceOrder();
    await expect(person.main.getByText('Enter a street and number')).toBeVisible();
    await person.expectUrl('/checkout');
    expect(await orderCount(person)).toBe(0);
  });

  await test.step('shows the price of delivery and the total with it once a country is chosen', async () => {
    const summary = person.page.getByRole('region', { name: 'Your order' });
    const delivery = person.page.getByRole('radio', { name: /^Delivery/ });
    await expect(amountOf(summary, /^Delivery$/)).toHaveText('Calculated once you choose a country');
    await expect(amountOf(summary, /^Total/)).toHaveText('€25.00');
    await expect(summary.getByText('Total before delivery')).toBeVisible();
    await expect(person.main.getByText('€6.90')).toHaveCount(0);
    await expect(delivery).toBeChecked();
    await person.main.getByLabel('Country').selectOption('PT');
    await expect(amountOf(summary, /^Delivery to your door/)).toHaveText('€6.90');
    await expect(amountOf(summary, /^Total$/)).toHaveText('€31.90');
    await person.main.getByLabel('Country').selectOption('ES');
    await expect(amountOf(summary, /^Total$/)).toHaveText('€39.90');
  });

  await test.step('shows total, delivery and tax right above the order button', async () => {
    const { page } = person;
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1440, height: 900 });
    const summary = page.getByRole('region', { name: 'Your order' });
    for (const label of [/^Delivery to your door/, /^Total$/, /^Includes IVA/])
      expect(await distanceToButton(person, amountOf(summary, label))).toBeLessThan(140);

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('[data-buy-bar]').filter({ has: person.placeButton });
    for (const text of ['€39.90', 'Delivery to your door: €14.90 · includes IVA 21%'])
      expect(await distanceToButton(person, bar.getByText(text))).toBeLessThan(60);
    await page.setViewportSize(size);
  });

  await test.step('shows reduced stock before ordering and orders the remaining quantity', async () => {
    const rare = await administrator.createProduct({ units: 2 });
    await openCheckout(person, rare, 2);
    await administrator.setStock(rare, 1);
    await person.pressPlaceOrder();
    const notice = person.page.getByRole('alert', { name: 'Changes to your order' });
    await expect(notice).toContainText(`Only 1 of ${rare.name} left.`);
    expect(await orderCount(person)).toBe(0);
    await notice.getByRole('button', { name: 'Change quantity to 1' }).click();
    await expect(notice).toBeHidden();
    await person.pressPlaceOrder();
    await person.expectUrl(/\/order\/[^/]+$/);
    expect(await orderCount(person)).toBe(1);
  });
});

test('bills another address than the one it ships to, and keeps it through a reload @phone', async ({
  people,
}) => {
  const pan = await (await people.administrator()).createProduct();
  const person = await people.customer();
  await openCheckout(person, pan, 1);
  await person.main.getByRole('checkbox', { name: 'Use a different billing address' }).check();
  await person.pressPlaceOrder();
  await expect(person.main.getByText('Enter a street and number')).toBeVisible();
  const billing = person.main.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Full name').fill('Baker Lda.');
  await billing.getByLabel('Street and number').fill('Rua Augusta 1');
  await billing.getByLabel('Postcode').fill('1100-053');
  await billing.getByLabel('Town or city').fill('Lisboa');
  await billing.getByLabel(/^VAT number/).fill('PT503504564');
  expect(await findAccessibilityViolations(person.page, { within: 'main' })).toEqual([]);
  await person.reload();
  await expect(billing.getByLabel('Full name')).toHaveValue('Baker Lda.');
  await person.pressPlaceOrder();
  await person.expectUrl(/\/order\/[^/]+$/);
  await expect(person.main.getByText('Baker Lda.')).toBeVisible();
  await expect(person.main.getByText('PT503504564')).toBeVisible();
});
