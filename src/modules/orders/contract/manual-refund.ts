import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import {
  manualRefundMethods,
  recordedRefundMethods,
} from '#modules/payments/contract/manual-refund-methods.ts';

/** How a manual refund was paid out. */
export const ManualRefundSchema = z.strictObject({
  how: z.enum(manualRefundMethods),
  /** Number of a receipt or transfer, shown to the customer; '' without one. */
  reference: oneLine(80).default(''),
});
export type ManualRefund = z.infer<typeof ManualRefundSchema>;

/** As recorded: staff choose a manual refund, the return of a gift is refunded as a gift card. */
export const RecordedRefundSchema = ManualRefundSchema.extend({ how: z.enum(recordedRefundMethods) });
export type RecordedRefund = z.infer<typeof RecordedRefundSchema>;
