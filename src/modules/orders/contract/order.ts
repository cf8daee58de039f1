import * as z from 'zod';
import { languages } from '#kernel/language.ts';
import { BackorderSchema } from '#modules/catalog/contract/backorder.ts';
import { GiftSchema } from '#modules/catalog/contract/gift.ts';
import { SetContentSchema } from '#modules/catalog/contract/product.ts';
import {
  type Address,
  AddressSchema,
  BillingAddressSchema,
  MoneySchema,
  PictureSchema,
} from '#kernel/contract.ts';
import { paymentStates } from '#modules/payments/contract/ledger.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { TransferDetailsSchema } from '#modules/payments/contract/schemas.ts';
import { DeliveryEstimateSchema } from '#modules/shipping/contract/shipping.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import { RecordedRefundSchema } from './manual-refund.ts';
import {
  fulfillmentTypes,
  orderStates,
  orderStatuses,
  parcelStates,
  shipmentStates,
  timelineEvents,
} from './states.ts';

export { AddressSchema, type Address };

/** An item as it was ordered, before the recipient of the gift chose another. */
export const OrderedItemSchema = z.object({
  productId: z.string(),
  name: z.string(),
  colorKey: z.string().nullable(),
  colorName: z.string().nullable(),
  sku: z.string().nullable(),
  image: PictureSchema.nullable(),
  components: z.array(SetContentSchema).nullable(),
});
export type OrderedItem = z.infer<typeof OrderedItemSchema>;

export const OrderLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  colorKey: z.string().nullable(),
  colorName: z.string().nullable(),
  /** Contents of a set when it was ordered; absent for other lines and in older orders. */
  components: z.array(SetContentSchema).optional(),
  /** SKU when the item was ordered; null without one. */
  sku: z.string().nullable(),
  image: PictureSchema.nullable(),
  unitPrice: MoneySchema,
  quantity: z.int(),
  total: MoneySchema,
  /** Amount charged for the line: less the discount, with added tax. */
  paid: MoneySchema,
  /** Present when it was out of stock: when it ships, as the customer was told. */
  backorder: BackorderSchema.optional(),
  /** Gift for a recipient that the line belongs to. */
  giftId: z.string().optional(),
  isGiftCard: z.boolean().optional(),
  /** Recipient of a gift card; absent or null: the customer. */
  gift: GiftSchema.nullable().optional(),
  /** Whether its recipient can be changed: until it is sent. */
  mayChangeGift: z.boolean().optional(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

export const OrderDiscountSchema = z.object({ name: z.string(), amount: MoneySchema });
export type OrderDiscount = z.infer<typeof OrderDiscountSchema>;

export const OrderSummarySchema = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  total: MoneySchema,
  itemCount: z.int(),
  placedAt: z.iso.datetime(),
  handover: z.enum(fulfillmentTypes).optional(),
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

/** An order in the customer's order history. */
export const OwnOrderSummarySchema = OrderSummarySchema.extend({
  /** The first products of the order. */
  products: z.array(z.object({ name: z.string(), image: PictureSchema.nullable() })),
  /** Number of order lines beyond `products`. */
  moreProducts: z.int(),
});
export type OwnOrderSummary = z.infer<typeof OwnOrderSummarySchema>;

export const TimelineEntrySchema = z.object({
  event: z.enum(timelineEvents),
  happenedAt: z.iso.datetime(),
});

/** Quantities by line position. */
export const PositionsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }));

/** A completed refund, as the customer sees it. */
export const OrderRefundSchema = z.object({
  id: z.string(),
  amount: MoneySchema,
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: MoneySchema })),
  /** The part of the amount for delivery. */
  delivery: MoneySchema,
  /** The part of the amount for neither lines nor delivery. */
  otherAmount: MoneySchema,
  refundedAt: z.iso.datetime(),
  /** Method of a manual refund; null for the original payment method. */
  otherwise: RecordedRefundSchema.nullable(),
});
export type OrderRefund = z.infer<typeof OrderRefundSchema>;

export const ShipmentSchema = z.object({
  id: z.string(),
  state: z.enum(parcelStates),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  lines: PositionsSchema,
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
});
export type Shipment = z.infer<typeof ShipmentSchema>;

export const OrderSchema = OrderSummarySchema.extend({
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  shipmentState: z.enum(shipmentStates),
  paymentMethod: z.enum(paymentMethods),
  email: z.string(),
  /** Placed without an account and not moved into one since. */
  isGuest: z.boolean(),
  /** Language of its emails and documents: the one it was placed in. */
  language: z.enum(languages).optional(),
  phone: z.string().nullable(),
  note: z.string(),
  /** Null for a pickup or an emailed order, and for the giver of a gift whose recipient enters it. */
  address: AddressSchema.nullable(),
  /** Null: the invoice bills the shipping address or the customer's name. */
  billingAddress: BillingAddressSchema.nullable().optional(),
  /** Present for a gift whose recipient enters the address: whether they did. */
  recipientAddress: z.enum(['awaited', 'entered']).optional(),
  handover: z.enum(fulfillmentTypes),
  deliveryName: z.string(),
  /** The delivery estimate. */
  promise: DeliveryEstimateSchema.nullable(),
  lines: z.array(OrderLineSchema),
  subtotal: MoneySchema,
  delivery: MoneySchema,
  /** Amount charged for delivery: less the discount, with added tax. */
  deliveryPaid: MoneySchema,
  discount: MoneySchema,
  discounts: z.array(OrderDiscountSchema),
  /** The part of the total paid by gift cards. */
  giftCards: MoneySchema,
  /** The part of the total that gift cards do not pay. */
  due: MoneySchema,
  tax: MoneySchema,
  /** Taxes by rate: added to the prices, or included in them. */
  taxes: z.array(TaxPartSchema),
  /** Fee of the payment method. */
  paymentFee: MoneySchema,
  /** Refunded so far, including gift cards. */
  refunded: MoneySchema,
  /** Completed refunds, oldest first. Absent without one. */
  refunds: z.array(OrderRefundSchema).optional(),
  /** Amount of the latest refund, if it was declined and no refund followed; else null. */
  refused: MoneySchema.nullable(),
  /** Whether the order's document is an invoice; else it is an order summary. */
  hasInvoice: z.boolean(),
  /** Whether the customer may cancel the order. */
  isCancellable: z.boolean(),
  /** Deadline of a card payment; null if none is awaited. */
  cardExpiresAt: z.iso.datetime().nullable(),
  /** Bank details and deadline of a transfer; null if none is awaited. */
  transfer: TransferDetailsSchema.extend({
    /** Outstanding amount, of all `jointOrders`; only the difference after an edit raised the total of a paid order. */
    amount: MoneySchema,
    /** Null without a deadline: the order is being processed already. */
    expiresAt: z.iso.datetime().nullable(),
  }).nullable(),
  /** Orders that one payment pays, this one included. Absent if the order is paid by itself. */
  jointOrders: z.array(z.object({ id: z.string(), number: z.int() })).optional(),
  shipments: z.array(ShipmentSchema),
  timeline: z.array(TimelineEntrySchema),
});
export type Order = z.infer<typeof OrderSchema>;
