import { expect, test } from 'vitest';
import { canGuestOpen } from './guest-pages.ts';

const nothing = { mayCheckOut: false, isKnown: false };

test('canGuestOpen opens no page without the guest checkout setting and without a guest token', () => {
  for (const path of [
    '/checkout',
    '/checkout/x',
    '/order/x',
    '/cart',
    '/profile',
    '/order-history',
    '/admin',
  ])
    expect([path, canGuestOpen(path, nothing)]).toEqual([path, false]);
});

test('canGuestOpen opens only the checkout with the setting, in every language and for data requests', () => {
  const rights = { mayCheckOut: true, isKnown: false };
  for (const path of ['/checkout', '/fr/checkout', '/ar/checkout', '/checkout.data'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, true]);
  for (const path of [
    '/checkout/x',
    '/order/x',
    '/cart',
    '/profile',
    '/order-history',
    '/checkouts',
    '/admin',
  ])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, false]);
});

test('canGuestOpen opens only order and payment pages with a guest token and without the setting', () => {
  const rights = { mayCheckOut: false, isKnown: true };
  for (const path of ['/checkout/x', '/order/x', '/fr/order/x', '/order/x.data'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, true]);
  for (const path of ['/checkout', '/order-history', '/order/x/y', '/profile', '/cart', '/admin/orders/x'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, false]);
});
