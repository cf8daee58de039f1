import { randomUUID } from 'node:crypto';
import { promotion } from '../../support/promotion.ts';
import type { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/journey.ts';
import type { Shopper } from '../support/shopper.ts';
import {
  appliedCodes,
  formatEuros,
  openPickupCheckout,
  placeOrder,
  amountOf,
  summaryOf,
  applyCode,
} from '../support/checkout.ts';

/** Creates a single-use coupon of 10 %. @returns its code. */
async function createCoupon(staff: BackOffice, name: string): Promise<string> {
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const response = await staff.person.request('POST', '/api/admin/promotions', {
    ...promotion(code),
    name,
    usesLimit: 1,
    isActive: true,
  });
  expect(response.status()).toBe(200);
  return code;
}

test('subtracts the discount of a coupon, also of one that is typed but not applied; an exhausted coupon is reported before ordering', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500 });
  const code = await createCoupon(staff, 'Opening week');
  const quick = await people.customer();
  const slow = await people.customer();
  const total = (person: Shopper) => amountOf(summaryOf(person), /^Total/);

  await test.step('applied by two customers', async () => {
    // Live events are blocked, because one would update the price before the click.
    await slow.page.route('**/api/live', (route) => route.abort());
    await openPickupCheckout(slow, pan);
    await applyCode(slow, code);
    await expect(total(slow)).toHaveText(formatEuros(2_250));

    await openPickupCheckout(quick, pan, 2);
    await applyCode(quick, code.toLowerCase());
    await expect(appliedCodes(quick)).toContainText(code);
    await expect(amountOf(summaryOf(quick), 'Subtotal')).toHaveText(formatEuros(5_000));
    await expect(amountOf(summaryOf(quick), 'Opening week')).toHaveText(/[-−]€5\.00/);
    await expect(total(quick)).toHaveText(formatEuros(4_500));
    const { discount, total: paid } = await placeOrder(quick);
    expect([discount.amount, paid.amount]).toEqual([500, 4_500]);
    await expect(amountOf(quick.main, 'Opening week')).toHaveText('−€5.00');
    await expect(amountOf(quick.main, /^Total/)).toHaveText(formatEuros(4_500));
  });

  await test.step('exhausted', async () => {
    await slow.pressPlaceOrder();
    await expect(slow.page.getByRole('alert').getByText('The price has changed')).toBeVisible();
    await expect(appliedCodes(slow)).toContainText('This code has reached its usage limit.');
    await expect(total(slow)).toHaveText(formatEuros(2_500));
    await slow.expectUrl('/checkout');
    expect((await placeOrder(slow)).total.amount).toBe(2_500);
  });

  await test.step('typed but not applied', async () => {
    const another = await createCoupon(staff, 'Nearly forgotten');
    await openPickupCheckout(quick, pan);
    await applyCode(quick, code);
    await expect(appliedCodes(quick)).toContainText('This code has reached its usage limit.');
    await quick.page.getByLabel('Coupon code or gift card').fill(another);
    await quick.pressPlaceOrder();
    await expect(total(quick)).toHaveText(formatEuros(2_250));
    await expect(quick.page.getByRole('heading', { name: 'Your order' })).toBeFocused();
    await quick.expectUrl('/checkout');
    expect((await placeOrder(quick)).total.amount).toBe(2_250);
  });
});

test('creates a promotion by picking products, and tells customers in their language what it does', async ({
  people,
}) => {
  const staff = await people.administrator();
  const pan = await staff.createProduct({ price: 2_500 });
  const { page } = staff;
  await staff.open('/admin/promotions/new');
  await page.getByLabel('Name').first().fill('Three for two');
  await page.getByLabel('Automatic discount').check();
  await page.getByLabel('Type').selectOption('Buy X get Y');
  for (const label of ['Products that customers buy', 'Products that customers get']) {
    await page.getByRole('search', { name: label }).getByRole('searchbox').fill(pan.name);
    await page.getByRole('button', { name: `Add ${pan.name}` }).click();
    await expect(page.getByRole('list', { name: label }).getByText(pan.name)).toBeVisible();
  }
  const text = `Buy 2 of ${pan.name}, get the cheapest free`;
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await staff.person.expectToast('Three for two saved');

  const person = await people.customer();
  for (let units = 0; units < 3; units += 1) await person.addToStoredCart(pan.id);
  await person.page.goto('/fr/cart');
  await expect(person.page.getByText(`Pour 2 × ${pan.name}\u202f: le moins cher en cadeau`)).toBeVisible();
  await openPickupCheckout(person, pan, 0);
  await expect(amountOf(summaryOf(person), 'Three for two')).toHaveText(/[-−]€25\.00/);
  const { id, total } = await placeOrder(person);
  expect(total.amount).toBe(5_000);

  const move = { move: 'markPaid', version: 1 };
  expect((await staff.person.request('POST', `/api/admin/orders/${id}/move`, move)).status()).toBe(200);
  await staff.open('/admin/promotions');
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText('€25.00');
  // €50.00 without 23 % tax.
  await expect(row).toContainText('€40.65');
});
