import { oc } from '@orpc/contract';
import * as z from 'zod';
import { BackorderSchema } from '#modules/catalog/contract/backorder.ts';
import { CartGiftSchema } from '#modules/catalog/contract/gift.ts';
import { SetContentSchema } from '#modules/catalog/contract/product.ts';
import { MAX_CHOSEN_COMPONENTS, MAX_VARIANT_ID } from '#modules/catalog/contract/set-choice.ts';
import { VariantId } from '#modules/catalog/contract/variants.ts';
import { MoneySchema, oneLine, PageLanguage, PageQuery, pageOf, PictureSchema } from '#kernel/contract.ts';
import { GiftInputSchema, GiftSchema } from '#modules/gifts/contract/gifts.ts';

/** Fields that distinguish lines of the same variant: a gift card's recipient, an accepted offer, a gift. */
const details = {
  giftKey: z.uuid().nullable().optional(),
  offerId: z.uuid().nullable().optional(),
  giftId: z.uuid().nullable().optional(),
};

/** A cart line at the current price, identified by product, variant and details. */
export const CartItemSchema = z.object({
  productId: z.string(),
  kind: z.enum(['product', 'set']),
  name: z.string(),
  price: MoneySchema,
  quantity: z.int(),
  /** Key and name of the variant's colour; null for a product without colours. */
  selectedColor: z.string().nullable(),
  colorName: z.string().nullable(),
  /** Null for a product without options. Of a set, it stands for the chosen variants of its components. */
  variantId: z.string().nullable().optional(),
  /** Names of the variant's option values: "Moss / 24 cm"; null for a product without options. */
  variantName: z.string().nullable().optional(),
  /** Contents of a set, with the chosen variants; absent for other products. */
  components: z.array(SetContentSchema).optional(),
  /** Whether it is a gift card, which is sent by email. */
  isGiftCard: z.boolean().optional(),
  ...details,
  /** Recipient of a gift card; without one, it is sent to the customer. */
  gift: CartGiftSchema.nullable().optional(),
  /** Present with an accepted offer: `price` is the agreed price, and the quantity is fixed. */
  offer: z.object({ regularPrice: MoneySchema, expiresAt: z.iso.datetime() }).optional(),
  /** Present for a line of a gift; the quantity of its wrap is fixed. */
  forGift: z
    .object({
      recipientName: z.string(),
      isWrap: z.boolean(),
      /** The registry of the gift, and the units that it still wants; absent for a gift without one. */
      registry: z.object({ id: z.string(), stillWanted: z.int() }).optional(),
    })
    .optional(),
  /** Whether the customer can make an offer on the product. */
  isOpenToOffers: z.boolean().optional(),
  addedAt: z.iso.datetime(),
  image: PictureSchema.nullable(),
  lineTotal: MoneySchema,
  /** Quantity that can be ordered, in stock or on backorder. If the line has more, the storefront shows a note. */
  available: z.int(),
  /** Present when part of the quantity is out of stock and ships later. */
  backorder: BackorderSchema.optional(),
});
export type CartItem = z.infer<typeof CartItemSchema>;

/** A line whose product or variant is no longer sold; excluded from totals and removable. */
export const UnavailableLineSchema = z.object({
  productId: z.string(),
  selectedColor: z.string().nullable(),
  variantId: z.string().nullable().optional(),
  ...details,
  /** The name when the line was added. */
  name: z.string(),
});

export const CartSchema = z.object({
  /** Lines whose products are still sold, in the order they were added. */
  items: z.array(CartItemSchema),
  noLongerSold: z.array(UnavailableLineSchema),
  updatedAt: z.iso.datetime().nullable(),
  totals: z.object({
    /** Sum of price times quantity. */
    subtotal: MoneySchema,
    /** Sum of quantities. */
    itemCount: z.int(),
  }),
});
export type Cart = z.infer<typeof CartSchema>;

/** Same limits as in rules.ts, which browsers use without downloading Zod; a test compares them. */
const maxQuantity = 999;
const maxLines = 100;

/**
 * Chosen variants of the components of a set, instead of the `variantId` that stands for them. Absent: of each component the
 * first in stock.
 */
const chosenComponents = z
  .array(z.strictObject({ productId: z.string().min(1).max(120), variantId: VariantId }))
  .max(MAX_CHOSEN_COMPONENTS)
  .optional();

const LineKey = z.strictObject({
  productId: z.string().min(1).max(120),
  selectedColor: z.string().max(40).nullable().default(null),
  /** Absent: the first variant of that colour in stock. */
  variantId: z.string().max(MAX_VARIANT_ID).nullable().optional(),
  components: chosenComponents,
  ...details,
});

const givenItems = z
  .array(
    LineKey.pick({ productId: true, selectedColor: true, variantId: true }).extend({
      quantity: z.int().min(1).max(maxQuantity),
    }),
  )
  .max(maxLines)
  .default([]);

/** A guest's line from the browser. Only these fields are read: the browser's price is for its own display. */
export const GuestLine = z.object({
  productId: z.string().min(1).max(120).optional(),
  /** The product id of a line without `productId`. */
  id: z.string().min(1).max(120).optional(),
  quantity: z.int().max(maxQuantity),
  selectedColor: z.string().max(40).nullish(),
  variantId: z.string().max(MAX_VARIANT_ID).nullish(),
  /** Ignored if invalid: the components are then chosen like without them. */
  components: chosenComponents.nullish().catch(null),
  addedAt: z.string().max(40).optional(),
  /** Invalid details are dropped: the card is then sent to the customer. */
  gift: CartGiftSchema.nullish().catch(null),
});
export type GuestLine = z.infer<typeof GuestLine>;

export const GuestLines = z.array(GuestLine).max(maxLines);

/** A guest's line that was left out of the merge or preview, with the reason. */
export const SkippedLineSchema = z.object({
  productId: z.string(),
  selectedColor: z.string().nullable(),
  variantId: z.string().nullable().optional(),
  ...details,
  reason: z.enum(['product_not_sold', 'color_not_sold', 'cart_full']),
});
export type SkippedLine = z.infer<typeof SkippedLineSchema>;
const skipped = z.array(SkippedLineSchema);

const tags = ['Cart'];

export const cartContract = {
  get: oc.route({ method: 'GET', path: '/cart', tags, summary: 'Get the cart' }).output(CartSchema),
  addLine: oc
    .route({ method: 'POST', path: '/cart/lines', tags, summary: 'Add one unit of a product' })
    .input(
      LineKey.omit({ offerId: true, giftId: true }).extend({ gift: CartGiftSchema.nullable().optional() }),
    )
    .output(CartSchema),
  setQuantity: oc
    .route({
      method: 'PATCH',
      path: '/cart/lines',
      tags,
      summary: 'Set a quantity; a quantity below 1 is ignored',
    })
    .input(LineKey.extend({ quantity: z.int().max(maxQuantity) }))
    .output(CartSchema),
  removeLine: oc
    .route({ method: 'DELETE', path: '/cart/lines', tags, summary: 'Remove a line' })
    .input(LineKey)
    .output(CartSchema),
  addOffer: oc
    .route({ method: 'POST', path: '/cart/offers', tags, summary: 'Add the line of an accepted offer' })
    .input(z.strictObject({ offerId: z.uuid() }))
    .output(CartSchema),
  give: oc
    .route({
      method: 'POST',
      path: '/cart/gifts',
      tags,
      summary: 'Save a gift and add items to it',
    })
    .input(
      z.strictObject({
        /** A gift of the cart, with the version that the form showed; null: a new one. */
        existing: z.strictObject({ giftId: z.uuid(), version: z.int() }).nullable().default(null),
        items: givenItems,
        /** Items that leave the other lines of the cart. */
        fromCart: givenItems,
        gift: GiftInputSchema,
        language: PageLanguage,
      }),
    )
    .output(z.object({ gift: GiftSchema, cart: CartSchema })),
  giveFromRegistry: oc
    .route({
      method: 'POST',
      path: '/cart/registry-items',
      tags,
      summary: 'Add an item of a registry to the gift for its owner',
    })
    .input(
      z.strictObject({
        /** Of the link to the registry. */
        token: z.string().max(100),
        itemId: z.string().max(64),
        quantity: z.int().min(1).max(99).default(1),
        /** Name of the giver for a new gift. */
        senderName: oneLine(80).default(''),
        language: PageLanguage,
      }),
    )
    .output(z.object({ gift: GiftSchema, cart: CartSchema })),
  removeGift: oc
    .route({ method: 'DELETE', path: '/cart/gifts/{giftId}', tags, summary: 'Remove a gift with its items' })
    .input(z.strictObject({ giftId: z.uuid() }))
    .output(CartSchema),
  clear: oc.route({ method: 'DELETE', path: '/cart', tags, summary: 'Clear the cart' }).output(CartSchema),
  preview: oc
    .route({
      method: 'POST',
      path: '/cart/preview',
      tags,
      summary: 'Preview a guest’s lines at current prices and stock',
    })
    .input(z.strictObject({ items: GuestLines }))
    .output(CartSchema.extend({ skipped })),
  merge: oc
    .route({ method: 'POST', path: '/cart/merge', tags, summary: 'Merge a guest’s cart, once per mergeId' })
    .input(z.strictObject({ items: GuestLines, mergeId: z.uuid() }))
    /** `merged`: false if this mergeId was merged before. */
    .output(CartSchema.extend({ skipped, merged: z.boolean() })),
};

/** An abandoned cart in the back office. Of the customer it contains only contact data. */
export const AbandonedCartSchema = z.object({
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    /** Whether the customer agreed to cart reminders. */
    hasAgreed: z.boolean(),
  }),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      colorName: z.string().nullable(),
      quantity: z.int(),
      image: PictureSchema.nullable(),
    }),
  ),
  value: MoneySchema,
  updatedAt: z.iso.datetime(),
});
export type AbandonedCart = z.infer<typeof AbandonedCartSchema>;

export const cartsAdminContract = {
  listAbandoned: oc
    .route({
      method: 'GET',
      path: '/admin/carts',
      tags: ['Back office: carts'],
      summary: 'List abandoned carts of customers, newest first',
    })
    .input(z.object(PageQuery))
    /** `value`: total of all abandoned carts at current prices. */
    .output(pageOf(AbandonedCartSchema).extend({ value: MoneySchema })),
};

export type CartErrorCode =
  | 'forbidden'
  | 'unauthenticated'
  | 'product_not_sold'
  | 'color_not_sold'
  | 'variant_required'
  | 'cart_full'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  /** The gift was ordered meanwhile. */
  | 'gift_changed'
  | 'too_many_gifts'
  /** A gift needs an item beside its wrap. */
  | 'gift_empty'
  /** A gift card is sent by email, not as a gift. */
  | 'not_giftable'
  /** The link to the registry is wrong, revoked or expired. */
  | 'link_expired'
  /** The registry does not want as many units of the item any more. */
  | 'registry_item_given';

/** Data of the live event `cart.changed`, sent to the cart's owner. */
export interface CartChanged {
  updatedAt: string;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'cart.changed': CartChanged;
  }
}
