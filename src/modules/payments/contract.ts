import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** The ways of paying that the shop knows; which of them it offers is set in the back office. */
export const paymentMethods = ['card', 'bank-transfer', 'pay-on-delivery'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where the money of an order stands, computed from its ledger. */
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

/** A way of paying that this cart may be paid in, and what that costs. */
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

/** Where and how a transfer is made. */
export const TransferDetailsSchema = z.object({
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** By which the shop knows whose it is: a creditor's reference of ISO 11649. */
  reference: z.string(),
  instructions: z.string(),
});
export type TransferDetails = z.infer<typeof TransferDetailsSchema>;

/** Money given back goes at once, except to a card: that takes the provider's yes. */
export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
