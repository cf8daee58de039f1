import type { MessageDescriptor } from '@lingui/core';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { type PaymentMethod, paymentMethods } from '#modules/payments/contract/payment-methods.ts';

/** Names of the payment methods, for the filter and the table. */
export const methodNames = Object.fromEntries(
  paymentMethods.map((method) => [method, methodLabels(method).name]),
) as Record<PaymentMethod, MessageDescriptor>;
