import { expect, it } from 'vitest';
import { keptPromise, openPromise } from './kept-promise.ts';

const promise = { from: '2026-05-06', to: '2026-05-08' };
const order = {
  promise,
  isGift: false,
  placedAt: new Date('2026-05-04T10:00:00Z'),
  paidAt: null,
};

it('promises no day to an order that waits for a transfer', () => {
  expect(keptPromise({ ...order, paymentMethod: 'bank-transfer' })).toBeNull();
});

it('promises the day of the order if it is paid within a day, and none if it is paid later', () => {
  const paid = (at: string) =>
    keptPromise({ ...order, paymentMethod: 'bank-transfer', paidAt: new Date(at) });
  expect(paid('2026-05-05T10:00:00Z')).toEqual(promise);
  expect(paid('2026-05-05T10:00:01Z')).toBeNull();
});

it('promises a day to an order that is paid on delivery', () => {
  expect(keptPromise({ ...order, paymentMethod: 'pay-on-delivery' })).toEqual(promise);
});

it('keeps the day that was chosen for a gift', () => {
  expect(keptPromise({ ...order, isGift: true, paymentMethod: 'bank-transfer' })).toEqual(promise);
});

it('shows the promise until the order is delivered, lost, cancelled or refunded', () => {
  const open = { promise, status: 'shipped', shipmentState: 'shipped' } as const;
  expect(openPromise(open)).toEqual(promise);
  expect(openPromise({ ...open, shipmentState: 'delivered' })).toBeNull();
  expect(openPromise({ ...open, shipmentState: 'lost' })).toBeNull();
  expect(openPromise({ ...open, status: 'cancelled' })).toBeNull();
  expect(openPromise({ ...open, status: 'refunded' })).toBeNull();
});
