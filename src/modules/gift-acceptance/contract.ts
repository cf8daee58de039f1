import { oc } from '@orpc/contract';
import * as z from 'zod';
import { AddressSchema, PictureSchema } from '#kernel/contract.ts';
import { cardDesigns, occasions } from '#modules/gifts/contract/states.ts';

const ChoiceSchema = z.object({
  productId: z.string(),
  /** Null for a product without options. */
  variantId: z.string().nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  image: PictureSchema.nullable(),
});
export type GiftChoice = z.infer<typeof ChoiceSchema>;

/** A gift as its recipient sees it: no amounts, and nothing of the giver's account. */
export const OpenedGiftSchema = z.object({
  state: z.enum(['awaiting', 'accepted']),
  recipientName: z.string(),
  senderName: z.string(),
  occasion: z.enum(occasions).nullable(),
  card: z.object({ design: z.enum(cardDesigns), message: z.string() }).nullable(),
  /** Country of the address. */
  country: z.string(),
  deliverOn: z.iso.date().nullable(),
  /** First possible delivery day; null if the shop does not say. */
  earliest: z.iso.date().nullable(),
  items: z.array(
    ChoiceSchema.extend({
      position: z.int(),
      quantity: z.int(),
      /** Other variants of the product, and other products, that the recipient can choose instead. */
      variants: z.array(ChoiceSchema),
      swaps: z.array(ChoiceSchema),
    }),
  ),
});
export type OpenedGift = z.infer<typeof OpenedGiftSchema>;

const token = z.string().max(100);
const tags = ['Gifts for recipients'];

export const giftAcceptanceContract = {
  open: oc
    .route({ method: 'POST', path: '/received-gifts/open', tags, summary: 'Open a gift by its link' })
    .input(z.strictObject({ token }))
    .output(OpenedGiftSchema),
  accept: oc
    .route({
      method: 'POST',
      path: '/received-gifts/accept',
      tags,
      summary: 'Accept a gift: address, delivery day and chosen items',
    })
    .input(
      z.strictObject({
        token,
        address: AddressSchema,
        deliverOn: z.iso.date().nullable().default(null),
        /** Items that replace ordered ones. */
        choices: z
          .array(
            z.strictObject({
              position: z.int().min(0).max(1000),
              productId: z.string().min(1).max(120),
              variantId: z.string().max(2000).nullable().default(null),
            }),
          )
          .max(100)
          .default([]),
      }),
    )
    .output(OpenedGiftSchema),
  enterAddress: oc
    .route({
      method: 'POST',
      path: '/gifts/{giftId}/address',
      tags: ['Gifts'],
      summary: 'Enter the address of an own gift instead of its recipient',
    })
    .input(z.strictObject({ giftId: z.string().max(64), address: AddressSchema }))
    .output(z.object({ orderId: z.string() })),
};

export type GiftAcceptanceErrorCode =
  | 'unauthenticated'
  | 'not_found'
  | 'invalid'
  /** The link is wrong, revoked or expired. */
  | 'link_expired'
  /** The order is not paid yet. */
  | 'gift_not_ready'
  /** The gift was accepted or cancelled in the meantime. */
  | 'gift_changed'
  | 'out_of_stock'
  /** This item cannot be chosen. */
  | 'choice_not_offered';
