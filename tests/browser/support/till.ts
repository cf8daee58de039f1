import { expect, type Locator } from '@playwright/test';
import type { Goods, Shopper } from './shopper.ts';

/** What the order page shows of an order, as the shop has it. */
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

/** As staff offer it: an account to which orders are paid. */
export const bankTransfer = {
  enabled: true,
  accountHolder: 'Trivet Kitchen Lda',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  bic: '',
  instructions: '',
  daysToPay: 7,
};

/** At the checkout with so many of something, to fetch it at the counter; what that costs has been reckoned. */
export async function isAboutToFetch(person: Shopper, goods: Goods, quantity = 1): Promise<void> {
  for (let units = 0; units < quantity; units += 1) await person.puts(goods.id);
  await person.opens('/checkout');
  await person.page.getByRole('radio', { name: /Pick up at the shop/ }).check();
  await expect(summaryOf(person).getByText('Free')).toBeVisible();
}

/** At the checkout with so many of something, and an address that it goes to. */
export async function isAboutToHaveSent(person: Shopper, goods: Goods, quantity = 1): Promise<void> {
  for (let units = 0; units < quantity; units += 1) await person.puts(goods.id);
  await person.opens('/checkout');
  const { page } = person;
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByLabel('Full name').fill('Ada Baker');
  await page.getByLabel('Street and number').fill('Rua do Ouro 12');
  await page.getByLabel('Postcode').fill('1100-060');
  await page.getByLabel('Town or city').fill('Lisboa');
}

export const summaryOf = (person: Shopper): Locator =>
  person.page.getByRole('region', { name: 'Your order' });

/** The sum beside a word of the summary, or of an order's totals. */
export const sumOf = (place: Locator, word: string | RegExp): Locator =>
  place.locator('dl > div', { has: place.page().locator('dt', { hasText: word }) }).locator('dd');

export async function paysBy(person: Shopper, way: RegExp): Promise<void> {
  await person.page.getByRole('radio', { name: way }).check();
}

/** Types a code and uses it. */
export async function typesCode(person: Shopper, code: string): Promise<void> {
  await person.page.getByLabel('Coupon or gift card').fill(code);
  await person.page.getByRole('button', { name: 'Use it' }).click();
}

export const codesOf = (person: Shopper): Locator => person.page.getByRole('list', { name: 'Your codes' });

/** Presses the button and is thanked. @returns the order, as the shop has it. */
export async function orders(person: Shopper): Promise<OwnOrder> {
  await person.ordersNow();
  await person.isAt(/\/order\/[^/]+$/);
  await expect(person.main.getByText('Thank you, your order is in')).toBeVisible();
  return theOrder(person);
}

/** The order whose page is open. */
export async function theOrder(person: Shopper): Promise<OwnOrder> {
  const id = /^\/order\/([^/?]+)/.exec(person.path)![1]!;
  return (await (await person.asks('GET', `/api/orders/${id}`)).json()) as OwnOrder;
}

/** As the shop writes it in English: `$1,234.50`. */
export const dollars = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount / 100);
