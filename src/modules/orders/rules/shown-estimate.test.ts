import { expect, it } from 'vitest';
import { shownEstimate, currentEstimate } from './shown-estimate.ts';

const promise = { from: '2026-05-06', to: '2026-05-08' };
const order = {
  promise,
  isGift: false,
  placedAt: new Date('2026-05-04T10:00:00Z'),
  paidAt: null,
};

it('promises no day to an order that waits for a transfer', () => {
  expect(shownEstimate({ ...order, paymentMethod: 'bank-transfer' })).toBeNull();
});

it('promises the day of the order if it is paid within a day, and none if it is paid later', () => {
  const paid = (at: string) =>
    shownEstimate({ ...order, paymentMethod: 'bank-transfer', paidAt: new Date(at) });
  expect(paid('2026-05-05T10:00:00Z')).toEqual(promise);
  expect(paid('2026-05-05T10:00:01Z')).toBeNull();
});

it('promises a day to an order that is paid on delivery', () => {
  expect(shownEstimate({ ...order, paymentMethod: 'pay-on-delivery' })).toEqual(promise);
});

it('keeps the day that was chosen for a gift', () => {
  expect(shownEstimate({ ...order, isGift: true, paymentMethod: 'bank-transfer' })).toEqual(promise);
});

it('shows the estimate until the order is ready for pickup, delivered, lost, cancelled or refunded', () => {
  const open = { promise, handover: 'parcel', status: 'shipped', shipmentState: 'shipped' } as const;
  expect(currentEstimate(open)).toEqual(promise);
  expect(currentEstimate({ ...open, shipmentState: 'delivered' })).toBeNull();
  expect(currentEstimate({ ...open, shipmentState: 'lost' })).toBeNull();
  expect(currentEstimate({ ...open, handover: 'counter' })).toBeNull();
  expect(currentEstimate({ ...open, handover: 'counter', shipmentState: 'packing' })).toEqual(promise);
  expect(currentEstimate({ ...open, status: 'cancelled' })).toBeNull();
  expect(currentEstimate({ ...open, status: 'refunded' })).toBeNull();
});
