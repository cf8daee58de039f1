import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import { paymentMethods } from './payment-methods.ts';

/** A payment method available for this cart, with its fee. */
export const OfferedPaymentSchema = z.object({ id: z.enum(paymentMethods), fee: MoneySchema });
export type OfferedPayment = z.infer<typeof OfferedPaymentSchema>;

/** Bank details for a transfer. */
export const TransferDetailsSchema = z.object({
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Identifies the order: an ISO 11649 creditor reference. */
  reference: z.string(),
  instructions: z.string(),
});
export type TransferDetails = z.infer<typeof TransferDetailsSchema>;
