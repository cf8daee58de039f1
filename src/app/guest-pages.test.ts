import { expect, test } from 'vitest';
import { canGuestOpen } from './guest-pages.ts';

const nothing = { mayCheckOut: false, isKnown: false };

test('canGuestOpen allows no page if guest checkout is disabled and the guest has no token', () => {
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

test('if guest checkout is enabled, canGuestOpen allows a guest without a token only the checkout and its data', () => {
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

test('canGuestOpen allows a guest with a token only order and payment pages if guest checkout is disabled', () => {
  const rights = { mayCheckOut: false, isKnown: true };
  for (const path of ['/checkout/x', '/order/x', '/fr/order/x', '/order/x.data'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, true]);
  for (const path of ['/checkout', '/order-history', '/order/x/y', '/profile', '/cart', '/admin/orders/x'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, false]);
});
