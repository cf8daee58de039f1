import * as z from 'zod';
import { MoneySchema, oneLine, PictureSchema } from '#kernel/contract.ts';
import { paymentMethods, paymentStates, TransferDetailsSchema } from '#modules/payments/contract.ts';
import { PromiseSchema } from '#modules/shipping/contract.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import {
  handovers,
  orderStates,
  orderStatuses,
  parcelStates,
  shipmentStates,
  timelineEvents,
} from './states.ts';

export const AddressSchema = z.strictObject({
  name: oneLine(120).min(1),
  line1: oneLine(160).min(1),
  line2: oneLine(160).default(''),
  city: oneLine(100).min(1),
  region: oneLine(100).default(''),
  postcode: oneLine(20).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Address = z.infer<typeof AddressSchema>;

export const OrderLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  colorKey: z.string().nullable(),
  colorName: z.string().nullable(),
  image: PictureSchema.nullable(),
  unitPrice: MoneySchema,
  quantity: z.int(),
  total: MoneySchema,
  /** What was paid for it: less what was taken off, with the tax that was added. */
  paid: MoneySchema,
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

/** Something that was taken off, under its name. */
export const OrderDiscountSchema = z.object({ name: z.string(), amount: MoneySchema });
export type OrderDiscount = z.infer<typeof OrderDiscountSchema>;

export const OrderSummarySchema = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  total: MoneySchema,
  itemCount: z.int(),
  placedAt: z.iso.datetime(),
});
export type OrderSummary = z.infer<typeof OrderSummarySchema>;

export const TimelineEntrySchema = z.object({
  event: z.enum(timelineEvents),
  happenedAt: z.iso.datetime(),
});

/** So many of each line, by its place in the order. */
export const PositionsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }));

/** A parcel of an order: what is in it, and where it can be followed. */
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
  /** Placed without an account, and in none since. */
  isGuest: z.boolean(),
  phone: z.string().nullable(),
  note: z.string(),
  /** Null where nothing is sent by parcel. */
  address: AddressSchema.nullable(),
  handover: z.enum(handovers),
  deliveryName: z.string(),
  /** Between which days it was promised to arrive. */
  promise: PromiseSchema.nullable(),
  lines: z.array(OrderLineSchema),
  subtotal: MoneySchema,
  delivery: MoneySchema,
  /** What was paid for delivery: less what was taken off, with the tax that was added. */
  deliveryPaid: MoneySchema,
  discount: MoneySchema,
  discounts: z.array(OrderDiscountSchema),
  /** What of the total gift cards pay. */
  giftCards: MoneySchema,
  /** The rest of it. */
  due: MoneySchema,
  tax: MoneySchema,
  /** By rate, added or held. */
  taxes: z.array(TaxPartSchema),
  /** What the way of paying costs. */
  paymentFee: MoneySchema,
  /** What has been given back so far, to gift cards too. */
  refunded: MoneySchema,
  /** What the customer's bank did not take back, and is still to be handed over; null where nothing is. */
  refused: MoneySchema.nullable(),
  /** Until when it can be paid by card; null where no card is waited for. */
  cardExpiresAt: z.iso.datetime().nullable(),
  /** Where to transfer the money and until when; null where none is waited for. */
  transfer: TransferDetailsSchema.extend({
    /** What is still to come: of an order that was changed after it was paid, the rest. */
    amount: MoneySchema,
    /** Null where nothing ends by waiting: the order is worked on already. */
    expiresAt: z.iso.datetime().nullable(),
  }).nullable(),
  shipments: z.array(ShipmentSchema),
  timeline: z.array(TimelineEntrySchema),
});
export type Order = z.infer<typeof OrderSchema>;
