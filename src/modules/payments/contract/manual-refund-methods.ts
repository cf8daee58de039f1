/** Methods of a refund that staff pay outside the payment provider. */
export const manualRefundMethods = ['cash', 'transfer', 'other'] as const;
export type ManualRefundMethod = (typeof manualRefundMethods)[number];

/** All methods outside the payment provider. The recipient of a gift gets a gift card; staff cannot choose it. */
export const recordedRefundMethods = [...manualRefundMethods, 'gift-card'] as const;
export type RecordedRefundMethod = (typeof recordedRefundMethods)[number];
