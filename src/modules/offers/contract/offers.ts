import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf, PictureSchema } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import {
  counterReasons,
  customerActions,
  maxNoteLength,
  maxOfferQuantity,
  offerActions,
  offerAuthors,
  offerStates,
  ruleScopes,
  staffActions,
} from './states.ts';

const quantity = z.int().min(1).max(maxOfferQuantity);
/** Minor units of the shop's currency. */
const unitPrice = z.int().min(1).max(100_000_000);
const note = z.string().trim().max(maxNoteLength).default('');

export const OfferMessageSchema = z.object({
  author: z.enum(offerAuthors),
  action: z.enum(offerActions),
  quantity: z.int().nullable(),
  unitPrice: MoneySchema.nullable(),
  reason: z.enum(counterReasons).nullable(),
  note: z.string(),
  at: z.iso.datetime(),
});
export type OfferMessage = z.infer<typeof OfferMessageSchema>;

export const OfferSchema = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  productName: z.string(),
  variantName: z.string().nullable(),
  image: PictureSchema.nullable(),
  state: z.enum(offerStates),
  round: z.int(),
  quantity: z.int(),
  /** The price of the last message; once accepted, the agreed price. */
  unitPrice: MoneySchema,
  regularPrice: MoneySchema,
  expiresAt: z.iso.datetime(),
  orderId: z.string().nullable(),
  /** Sent back with an answer: an answer to an older version fails. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  messages: z.array(OfferMessageSchema),
});
export type Offer = z.infer<typeof OfferSchema>;

/** A product that is open to offers. Says nothing about the rules behind it. */
export const OfferProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: PictureSchema.nullable(),
  price: MoneySchema,
  /** Empty for a product without options. */
  variants: z.array(z.object({ id: z.string(), name: z.string(), price: MoneySchema })),
});
export type OfferProduct = z.infer<typeof OfferProductSchema>;

const tags = ['Offers'];
const offerId = z.string().max(40);

export const offersContract = {
  list: oc
    .route({ method: 'GET', path: '/offers', tags, summary: 'List own offers, newest first' })
    .output(z.object({ items: z.array(OfferSchema) })),
  products: oc
    .route({ method: 'GET', path: '/offer-products', tags, summary: 'Find products that are open to offers' })
    .input(z.object({ q: z.string().trim().max(100).default('') }))
    .output(z.object({ items: z.array(OfferProductSchema) })),
  product: oc
    .route({
      method: 'GET',
      path: '/offer-products/{productId}',
      tags,
      summary: 'Get a product that is open to offers',
    })
    .input(z.object({ productId: z.string().min(1).max(120) }))
    .output(OfferProductSchema),
  get: oc
    .route({ method: 'GET', path: '/offers/{offerId}', tags, summary: 'Get an own offer' })
    .input(z.object({ offerId }))
    .output(OfferSchema),
  make: oc
    .route({ method: 'POST', path: '/offers', tags, summary: 'Make an offer on a product' })
    .input(
      z.strictObject({
        productId: z.string().min(1).max(120),
        variantId: z.string().max(2000).nullable().default(null),
        quantity,
        unitPrice,
        note,
        language: z.enum(languages).default('en'),
      }),
    )
    .output(OfferSchema),
  answer: oc
    .route({
      method: 'POST',
      path: '/offers/{offerId}/answer',
      tags,
      summary: 'Accept or decline a counter-offer, offer another price, or withdraw',
    })
    .input(
      z.strictObject({
        offerId,
        version: z.int(),
        action: z.enum(customerActions),
        /** For `offer`; absent: as in the counter-offer. */
        quantity: quantity.optional(),
        unitPrice: unitPrice.optional(),
        note,
      }),
    )
    .output(OfferSchema),
};

export const AdminOfferSchema = OfferSchema.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Cost per item; null if unknown. */
  cost: MoneySchema.nullable(),
  /** Lowest price per item that the rule recommends; only staff see it. */
  floor: MoneySchema.nullable(),
  /** The customer's other offers. */
  history: z.object({ made: z.int(), accepted: z.int(), used: z.int() }),
});
export type AdminOffer = z.infer<typeof AdminOfferSchema>;

const percent = z.int().min(1).max(100).nullable();
export const OfferRuleSchema = z.object({
  scope: z.enum(ruleScopes),
  targetId: z.string().max(120),
  isOpen: z.boolean(),
  /** Percentages of the regular price. */
  floorPercent: percent,
  acceptPercent: percent,
  declinePercent: percent,
  counterPercent: percent,
  counterQuantity: z.int().min(1).max(maxOfferQuantity).nullable(),
  counterReason: z.enum(counterReasons).nullable(),
});
export type OfferRuleInput = z.infer<typeof OfferRuleSchema>;

export const SavedOfferRuleSchema = OfferRuleSchema.extend({
  id: z.string(),
  version: z.int(),
  /** Name of the product or category; null if it no longer exists, and for the shop. */
  name: z.string().nullable(),
});
export type OfferRule = z.infer<typeof SavedOfferRuleSchema>;

const adminTags = ['Back office: offers'];
const RuleList = z.object({ items: z.array(SavedOfferRuleSchema), allowCoupons: z.boolean() });
export type OfferRules = z.infer<typeof RuleList>;

export const offersAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/offers',
      tags: adminTags,
      summary: 'List offers; those that wait for an answer first',
    })
    .input(z.object({ ...PageQuery, state: z.enum(offerStates).optional() }))
    .output(pageOf(AdminOfferSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/offers/{offerId}', tags: adminTags, summary: 'Get an offer' })
    .input(z.object({ offerId }))
    .output(AdminOfferSchema),
  answer: oc
    .route({
      method: 'POST',
      path: '/admin/offers/{offerId}/answer',
      tags: adminTags,
      summary: 'Accept, counter or decline an offer, or withdraw a counter-offer',
    })
    .input(
      z.strictObject({
        offerId,
        version: z.int(),
        action: z.enum(staffActions),
        /** For `counter`. */
        quantity: quantity.optional(),
        unitPrice: unitPrice.optional(),
        reason: z.enum(counterReasons).nullable().default(null),
        note,
      }),
    )
    .output(AdminOfferSchema),
  listRules: oc
    .route({
      method: 'GET',
      path: '/admin/offer-rules',
      tags: adminTags,
      summary: 'List the rules for offers',
    })
    .output(RuleList),
  saveRule: oc
    .route({
      method: 'PUT',
      path: '/admin/offer-rules',
      tags: adminTags,
      summary: 'Save the rule of a product, a category or the shop',
    })
    /** `version`: 0 for a new rule. */
    .input(z.strictObject({ ...OfferRuleSchema.shape, version: z.int().min(0) }))
    .output(RuleList),
  deleteRule: oc
    .route({
      method: 'DELETE',
      path: '/admin/offer-rules/{ruleId}',
      tags: adminTags,
      summary: 'Delete a rule',
    })
    .input(z.strictObject({ ruleId: z.string().max(40) }))
    .output(RuleList),
  saveSettings: oc
    .route({
      method: 'PUT',
      path: '/admin/offer-settings',
      tags: adminTags,
      summary: 'Set whether coupons apply to accepted offers',
    })
    .input(z.strictObject({ allowCoupons: z.boolean() }))
    .output(RuleList),
};

export type OfferErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not_found'
  | 'changed_meanwhile'
  /** The product does not take offers. */
  | 'offers_closed'
  /** The price is not below the regular price. */
  | 'offer_not_lower'
  /** Another offer on this variant is open. */
  | 'offer_exists'
  | 'too_many_offers'
  /** The offer was answered, withdrawn, used or expired in the meantime. */
  | 'offer_changed'
  | 'no_more_rounds';

/** Data of the live event `offer.changed`, for the customer and the staff. */
export interface OfferChanged {
  offerId: string;
  state: (typeof offerStates)[number];
}

/** Data of the domain event `offer.accepted`: the cart adds its line. */
export interface OfferAccepted {
  offerId: string;
  userId: string;
  productId: string;
  variantId: string | null;
  productName: string;
  quantity: number;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'offer.changed': OfferChanged;
  }
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'offer.accepted': OfferAccepted;
  }
}
