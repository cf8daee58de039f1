import { methodDefinition, type PaymentMethod } from './payment-methods.ts';

/** Methods of a refund that staff pay outside the payment provider. */
export const manualRefundMethods = ['cash', 'transfer', 'other'] as const;
export type ManualRefundMethod = (typeof manualRefundMethods)[number];

/** All methods outside the payment provider. The recipient of a gift gets a gift card; staff cannot choose it. */
export const recordedRefundMethods = [...manualRefundMethods, 'gift-card'] as const;
export type RecordedRefundMethod = (typeof recordedRefundMethods)[number];

/** How staff usually refund a payment made outside a provider; null: the provider refunds, or each giver's own method. */
export function usualRefundMethod(method: PaymentMethod): ManualRefundMethod | null {
  const { kind, showsBankDetails } = methodDefinition(method);
  if (kind !== 'offline') return null;
  return showsBankDetails ? 'transfer' : 'cash';
}
