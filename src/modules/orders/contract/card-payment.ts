import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** What a browser needs to show the card provider's own fields. */
export const CardPaymentSchema = z.object({
  orderNumber: z.int(),
  total: MoneySchema,
  /** Until when the goods are held. */
  expiresAt: z.iso.datetime(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** With this the browser pays this one charge, and can do nothing else. */
  clientSecret: z.string(),
});
export type CardPayment = z.infer<typeof CardPaymentSchema>;

/**
 * `paid`: the order is placed. `open`: it can be paid, `reason` says why it was not just now. `processing`: the answer is
 * being waited for. `over`: no card is waited for any more.
 */
export const CardOutcomeSchema = z.object({
  state: z.enum(['paid', 'open', 'processing', 'over']),
  /** The provider's words, where the last attempt failed. */
  reason: z.string(),
});
export type CardOutcome = z.infer<typeof CardOutcomeSchema>;
const cardTags = ['Payment by card'];

/** Paying for one's own order by card, after it was placed. */
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
