import { isOnline, isPledged, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { PlaceOrderBarProps } from './place-order-bar.tsx';

/** What the submit button does with a payment method. */
export const actionOf = (method: PaymentMethod | null): PlaceOrderBarProps['action'] => {
  if (method === null) return 'order';
  if (isOnline(method)) return 'pay';
  return isPledged(method) ? 'collect' : 'order';
};
