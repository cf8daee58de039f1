import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { asGiver } from './as-giver.ts';

const order = {
  currency: 'EUR',
  orderState: 'completed',
  paymentState: 'refunded',
  shipmentState: 'delivered',
  status: 'refunded',
} as const;
const whole = {
  order,
  ledger: { refunded: money(6_000, 'EUR') },
  onGiftCards: { returned: 0, transferred: 0 },
  refunds: [] as { amount: number; paidBack: string | null; state: string }[],
  timeline: [] as { event: string; messages: never[] }[],
};
const refund = (amount: number, paidBack: string | null, state = 'done') => ({ amount, paidBack, state });

it('an order without a gift card for the recipient is shown as it is', () => {
  const refunded = { ...whole, refunds: [refund(6_000, 'cash')] };
  expect(asGiver(refunded)).toBe(refunded);
});

it('what the recipient returned is hidden, other refunds are not', () => {
  const seen = asGiver({ ...whole, refunds: [refund(1_000, null), refund(5_000, 'gift-card')] });
  expect(seen.refunds).toEqual([refund(1_000, null)]);
  expect(seen.ledger.refunded.amount).toBe(1_000);
  expect(seen.order).toMatchObject({ paymentState: 'partially_refunded', status: 'delivered' });
});

it('the part that the giver’s gift cards paid is hidden, too', () => {
  const seen = asGiver({
    ...whole,
    ledger: { refunded: money(2_000, 'EUR') },
    onGiftCards: { returned: 3_500, transferred: 3_000 },
    refunds: [refund(500, null), refund(5_000, 'gift-card')],
  });
  expect([seen.ledger.refunded.amount, seen.onGiftCards.returned]).toEqual([0, 500]);
  expect(seen.order.paymentState).toBe('partially_refunded');
});
