import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** The data to load the payment provider's card form. */
export const CardPaymentSchema = z.object({
  orderNumber: z.int(),
  total: MoneySchema,
  /** The orders that this payment pays. Optional for the previous release. */
  orderIds: z.array(z.string()).optional(),
  /** Until when the stock is reserved. */
  expiresAt: z.iso.datetime(),
  /** Payment provider whose form the page loads. */
  provider: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** Authorizes the browser to confirm this one charge. */
  clientSecret: z.string(),
});
export type CardPayment = z.infer<typeof CardPaymentSchema>;

/**
 * `paid`: the order is placed. `open`: it can be paid; `reason` explains the last failure. `processing`: the
 * result is pending. `over`: the payment is closed.
 */
export const CardOutcomeSchema = z.object({
  state: z.enum(['paid', 'open', 'processing', 'over']),
  /** The provider's message about the last failed attempt. */
  reason: z.string(),
});
export type CardOutcome = z.infer<typeof CardOutcomeSchema>;
const tags = ['Card payment'];

/** Payment of the customer's own order through a payment provider. */
export const cardPaymentContract = {
  begin: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card',
      tags,
      summary: 'Start the payment',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardPaymentSchema),
  outcome: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card/outcome',
      tags,
      summary: 'Read the result from the payment provider',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardOutcomeSchema),
  giveUp: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card/give-up',
      tags,
      summary: 'Cancel the unpaid order and return its items to the cart',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardOutcomeSchema),
};
