import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { FulfillmentType, ShipmentState } from '../../contract/states.ts';
import { actionLabel, doneLabel, eventLabel, paymentLabel, statusLabel } from './order-labels.ts';

describe('order labels', () => {
  const shipLabel = (handover: FulfillmentType, shipmentState: ShipmentState) =>
    actionLabel('ship', { handover, shipmentState }).message;

  it.each([
    ['parcel', 'packing', 'Mark as shipped'],
    ['parcel', 'shipped', 'Mark the rest as shipped'],
    ['parcel', 'lost', 'Mark as shipped again'],
    ['counter', 'packing', 'Ready for pickup'],
    ['counter', 'shipped', 'The rest is ready for pickup'],
    ['counter', 'lost', 'Ready for pickup again'],
  ] as const)(
    'for fulfillment type “%s” in state “%s” name the shipment action “%s”',
    (handover, shipmentState, label) => expect(shipLabel(handover, shipmentState)).toBe(label),
  );

  it('call a pickup order ready for pickup or picked up instead of shipped or delivered', () => {
    const handover = 'counter';
    expect(statusLabel('shipped', { handover }).label.message).toBe('Ready for pickup');
    expect(statusLabel('shipped', { handover, isPart: true }).label.message).toBe(
      'Partially ready for pickup',
    );
    expect(statusLabel('delivered', { handover }).label.message).toBe('Picked up');
    expect(statusLabel('shipped', { isPart: true }).label.message).toBe('Partially shipped');
  });

  it.each([
    ['markPaid', 'paid'],
    ['ship', 'shipped'],
    ['deliver', 'delivered'],
  ] as const)('call what staff marked the same in toast and timeline: %s', (action, event) => {
    for (const handover of ['parcel', 'counter', 'mail'] as const)
      expect(eventLabel(event, handover, 'person')).toEqual(doneLabel(action, handover));
  });

  it('call an order whose rest is unpaid after a gift card partially paid', () => {
    const labelOf = (paymentState: 'unpaid' | 'paid', giftCards: number) =>
      paymentLabel({ paymentState, giftCards: money(giftCards, 'EUR') }).message;
    expect([labelOf('unpaid', 0), labelOf('unpaid', 500)]).toEqual(['Unpaid', 'Partially paid']);
    expect([labelOf('paid', 0), labelOf('paid', 500)]).toEqual(['Paid', 'Paid']);
  });
});
