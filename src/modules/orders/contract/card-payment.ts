import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** The data to load the payment provider's card form. */
export const CardPaymentSchema = z.object({
  orderNumber: z.int(),
  total: MoneySchema,
  /** Until when the stock is reserved. */
  expiresAt: z.iso.datetime(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** Authorizes the browser to confirm this one charge. */
  clientSecret: z.string(),
});
export type CardPayment = z.infer<typeof CardPaymentSchema>;

/**
 * `paid`: the order is placed. `open`: it can be paid; `reason` explains the last failure. `processing`: the result is
 * pending. `over`: the payment is closed.
 */
export const CardOutcomeSchema = z.object({
  state: z.enum(['paid', 'open', 'processing', 'over']),
  /** The provider's message about the last failed attempt. */
  reason: z.string(),
});
export type CardOutcome = z.infer<typeof CardOutcomeSchema>;
const cardTags = ['Payment by card'];

/** Card payment of an own order that is placed already. */
export const cardPaymentContract = {
  begin: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card',
      tags: cardTags,
      summary: 'Begin to pay by card',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardPaymentSchema),
  outcome: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card/outcome',
      tags: cardTags,
      summary: 'What became of it, asked of the provider',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardOutcomeSchema),
  giveUp: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/card/give-up',
      tags: cardTags,
      summary: 'Do not pay: the order ends, its goods go back into my cart',
    })
    .input(z.strictObject({ orderId: z.string().max(64) }))
    .output(CardOutcomeSchema),
};
