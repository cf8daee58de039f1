import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import { ReturnableLineSchema } from '#modules/returns/contract/own-returns.ts';
import { returnReasons } from '#modules/returns/contract/states.ts';

/** A gift that its recipient can return: no amounts, and nothing of the giver's account. */
export const ReturnableGiftSchema = z.object({
  recipientName: z.string(),
  /** The shop's text about return shipping costs. */
  costs: z.string(),
  /** Delivered items; empty before the delivery. */
  lines: z.array(ReturnableLineSchema.omit({ exchanges: true })),
});
export type ReturnableGift = z.infer<typeof ReturnableGiftSchema>;

/** Printed on the gift receipt, in any capitalisation, with or without hyphens. */
const code = z.string().max(40);
const tags = ['Returns of gifts'];

export const giftReturnsContract = {
  open: oc
    .route({
      method: 'POST',
      path: '/gift-returns/open',
      tags,
      summary: 'Open a gift by the code of its receipt',
    })
    .input(z.strictObject({ code }))
    .output(ReturnableGiftSchema),
  request: oc
    .route({
      method: 'POST',
      path: '/gift-returns',
      tags,
      summary: 'Request a return of a gift, for a gift card',
    })
    .input(
      z.strictObject({
        code,
        lines: z
          .array(
            z.strictObject({
              position: z.int().min(0).max(1000),
              quantity: z.int().min(1).max(1_000_000),
              reason: z.enum(returnReasons),
            }),
          )
          .min(1, /*i18n*/ 'Select the items to return.')
          .max(100),
        name: oneLine(120).min(1),
        /** Gets the emails of the return and the gift card. */
        email: z.string().trim().pipe(z.email().max(254)),
        note: z.string().trim().max(1000, /*i18n*/ 'At most 1000 characters.').default(''),
        language: z.enum(languages),
      }),
    )
    /** Number that the recipient writes on the parcel. */
    .output(z.object({ returnCode: z.string() })),
};

export type GiftReturnErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'returns_closed'
  | 'return_window_passed'
  | 'not_returnable'
  | 'return_too_many'
  /** No gift receipt has this code. */
  | 'receipt_unknown';
