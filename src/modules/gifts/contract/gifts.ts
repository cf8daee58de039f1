import { oc } from '@orpc/contract';
import * as z from 'zod';
import { AddressSchema, MoneySchema, oneLine, PictureSchema } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import {
  cardDesigns,
  giftDeliveries,
  giftStates,
  maxMessageLength,
  maxNameLength,
  occasions,
} from './states.ts';

const card = z.strictObject({
  design: z.enum(cardDesigns),
  message: z.string().trim().max(maxMessageLength).default(''),
});

/** What a message card shows, for its preview. */
export const MessageCardSchema = z.strictObject({
  design: z.enum(cardDesigns),
  recipientName: oneLine(maxNameLength),
  senderName: oneLine(maxNameLength),
  message: z.string().trim().max(maxMessageLength),
});

const byAddress = z.strictObject({ by: z.literal(giftDeliveries[0]), address: AddressSchema });
const byRecipient = z.strictObject({
  by: z.literal(giftDeliveries[1]),
  /** ISO 3166-1 alpha-2: decides shipping and tax; the recipient's address must be there. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** '' if the giver passes the link on. */
  email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]).default(''),
});

/** What the giver enters. */
export const GiftInputSchema = z.strictObject({
  occasion: z.enum(occasions).nullable().default(null),
  recipientName: oneLine(maxNameLength).min(1),
  senderName: oneLine(maxNameLength).default(''),
  /** Product of the wrap; null: without wrap. */
  wrapId: z.string().min(1).max(120).nullable().default(null),
  card: card.nullable().default(null),
  delivery: z.discriminatedUnion('by', [
    byAddress,
    byRecipient,
    // Only for a gift that comes from a registry.
    z.strictObject({ by: z.literal(giftDeliveries[2]) }),
  ]),
  /** The parcel arrives on this day; null: as soon as possible. */
  deliverOn: z.iso.date().nullable().default(null),
});
export type GiftInput = z.infer<typeof GiftInputSchema>;

/** A gift as its giver sees it. Its items are lines of the cart or order with its id. */
export const GiftSchema = GiftInputSchema.extend({
  delivery: z.discriminatedUnion('by', [
    byAddress,
    byRecipient,
    /** The address of the registry is never shown. */
    z.strictObject({ by: z.literal(giftDeliveries[2]), country: z.string() }),
  ]),
  id: z.string(),
  state: z.enum(giftStates),
  orderId: z.string().nullable(),
  /** Sent back with a change: a change of an older version fails. */
  version: z.int(),
  /** When the last link of the recipient expires; null without a link. */
  linkUntil: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Gift = z.infer<typeof GiftSchema>;

export const WrapSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: PictureSchema.nullable(),
  price: MoneySchema,
});
export type Wrap = z.infer<typeof WrapSchema>;

/** What a form for a gift offers. */
export const GiftOptionsSchema = z.object({
  wraps: z.array(WrapSchema),
  /** First day on which a parcel ordered now arrives in the country; null if the shop does not say. */
  earliest: z.iso.date().nullable(),
});
export type GiftOptions = z.infer<typeof GiftOptionsSchema>;

const tags = ['Gifts'];
const giftId = z.string().max(64);

export const giftsContract = {
  options: oc
    .route({ method: 'GET', path: '/gift-options', tags, summary: 'Get wraps and the earliest delivery day' })
    .input(z.object({ country: z.string().regex(/^[A-Z]{2}$/) }))
    .output(GiftOptionsSchema),
  list: oc
    .route({ method: 'GET', path: '/gifts', tags, summary: 'List own gifts, newest first' })
    .output(z.object({ items: z.array(GiftSchema) })),
  createLink: oc
    .route({
      method: 'POST',
      path: '/gifts/{giftId}/links',
      tags,
      summary: 'Create a link for the recipient',
    })
    .input(z.strictObject({ giftId, language: z.enum(languages) }))
    .output(z.object({ path: z.string(), gift: GiftSchema })),
  revokeLinks: oc
    .route({
      method: 'DELETE',
      path: '/gifts/{giftId}/links',
      tags,
      summary: 'Revoke all links of the recipient',
    })
    .input(z.strictObject({ giftId }))
    .output(GiftSchema),
};

const adminTags = ['Back office: gifts'];

export const giftsAdminContract = {
  ofOrder: oc
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/gift',
      tags: adminTags,
      summary: 'Get the gift of an order',
    })
    .input(z.object({ orderId: z.string().max(64) }))
    .output(GiftSchema),
};

export type GiftErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not_found'
  | 'changed_meanwhile'
  /** The gift was ordered, answered or cancelled in the meantime. */
  | 'gift_changed'
  | 'too_many_gifts'
  | 'link_expired';

/** Data of the live event `gift.changed`, for the giver and for staff. */
export interface GiftChanged {
  giftId: string;
  orderId: string | null;
  state: (typeof giftStates)[number];
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'gift.changed': GiftChanged;
  }
}
