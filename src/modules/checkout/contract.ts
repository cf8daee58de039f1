import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine } from '#kernel/contract.ts';
import { CartItemSchema, GuestLines } from '#modules/cart/contract.ts';
import { AddressSchema } from '#modules/orders/contract/order.ts';
import { orderStatuses } from '#modules/orders/contract/states.ts';
import { OfferedPaymentSchema, paymentMethods } from '#modules/payments/contract.ts';
import { CodeAnswerSchema } from '#modules/promotions/contract.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import { type DeliveryMethod, DeliveryMethodSchema } from '#modules/shipping/contract.ts';

export type { DeliveryMethod };

/** Something that is not as the shopper last saw it, to be shown before paying. */
export const QuoteChangeSchema = z.object({
  productId: z.string(),
  name: z.string(),
  kind: z.enum(['sold-out', 'fewer-left', 'price-changed', 'no-longer-sold']),
  /** Units left, where fewer than asked for. */
  available: z.int().nullable(),
});
export type QuoteChange = z.infer<typeof QuoteChangeSchema>;

export const QuoteSchema = z.object({
  quoteId: z.string(),
  lines: z.array(CartItemSchema),
  subtotal: MoneySchema,
  delivery: z.object({ method: DeliveryMethodSchema, price: MoneySchema }),
  /** What became of the codes that were typed. */
  codes: z.array(CodeAnswerSchema),
  discounts: z.array(z.object({ name: z.string(), amount: MoneySchema })),
  /** What is added to the prices. */
  tax: MoneySchema,
  /** By rate, added or held. */
  taxes: z.array(TaxPartSchema),
  total: MoneySchema,
  /** What is left of it when gift cards have paid their part. */
  due: MoneySchema,
  /** Ways of delivery to choose from. */
  methods: z.array(DeliveryMethodSchema),
  /** Ways of paying to choose from; what one costs is added to the total. */
  payments: z.array(OfferedPaymentSchema),
  changes: z.array(QuoteChangeSchema),
  expiresAt: z.iso.datetime(),
});
export type Quote = z.infer<typeof QuoteSchema>;

export const PlacedCheckoutSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  /** Where the browser goes next. */
  next: z.object({ kind: z.enum(['order', 'pay']), path: z.string() }),
});
export type PlacedCheckout = z.infer<typeof PlacedCheckoutSchema>;

/** Who orders without an account, and what: a wish, of which the shop reckons everything anew. */
export const GuestWish = z.strictObject({
  /** '' until it is written. */
  email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]).default(''),
  /** Who fetches it, where there is no address; '' until it is written. */
  name: oneLine(120).default(''),
  /** What lies in the browser's cart; whatever else its items carry is not read. */
  items: GuestLines,
  /** Made by the browser for this filling of its cart: ordered once, however it is asked for. */
  cartId: z.uuid(),
});
export type GuestWish = z.infer<typeof GuestWish>;

const tags = ['Checkout'];

export const checkoutContract = {
  quote: oc
    .route({ method: 'POST', path: '/checkout/quote', tags, summary: 'What my cart costs, delivered there' })
    .input(
      z.strictObject({
        /** Null until the shopper has written it, and for a pick-up. */
        address: AddressSchema.nullable(),
        /** Where it goes, as far as that is known while the address is not whole. */
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .default(null),
        deliveryMethodId: z.string().max(40).nullable(),
        /** Whom to call about the delivery. */
        phone: z
          .string()
          .trim()
          .max(40)
          .regex(/^[\d\s+()./-]*$/)
          .default(''),
        note: z.string().trim().max(500).default(''),
        codes: z.array(z.string().max(40)).max(10).default([]),
        gift: z.null().default(null),
        /** Read where nobody is signed in, and the shop takes orders of guests. */
        guest: GuestWish.nullable().default(null),
      }),
    )
    .output(QuoteSchema),
  place: oc
    .route({ method: 'POST', path: '/checkout', tags, summary: 'Place the order (with Idempotency-Key)' })
    .input(z.strictObject({ quoteId: z.uuid(), paymentMethod: z.enum(paymentMethods) }))
    .output(PlacedCheckoutSchema),
};

export type CheckoutErrorCode =
  | 'unauthenticated'
  | 'invalid'
  | 'cart_empty'
  /** The shop takes orders from confirmed addresses alone. */
  | 'email_unconfirmed'
  | 'out_of_stock'
  /** A guest has written no e-mail address yet, or no name to fetch it by. */
  | 'email_needed'
  | 'name_needed'
  | 'too_many_guest_orders'
  | 'quote_expired'
  | 'quote_changed'
  | 'code_used_up'
  | 'address_needed'
  | 'country_not_served'
  | 'delivery_method_unavailable'
  | 'payment_method_unavailable'
  | 'idempotency_key_needed'
  | 'idempotency_key_reused';
