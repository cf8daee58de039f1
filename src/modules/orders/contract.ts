import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, PageQuery, pageOf, PictureSchema } from '#kernel/contract.ts';
import {
  LedgerEntrySchema,
  paymentMethods,
  paymentStates,
  refundStates,
  TransferDetailsSchema,
} from '#modules/payments/contract.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import { PromiseSchema } from '#modules/shipping/contract.ts';

export const orderStatuses = [
  'awaiting_payment',
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStates = [
  'awaiting_payment',
  'placed',
  'processing',
  'completed',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const shipmentStates = ['none', 'packing', 'shipped', 'delivered', 'lost', 'cancelled'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

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

/** Staff's moves. Which is allowed when is a table in rules.ts. */
export const orderMoves = ['confirm', 'ship', 'deliver', 'cancel', 'markPaid'] as const;
export type OrderMove = (typeof orderMoves)[number];

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

export const timelineEvents = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'paid',
  'expired',
  'refunded',
  'payment_failed',
  'refund_failed',
  'disputed',
  'lost',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

export const TimelineEntrySchema = z.object({
  event: z.enum(timelineEvents),
  happenedAt: z.iso.datetime(),
});

export const parcelStates = ['shipped', 'delivered', 'lost'] as const;
export type ParcelState = (typeof parcelStates)[number];

const PositionsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }));

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
  phone: z.string().nullable(),
  note: z.string(),
  /** Null for a pick-up. */
  address: AddressSchema.nullable(),
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
  /** What has been given back so far. */
  refunded: MoneySchema,
  /** Until when it can be paid by card; null where no card is waited for. */
  cardExpiresAt: z.iso.datetime().nullable(),
  /** Where to transfer the money and until when; null where none is waited for. */
  transfer: TransferDetailsSchema.extend({ expiresAt: z.iso.datetime() }).nullable(),
  shipments: z.array(ShipmentSchema),
  timeline: z.array(TimelineEntrySchema),
});
export type Order = z.infer<typeof OrderSchema>;

/** What is told of an order to whoever knows its number and e-mail address: how far it is, and nothing of the person. */
export const TrackedOrderSchema = z.object({
  number: z.int(),
  status: z.enum(orderStatuses),
  orderState: z.enum(orderStates),
  paymentMethod: z.enum(paymentMethods),
  isPickup: z.boolean(),
  itemCount: z.int(),
  placedAt: z.iso.datetime(),
  timeline: z.array(TimelineEntrySchema),
});
export type TrackedOrder = z.infer<typeof TrackedOrderSchema>;

/** What an order put into the cart again, and what it could not. */
export const ReorderedSchema = z.object({
  added: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(['no_longer_sold', 'cart_full']) })),
});
export type Reordered = z.infer<typeof ReorderedSchema>;

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

const tags = ['Orders'];
const orderId = z.object({ orderId: z.string().max(64) });
/** Of a call that changes something: nothing else may come with it. */
const orderIdAlone = z.strictObject({ orderId: z.string().max(64) });

/** What people look for among their orders, and which labels that is. */
export const orderGroups = {
  'under-way': ['awaiting_payment', 'pending', 'confirmed', 'shipped'],
  arrived: ['delivered'],
  'called-off': ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;

export const ordersContract = {
  list: oc
    .route({ method: 'GET', path: '/orders', tags, summary: 'My orders, newest first' })
    .input(
      z.object({
        show: z.enum(Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]).optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(OrderSummarySchema)),
  get: oc
    .route({ method: 'GET', path: '/orders/{orderId}', tags, summary: 'One of my orders' })
    .input(orderId)
    .output(OrderSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      tags,
      summary: 'Cancel an order nobody has touched',
    })
    .input(orderIdAlone)
    .output(OrderSchema),
  reorder: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reorder',
      tags,
      summary: 'Put an order into the cart again',
    })
    .input(orderIdAlone)
    .output(ReorderedSchema),
  track: oc
    .route({
      method: 'POST',
      path: '/orders/track',
      tags,
      summary: 'How far an order is, without signing in',
    })
    .input(z.strictObject({ number: z.int().min(1).max(1e15), email: z.string().trim().min(1).max(200) }))
    .output(TrackedOrderSchema),
};

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

// ── Back office ──────────────────────────────────────────────────────────────────────────────────────────────

export const OrderRowSchema = OrderSummarySchema.extend({
  email: z.string(),
  customerName: z.string(),
  paymentState: z.enum(paymentStates),
  deliveryName: z.string(),
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

/** Money given back, by what for. */
export const RefundSchema = z.object({
  id: z.string(),
  amount: MoneySchema,
  /** The part of it that is for delivery. */
  delivery: MoneySchema,
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  note: z.string(),
  actor: z.string(),
  refundedAt: z.iso.datetime(),
  state: z.enum(refundStates),
  /** Why it failed. */
  reason: z.string(),
});
export type Refund = z.infer<typeof RefundSchema>;

const positionsInput = z
  .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1_000_000) }))
  .max(100)
  .default([]);

const minor = z.int().min(0).max(10_000_000_000);

export const AdminOrderSchema = OrderSchema.extend({
  version: z.int(),
  /** Everything that happened to its money. */
  ledger: z.array(LedgerEntrySchema),
  /** What can still be given back. */
  refundable: MoneySchema,
  /** On its way back to the card. */
  refunding: MoneySchema,
  /** Whether the customer's bank asks for the money back. */
  disputed: z.boolean(),
  refunds: z.array(RefundSchema),
  /** What has yet to be sent, by line. */
  toShip: PositionsSchema,
  customerName: z.string(),
  /** What staff may do with it now. */
  moves: z.array(z.enum(orderMoves)),
  timeline: z.array(TimelineEntrySchema.extend({ actor: z.string(), note: z.string() })),
});
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

const adminTags = ['Back office: orders'];

export const ordersAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/orders', tags: adminTags, summary: 'All orders, newest first' })
    .input(
      z.object({ status: z.enum(orderStatuses).optional(), q: z.string().max(200).optional(), ...PageQuery }),
    )
    .output(pageOf(OrderRowSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/orders/{orderId}', tags: adminTags, summary: 'One order' })
    .input(orderId)
    .output(AdminOrderSchema),
  move: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/move',
      tags: adminTags,
      summary: 'Move an order on',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        move: z.enum(orderMoves),
        /** As shown when the button was pressed: somebody else may have been quicker. */
        version: z.int().min(1),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(AdminOrderSchema),
  refund: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/refund',
      tags: adminTags,
      summary: 'Give money back: for lines, for delivery, or an amount',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        version: z.int().min(1),
        lines: positionsInput,
        /** Minor units of what was charged for delivery. */
        delivery: minor.default(0),
        /** Minor units besides, for nothing in particular. */
        amount: minor.default(0),
        /** Whether the goods of the lines go back on the shelf. */
        restock: z.boolean().default(false),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(AdminOrderSchema),
  ship: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/shipments',
      tags: adminTags,
      summary: 'Send a parcel: some lines, or all that is left',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        version: z.int().min(1),
        /** None: all that is left. */
        lines: positionsInput,
        carrier: oneLine(80).default(''),
        trackingNumber: oneLine(80).default(''),
        /** '' where it cannot be followed. */
        trackingUrl: z
          .union([
            z.literal(''),
            z
              .url({ protocol: /^https$/, error: 'A whole address that begins with https://.' })
              .max(500, 'At most 500 characters.'),
          ])
          .default(''),
      }),
    )
    .output(AdminOrderSchema),
  moveShipment: oc
    .route({
      method: 'PATCH',
      path: '/admin/orders/{orderId}/shipments/{shipmentId}',
      tags: adminTags,
      summary: 'Say that a parcel arrived, or was lost',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        shipmentId: z.string().max(64),
        version: z.int().min(1),
        state: z.enum(['delivered', 'lost']),
      }),
    )
    .output(AdminOrderSchema),
  unseen: oc
    .route({
      method: 'GET',
      path: '/admin/orders-unseen',
      tags: adminTags,
      summary: 'Orders since I last looked',
    })
    .output(z.object({ count: z.int() })),
  markSeen: oc
    .route({ method: 'POST', path: '/admin/orders-seen', tags: adminTags, summary: 'I have looked' })
    .output(z.object({ count: z.int() })),
};

export type OrderRefusal =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'move_not_allowed'
  | 'changed_meanwhile'
  | 'refund_too_large'
  | 'refund_empty'
  | 'refund_failed'
  | 'nothing_to_ship'
  | 'payment_not_expected'
  | 'cards_away';

/** Staff: `order.placed`. The count is each administrator's own, so it is asked for (`unseen`). */
export interface OrderPlaced {
  orderId: string;
  orderNumber: number;
}

/** Own or staff: `order.changed`. */
export interface OrderChanged {
  orderId: string;
  status: OrderStatus;
}

/** The administrator's own, to every tab: `orders.seen`. The counter is 0 again. */
export interface OrdersSeen {
  count: 0;
}
