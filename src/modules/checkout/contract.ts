import { oc } from '@orpc/contract';
import * as z from 'zod';
import { BillingAddressSchema, MoneySchema, oneLine, PageLanguage } from '#kernel/contract.ts';
import { CartItemSchema, GuestLines } from '#modules/cart/contract.ts';
import { AddressSchema } from '#modules/orders/contract/order.ts';
import { orderStatuses } from '#modules/orders/contract/states.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { OfferedPaymentSchema } from '#modules/payments/contract/schemas.ts';
import { CodeResultSchema } from '#modules/promotions/contract/discounts.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import { type DeliveryMethod, DeliveryMethodSchema } from '#modules/shipping/contract/shipping.ts';

export type { DeliveryMethod };

/**
 * A change to show before the order: an item that is sold out, short in stock or no longer sold, or a price
 * that differs from the last quote.
 */
export const QuoteChangeSchema = z.object({
  productId: z.string(),
  /** Id of the variant; for a product whose only option is its colour, the key of the colour. */
  selectedColor: z.string().nullable().optional(),
  name: z.string(),
  kind: z.enum(['sold-out', 'fewer-left', 'price-changed', 'no-longer-sold']),
  /** Available quantity, if less than requested. */
  available: z.int().nullable(),
});
export type QuoteChange = z.infer<typeof QuoteChangeSchema>;

export const QuoteSchema = z.object({
  quoteId: z.string(),
  lines: z.array(CartItemSchema),
  subtotal: MoneySchema,
  delivery: z.object({ method: DeliveryMethodSchema, price: MoneySchema }),
  /** The result of each coupon or gift card code. */
  codes: z.array(CodeResultSchema),
  discounts: z.array(z.object({ name: z.string(), amount: MoneySchema })),
  /** Tax added to the prices. */
  tax: MoneySchema,
  /** Tax by rate, added or included. */
  taxes: z.array(TaxPartSchema),
  total: MoneySchema,
  /** Amount left to pay after gift cards. */
  due: MoneySchema,
  /** Available shipping methods. */
  methods: z.array(DeliveryMethodSchema),
  /** Available payment methods. `total` and `due` contain no fee; the order adds the chosen method's. */
  payments: z.array(OfferedPaymentSchema),
  changes: z.array(QuoteChangeSchema),
  /**
   * Present while no country is chosen, if shipping costs or added tax depend on it. Methods with an address have no price yet: theirs is
   * 0, and with one of them `total` and `due` are those before shipping, and before tax if the shop adds it to prices.
   */
  countryNeeded: z.object({ addsTax: z.boolean() }).optional(),
  /** Present for a gift: where it goes. Without an address, the recipient enters it, or the registry has it. */
  gift: z
    .object({
      recipientName: z.string(),
      toRegistry: z.boolean().optional(),
      address: AddressSchema.nullable(),
      deliverOn: z.iso.date().nullable(),
    })
    .optional(),
  expiresAt: z.iso.datetime(),
});
export type Quote = z.infer<typeof QuoteSchema>;

export const PlacedCheckoutSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  next: z.object({ kind: z.enum(['order', 'pay']), path: z.string() }),
});
export type PlacedCheckout = z.infer<typeof PlacedCheckoutSchema>;

/** A guest's input for a quote; the server computes all prices itself. */
export const GuestRequest = z.strictObject({
  /** '' until entered. */
  email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]).default(''),
  /** Name for an order without an address; '' until entered. */
  name: oneLine(120).default(''),
  /** Items of the browser's cart; their unknown fields are ignored. */
  items: GuestLines,
  /** Id of the browser's cart; it changes when the cart is emptied. At most one order per cart id. */
  cartId: z.uuid(),
});
export type GuestRequest = z.infer<typeof GuestRequest>;

const tags = ['Checkout'];

export const checkoutContract = {
  startGuestSession: oc
    .route({
      method: 'POST',
      path: '/checkout/guest',
      tags,
      summary: 'Start a guest session, if the shop allows checkout without an account',
    })
    .output(z.object({ started: z.boolean() })),
  quote: oc
    .route({ method: 'POST', path: '/checkout/quote', tags, summary: 'Quote the cart with shipping' })
    .input(
      z.strictObject({
        /** Null until complete, and for pickup. */
        address: AddressSchema.nullable(),
        /** Country of the destination, while the address is incomplete. */
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .default(null),
        /** Whom the invoice bills; null: the shipping address or the customer's name. */
        billing: BillingAddressSchema.nullable().default(null),
        deliveryMethodId: z.string().max(40).nullable(),
        /** Phone number for delivery questions. */
        phone: z
          .string()
          .trim()
          .max(40)
          .regex(/^[\d\s+()./-]*$/)
          .default(''),
        note: z.string().trim().max(500).default(''),
        codes: z.array(z.string().max(40)).max(10).default([]),
        /** Id of a gift of the cart: quotes its items to its recipient. Null: the other items. */
        gift: z.uuid().nullable().default(null),
        /** Used for a guest session. */
        guest: GuestRequest.nullable().default(null),
      }),
    )
    .output(QuoteSchema),
  place: oc
    .route({ method: 'POST', path: '/checkout', tags, summary: 'Place the order (with Idempotency-Key)' })
    .input(
      z.strictObject({ quoteId: z.uuid(), paymentMethod: z.enum(paymentMethods), language: PageLanguage }),
    )
    .output(PlacedCheckoutSchema),
  placeJoint: oc
    .route({
      method: 'POST',
      path: '/checkout/joint',
      tags,
      summary: 'Place an order for each quote with one payment (with Idempotency-Key)',
    })
    .input(
      z.strictObject({
        /** Of different parts of the cart: each gift, and the other items. */
        quoteIds: z
          .array(z.uuid())
          .min(2)
          .max(20)
          .refine((ids) => new Set(ids).size === ids.length, /*i18n*/ 'Include each quote only once.'),
        paymentMethod: z.enum(paymentMethods),
        language: PageLanguage,
      }),
    )
    /** The first order, which has the payment. */
    .output(PlacedCheckoutSchema),
};

export type CheckoutErrorCode =
  | 'unauthenticated'
  | 'invalid'
  | 'cart_empty'
  /** The shop has not chosen its currency yet. */
  | 'currency_missing'
  /** The shop requires a confirmed email address. */
  | 'email_unconfirmed'
  | 'out_of_stock'
  /** A guest has entered no email address, or no name for an order without an address. */
  | 'email_needed'
  | 'name_needed'
  | 'too_many_guest_orders'
  | 'quote_expired'
  | 'quote_changed'
  /** An item that was in stock ships later, or on another day. */
  | 'shipping_date_changed'
  | 'code_used_up'
  /** The balance of a gift card is lower than quoted. */
  | 'gift_card_used'
  | 'address_needed'
  | 'country_not_served'
  | 'delivery_method_unavailable'
  | 'payment_method_unavailable'
  /** Another guest gave an item of the registry in the meantime. */
  | 'registry_item_given'
  /** No shipping method arrives by the day of the gift. */
  | 'gift_too_soon'
  | 'idempotency_key_needed'
  | 'idempotency_key_reused';
