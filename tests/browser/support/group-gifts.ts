import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

async function post(person: Shopper, path: string, data: object, headers = {}): Promise<unknown> {
  const response = await person.request('POST', `/api${path}`, data, headers);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** A registry with one teapot. @returns the token of its link and the id of the item. */
export async function shareRegistry(owner: Shopper): Promise<{ token: string; itemId: string }> {
  const registry = (await post(owner, '/registries', {
    ...{ title: 'Our wedding', ownerName: 'Anna and Rui', message: '', eventOn: null },
    address: {
      ...{ name: 'Anna Silva', line1: 'Rua das Flores 10', line2: '', city: 'Porto', region: '' },
      ...{ postcode: '4050-262', country: 'PT' },
    },
  })) as { id: string };
  const { items } = (await post(owner, `/registries/${registry.id}/items`, {
    ...{ productId: 'stoneware-teapot-1-1l', variantId: null, wanted: 1 },
  })) as { items: { id: string }[] };
  const { path } = (await post(owner, `/registries/${registry.id}/links`, { language: 'en' })) as {
    path: string;
  };
  return { token: path.split('#')[1]!, itemId: items[0]!.id };
}

/** Orders a group gift through the API. @returns its order, and the token of its link. */
export async function startGroupGift(organiser: Shopper): Promise<{ orderId: string; token: string }> {
  const item = await shareRegistry(organiser);
  const { gift } = (await post(organiser, '/cart/registry-items', {
    ...{ ...item, senderName: 'Dora', language: 'en' },
  })) as { gift: { id: string } };
  const { quoteId } = (await post(organiser, '/checkout/quote', {
    ...{ address: null, deliveryMethodId: null, gift: gift.id },
  })) as { quoteId: string };
  const { orderId } = (await post(
    organiser,
    '/checkout',
    { quoteId, paymentMethod: 'group-gift' },
    { 'idempotency-key': randomUUID() },
  )) as { orderId: string };
  const { path } = (await post(organiser, `/orders/${orderId}/group-gift/links`, { language: 'en' })) as {
    path: string;
  };
  return { orderId, token: path.split('#')[1]! };
}
