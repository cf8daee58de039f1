/** Methods of a refund that staff pay outside the payment provider. */
export const manualRefundMethods = ['cash', 'transfer', 'other'] as const;
export type ManualRefundMethod = (typeof manualRefundMethods)[number];
