import { randomUUID } from 'node:crypto';
import { promotion } from '../../support/promotion.ts';
import type { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/journey.ts';
import {
  codesOf,
  dollars,
  isAboutToFetch,
  orders,
  sumOf,
  summaryOf,
  typesCode,
} from '../support/checkout.ts';

/** Creates a single-use coupon of 10 %. @returns its code. */
async function givesACouponOut(staff: BackOffice, name: string): Promise<string> {
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const answer = await staff.person.asks('POST', '/api/admin/promotions', {
    ...promotion(code),
    name,
    usesLimit: 1,
    isActive: true,
  });
  expect(answer.status()).toBe(200);
  return code;
}

test('subtracts the coupon discount and lists the coupon in the order', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 2_500 });
  const code = await givesACouponOut(staff, 'Opening week');
  const person = await people.customer();
  await isAboutToFetch(person, pan, 2);
  const summary = summaryOf(person);
  await typesCode(person, code.toLowerCase());
  await expect(codesOf(person)).toContainText(code);
  await expect(sumOf(summary, 'Subtotal')).toHaveText(dollars(5_000));
  await expect(sumOf(summary, 'Opening week')).toHaveText(/[-−]\$5\.00/);
  await expect(sumOf(summary, /^Total/)).toHaveText(dollars(4_500));

  const { discount, total } = await orders(person);
  expect([discount.amount, total.amount]).toEqual([500, 4_500]);
  await expect(sumOf(person.main, 'Opening week')).toHaveText('−$5.00');
  await expect(sumOf(person.main, /^Total/)).toHaveText(dollars(4_500));
});

test('reports an exhausted coupon before ordering and places the order without it', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 2_500 });
  const code = await givesACouponOut(staff, 'For the quickest');
  const [quick, slow, late] = [await people.customer(), await people.customer(), await people.customer()];
  // A live event would update the price before the click: block them.
  await slow.page.route('**/api/live', (route) => route.abort());
  for (const person of [quick, slow]) {
    await isAboutToFetch(person, pan);
    await typesCode(person, code);
    await expect(sumOf(summaryOf(person), /^Total/)).toHaveText(dollars(2_250));
  }
  await orders(quick);

  await slow.ordersNow();
  await expect(slow.page.getByRole('alert').getByText('The price has changed meanwhile')).toBeVisible();
  await expect(codesOf(slow)).toContainText('It has been used up.');
  await expect(sumOf(summaryOf(slow), /^Total/)).toHaveText(dollars(2_500));
  await slow.isAt('/checkout');
  expect((await orders(slow)).total.amount).toBe(2_500);

  await isAboutToFetch(late, pan);
  await typesCode(late, code);
  await expect(codesOf(late)).toContainText('It has been used up.');
});

test('applies a typed but unapplied coupon code before the order is placed', async ({ people }) => {
  const staff = await people.administrator();
  const pan = await staff.stocks({ price: 2_500 });
  const code = await givesACouponOut(staff, 'Nearly forgotten');
  const person = await people.customer();
  await isAboutToFetch(person, pan);
  await person.page.getByLabel('Coupon or gift card').fill(code);
  await person.ordersNow();
  await expect(sumOf(summaryOf(person), /^Total/)).toHaveText(dollars(2_250));
  await expect(person.page.getByRole('heading', { name: 'Your order' })).toBeFocused();
  await person.isAt('/checkout');
  expect((await orders(person)).total.amount).toBe(2_250);
});
