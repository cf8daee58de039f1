import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** All payment methods; the settings decide which are offered. */
export const paymentMethods = ['card', 'bank-transfer', 'pay-on-delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment status of an order, computed from its ledger. */
export const paymentStates = [
  'unpaid',
  'requires_action',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'voided',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A payment method available for this cart, with its fee. */
export const OfferedPaymentSchema = z.object({ id: z.enum(paymentMethods), fee: MoneySchema });
export type OfferedPayment = z.infer<typeof OfferedPaymentSchema>;

export const ledgerKinds = [
  'requires_action',
  'authorized',
  'failed',
  'captured',
  'refunded',
  'voided',
  'disputed',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const LedgerEntrySchema = z.object({
  kind: z.enum(ledgerKinds),
  amount: MoneySchema,
  actor: z.string(),
  note: z.string(),
  happenedAt: z.iso.datetime(),
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

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

/** Refunds complete at once, except card refunds: the provider must confirm them. */
export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
