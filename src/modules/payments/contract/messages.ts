import * as z from 'zod';
import { legacyText, message } from '#kernel/contract.ts';
import { recordedRefundMethods } from './manual-refund-methods.ts';

/**
 * Messages that the shop itself writes to the ledger and to refunds; stored as codes and translated on
 * display.
 */
export const paymentMessages = [
  message('refunded_manually', { method: z.enum(recordedRefundMethods), reference: z.string() }),
  message('return_refunded', { returnCode: z.string() }),
  message('order_edited', {}),
  /** Paid after the order expired. Its items were still in stock, so it is placed. */
  message('paid_after_deadline', {}),
  /** Paid after the order ended: the payment is refunded. */
  message('paid_after_end', {}),
  message('refunded_at_provider', {}),
  /** `reason` is the provider's own text. */
  message('declined_by_provider', { reason: z.string() }),
  legacyText,
] as const;

export const PaymentMessageSchema = z.discriminatedUnion('code', [...paymentMessages]);
export type PaymentMessage = z.infer<typeof PaymentMessageSchema>;
