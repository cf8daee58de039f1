import { expect, test } from 'vitest';
import { canGuestOpen } from './guest-pages.ts';

const nothing = { mayCheckOut: false, isKnown: false, isAnonymous: false };

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

test('if guest checkout is enabled, canGuestOpen allows the checkout only after a guest session was started', () => {
  for (const isKnown of [false, true])
    expect(canGuestOpen('/checkout', { mayCheckOut: true, isKnown, isAnonymous: false })).toBe(false);
  expect(canGuestOpen('/checkout', { mayCheckOut: false, isKnown: true, isAnonymous: true })).toBe(false);
  const rights = { mayCheckOut: true, isKnown: false, isAnonymous: true };
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
  const rights = { mayCheckOut: false, isKnown: true, isAnonymous: false };
  for (const path of ['/checkout/x', '/order/x', '/fr/order/x', '/order/x.data'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, true]);
  for (const path of ['/checkout', '/order-history', '/order/x/y', '/profile', '/cart', '/admin/orders/x'])
    expect([path, canGuestOpen(path, rights)]).toEqual([path, false]);
});
