import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

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

/** Refunds complete at once, except those through a payment provider, which must confirm them. */
export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
