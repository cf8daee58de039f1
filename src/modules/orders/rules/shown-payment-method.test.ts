import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { shownPaymentMethod } from './shown-payment-method.ts';

const order = {
  paymentMethod: 'bank-transfer',
  paymentState: 'unpaid',
  due: money(1_000, 'EUR'),
  giftCards: money(0, 'EUR'),
} as const;

it('shows the payment method of an order before and after it is paid', () => {
  expect(shownPaymentMethod(order)).toBe('bank-transfer');
  expect(shownPaymentMethod({ ...order, paymentState: 'paid' })).toBe('bank-transfer');
});

it('shows payment on delivery only until it is paid', () => {
  expect(shownPaymentMethod({ ...order, paymentMethod: 'pay-on-delivery' })).toBe('pay-on-delivery');
  expect(shownPaymentMethod({ ...order, paymentMethod: 'pay-on-delivery', paymentState: 'paid' })).toBeNull();
});

it('shows the gift card that pays the whole order, and the method of the rest', () => {
  const giftCards = money(500, 'EUR');
  expect(shownPaymentMethod({ ...order, giftCards, due: money(0, 'EUR') })).toBe('gift-card');
  expect(shownPaymentMethod({ ...order, giftCards })).toBe('bank-transfer');
});
