import { randomUUID } from 'node:crypto';
import type { PlacedCheckout, Quote } from '#modules/checkout/contract.ts';
import type { Gift } from '#modules/gifts/contract/gifts.ts';
import type { Registry } from '#modules/registries/contract/registries.ts';
import { recipientAddress } from './gifts.ts';
import { addProduct } from './products.ts';
import { must, openClient } from './test-users.ts';
import { testSettings } from './test-settings.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** A registry that wants one unit of a new product, and a customer whose cart has it as a gift, with its quote. */
export async function quoteGroupGift(shop: TestShop, { price = 9_000, stock = 5 } = {}) {
  const productId = `group-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id: productId, price, stock });
  const owner = await openClient(shop);
  const { id: registryId } = await must<Registry>(owner, 'POST', '/api/registries', {
    ...{ title: 'Our wedding', ownerName: 'Anna and Rui', message: '', eventOn: null },
    address: recipientAddress,
  });
  const { items } = await must<Registry>(owner, 'POST', `/api/registries/${registryId}/items`, {
    ...{ productId, variantId: null, wanted: 1 },
  });
  const { path } = await must<{ path: string }>(owner, 'POST', `/api/registries/${registryId}/links`, {
    language: 'en',
  });
  const organiser = await openClient(shop);
  const giveItem = (browser: TestBrowser) =>
    must<{ gift: Gift }>(browser, 'POST', '/api/cart/registry-items', {
      ...{ token: path.split('#')[1], itemId: items[0]!.id, senderName: 'Dora', language: 'en' },
    });
  const { gift } = await giveItem(organiser);
  const quoteOf = (browser: TestBrowser, giftId: string) =>
    must<Quote>(browser, 'POST', '/api/checkout/quote', {
      ...{ address: null, deliveryMethodId: null, gift: giftId },
    });
  const quote = await quoteOf(organiser, gift.id);
  return { productId, owner, registryId, organiser, giveItem, quoteOf, quote };
}

export const placeOrder = (browser: TestBrowser, quoteId: string, paymentMethod: string) =>
  browser.request('POST', '/api/checkout', { quoteId, paymentMethod }, { 'idempotency-key': randomUUID() });

/** An order that awaits pledges, and a link to share. */
export async function startGroupGift(shop: TestShop, options: { price?: number; stock?: number } = {}) {
  const quoted = await quoteGroupGift(shop, options);
  const { organiser, quote } = quoted;
  const response = await placeOrder(organiser, quote.quoteId, 'group-gift');
  if (response.status !== 200) throw new Error(await response.text());
  const { orderId } = (await response.json()) as PlacedCheckout;
  const { path } = await must<{ path: string }>(
    organiser,
    'POST',
    `/api/orders/${orderId}/group-gift/links`,
    {
      language: 'en',
    },
  );
  return { ...quoted, orderId, token: path.split('#')[1]!, target: quote.due.amount };
}

export async function takeBankTransfers(staff: TestBrowser): Promise<void> {
  const payments = await must<object>(staff, 'GET', '/api/admin/settings/payments');
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    ...{ enabled: true, accountHolder: 'Trivet', iban: 'PT50000201231234567890154' },
  };
  await must(staff, 'PUT', '/api/admin/settings/payments', { ...payments, bankTransfer });
}
