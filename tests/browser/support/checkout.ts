import { expect, type Locator } from '@playwright/test';
import type { TestProduct, Shopper } from './shopper.ts';

/** The parts of an order in the customer API that tests compare. */
export interface OwnOrder {
  id: string;
  number: number;
  status: string;
  subtotal: { amount: number };
  delivery: { amount: number };
  discount: { amount: number };
  paymentFee: { amount: number };
  giftCards: { amount: number };
  due: { amount: number };
  total: { amount: number };
  refunded: { amount: number };
  transfer: { reference: string } | null;
}

/** Bank transfer settings with an account. */
export const bankTransfer = {
  enabled: true,
  accountHolder: 'Trivet Kitchen Lda',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  bic: '',
  instructions: '',
  daysToPay: 7,
};

/** Opens the checkout with a quantity of a product and pickup, and waits for the quote. */
export async function openPickupCheckout(person: Shopper, goods: TestProduct, quantity = 1): Promise<void> {
  for (let units = 0; units < quantity; units += 1) await person.addToStoredCart(goods.id);
  await person.open('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  await expect(summaryOf(person).getByText('Free')).toBeVisible();
}

/** Opens the checkout with a quantity of a product and a shipping address, and waits for the price of delivery. */
export async function openShippingCheckout(person: Shopper, goods: TestProduct, quantity = 1): Promise<void> {
  for (let units = 0; units < quantity; units += 1) await person.addToStoredCart(goods.id);
  await person.open('/checkout');
  const { page } = person;
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByLabel('Full name').fill('Ada Baker');
  await page.getByLabel('Street and number').fill('Rua do Ouro 12');
  await page.getByLabel('Postcode').fill('1100-060');
  await page.getByLabel('Town or city').fill('Lisboa');
  await expect(amountOf(summaryOf(person), /^Delivery/)).toHaveText(/[\d€]|Free/);
}

export const summaryOf = (person: Shopper): Locator =>
  person.page.getByRole('region', { name: 'Your order' });

/** Amount beside a label in the checkout summary or the order totals. */
export const amountOf = (place: Locator, word: string | RegExp): Locator =>
  place.locator('dl > div', { has: place.page().locator('dt', { hasText: word }) }).locator('dd');

export async function choosePaymentMethod(person: Shopper, way: RegExp): Promise<void> {
  await person.page.getByRole('radio', { name: way }).check();
}

/** Applies a coupon or gift card code. */
export async function applyCode(person: Shopper, code: string): Promise<void> {
  await person.page.getByLabel('Coupon code or gift card').fill(code);
  await person.page.getByRole('button', { name: 'Apply' }).click();
}

export const appliedCodes = (person: Shopper): Locator =>
  person.page.getByRole('list', { name: 'Your codes' });

/** Places the order. @returns the order from the API. */
export async function placeOrder(person: Shopper): Promise<OwnOrder> {
  await person.pressPlaceOrder();
  await person.expectUrl(/\/order\/[^/]+$/);
  await expect(person.main.getByText('Thank you for your order')).toBeVisible();
  return currentOrder(person);
}

/** Reads the order of the current page from the API. */
export async function currentOrder(person: Shopper): Promise<OwnOrder> {
  const id = /^\/order\/([^/?]+)/.exec(person.path)![1]!;
  return (await (await person.request('GET', `/api/orders/${id}`)).json()) as OwnOrder;
}

/** Formats cents as `€1,234.50`. */
export const formatEuros = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount / 100);
