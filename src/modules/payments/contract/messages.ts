import * as z from 'zod';
import { legacyText, message } from '#kernel/contract.ts';

/** Methods of a refund that staff pay themselves. */
export const manualRefundMethods = ['cash', 'transfer', 'other'] as const;

/** Texts of the shop itself about payments, in the ledger and on refunds. */
export const paymentMessages = [
  message('refunded_manually', { method: z.enum(manualRefundMethods), reference: z.string() }),
  message('return_refunded', { returnCode: z.string() }),
  message('order_edited', {}),
  /** The items of the expired order were still in stock. */
  message('paid_after_deadline', {}),
  /** The payment is refunded. */
  message('paid_after_end', {}),
  message('refunded_at_provider', {}),
  /** `reason` is the provider's own text. */
  message('declined_by_provider', { reason: z.string() }),
  legacyText,
] as const;

export const PaymentMessageSchema = z.discriminatedUnion('code', [...paymentMessages]);
export type PaymentMessage = z.infer<typeof PaymentMessageSchema>;
