import * as z from 'zod';
import { message, MoneySchema } from '#kernel/contract.ts';
import { paymentMessages } from '#modules/payments/contract/messages.ts';

const line = { name: z.string(), variant: z.string().nullable() };

/** Differences between an order and its edit. */
export const editDifferences = [
  message('line_added', { ...line, quantity: z.int() }),
  message('line_removed', line),
  message('line_quantity_changed', { ...line, before: z.int(), after: z.int() }),
  message('shipping_changed', { before: MoneySchema, after: MoneySchema }),
  message('address_changed', {}),
  message('email_changed', {}),
  message('phone_changed', {}),
  message('note_changed', {}),
] as const;

export const EditDifferenceSchema = z.discriminatedUnion('code', [...editDifferences]);
export type EditDifference = z.infer<typeof EditDifferenceSchema>;

/**
 * Messages that the shop itself writes to the timeline of an order; stored as codes and translated on
 * display.
 */
export const OrderMessageSchema = z.discriminatedUnion('code', [
  ...paymentMessages,
  ...editDifferences,
  message('free_shipping_kept', { charge: MoneySchema }),
  message('shipping_kept', { charge: MoneySchema, current: MoneySchema }),
  message('discount_kept', { name: z.string(), kept: MoneySchema, recomputed: MoneySchema }),
  message('discount_recomputed', { name: z.string(), before: MoneySchema, after: MoneySchema }),
  message('amount_owed', { amount: MoneySchema }),
  message('amount_refunded', { amount: MoneySchema }),
  message('amount_to_gift_cards', { amount: MoneySchema }),
  message('action_undone', { action: z.enum(['markPaid', 'ship', 'deliver']) }),
  message('tracking', { carrier: z.string(), trackingNumber: z.string() }),
]);
export type OrderMessage = z.infer<typeof OrderMessageSchema>;
