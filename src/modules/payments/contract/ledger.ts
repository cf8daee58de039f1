import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import { actorKinds } from '#kernel/recorded-actor.ts';
import { PaymentMessageSchema } from './messages.ts';

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
  /** Staff had marked the order as paid by mistake. */
  'capture_undone',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const LedgerEntrySchema = z.object({
  kind: z.enum(ledgerKinds),
  amount: MoneySchema,
  /** A person's name; '' for other kinds of actors. */
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  /** A text that staff typed. */
  note: z.string(),
  messages: z.array(PaymentMessageSchema),
  happenedAt: z.iso.datetime(),
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

/** Refunds complete at once, except those through a payment provider, which must confirm them. */
export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
