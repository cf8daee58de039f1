import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf } from '#kernel/contract.ts';
import { actorKinds } from '#kernel/recorded-actor.ts';
import { OrderMessageSchema } from './messages.ts';
import { PaymentMessageSchema } from '#modules/payments/contract/messages.ts';
import { LedgerEntrySchema, paymentStates, refundStates } from '#modules/payments/contract/ledger.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import {
  OrderedItemSchema,
  OrderLineSchema,
  OrderRefundSchema,
  OrderSchema,
  OrderSummarySchema,
  PositionsSchema,
  TimelineEntrySchema,
} from './order.ts';
import { orderEmailsContract } from './emails.ts';
import { ManualRefundSchema } from './manual-refund.ts';
import { OrderFilter, orderViewsContract } from './order-views.ts';
import { orderActions, shipmentStates } from './states.ts';

export const OrderRowSchema = OrderSummarySchema.extend({
  email: z.string(),
  customerName: z.string(),
  /** Placed without an account and not moved into one since. */
  isGuest: z.boolean(),
  version: z.int(),
  paymentState: z.enum(paymentStates),
  shipmentState: z.enum(shipmentStates),
  paymentMethod: z.enum(paymentMethods),
  deliveryName: z.string(),
  /** The part of the total that gift cards paid. */
  giftCards: MoneySchema,
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

export const RefundSchema = OrderRefundSchema.extend({
  /** A text that staff typed. */
  note: z.string(),
  messages: z.array(PaymentMessageSchema),
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  state: z.enum(refundStates),
  /** Why the refund failed. */
  reason: z.string(),
});
export type Refund = z.infer<typeof RefundSchema>;

/** A pending or failed card refund. */
export const OpenRefundSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  amount: MoneySchema,
  state: z.enum(['pending', 'failed']),
  /** Why the refund failed. */
  reason: z.string(),
  since: z.iso.datetime(),
});
export type OpenRefund = z.infer<typeof OpenRefundSchema>;

/** Quantities by line position, as input. */
export const PositionsInput = z
  .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1_000_000) }))
  .max(100)
  .default([]);

const minor = z.int().min(0).max(10_000_000_000);

export const AdminOrderSchema = OrderSchema.extend({
  /** `orderedItem`: present when the recipient of a gift chose another item. */
  lines: z.array(OrderLineSchema.extend({ orderedItem: OrderedItemSchema.optional() })),
  /** Texts in the language of the page by those of an order in another language, which staff may not read. */
  mainTexts: z.record(z.string(), z.string()).optional(),
  version: z.int(),
  /** All entries of the order's ledger. */
  ledger: z.array(LedgerEntrySchema),
  /** Amount refundable to the original payment method. */
  refundable: MoneySchema,
  /** Additional amount refundable to gift cards. */
  refundableToGiftCards: MoneySchema,
  /** Sum of the pending card refunds. */
  refunding: MoneySchema,
  /** Whether the customer disputed the payment at their bank. */
  disputed: z.boolean(),
  /** All refunds, oldest first. */
  refunds: z.array(RefundSchema),
  /** Refunded, exchanged and restocked quantity per line. */
  givenBack: z.array(
    z.object({ position: z.int(), refunded: z.int(), exchanged: z.int(), shelved: z.int() }),
  ),
  /** Unshipped quantity per line. */
  toShip: PositionsSchema,
  customerName: z.string(),
  /** Whether staff may edit the order. */
  mayEdit: z.boolean(),
  /** The last action that the reader can undo, and until when. */
  undo: z.object({ action: z.enum(['markPaid', 'ship', 'deliver']), until: z.iso.datetime() }).nullable(),
  /** Actions allowed now. */
  moves: z.array(z.enum(orderActions)),
  /** Internal staff notes. */
  notes: z.array(
    z.object({ id: z.string(), author: z.string(), text: z.string(), writtenAt: z.iso.datetime() }),
  ),
  timeline: z.array(
    TimelineEntrySchema.extend({
      /** A person's name; '' for other kinds of actors. */
      actor: z.string(),
      actorKind: z.enum(actorKinds),
      /** A text that a person typed. */
      note: z.string(),
      messages: z.array(OrderMessageSchema),
    }),
  ),
});
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

/** The result of a bulk action for one order: done, or an error code. */
export const MovedOrderSchema = z.object({
  orderId: z.string(),
  outcome: z.enum(['done', 'not_found', 'changed_meanwhile', 'move_not_allowed', 'failed']),
});
export type MovedOrder = z.infer<typeof MovedOrderSchema>;

const orderId = z.object({ orderId: z.string().max(64) });

const adminTags = ['Back office: orders'];

export const ordersAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/orders',
      tags: adminTags,
      summary: 'List orders, filtered and sorted',
      description:
        '`total` is exact up to 10,000. A total of 10,001 means more; further pages exist all the same.',
    })
    .input(z.object({ ...OrderFilter, ...PageQuery }))
    .output(pageOf(OrderRowSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/orders/{orderId}', tags: adminTags, summary: 'Get an order' })
    .input(orderId)
    .output(AdminOrderSchema),
  writeNote: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/notes',
      tags: adminTags,
      summary: 'Add a staff note',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        text: z
          .string()
          .trim()
          .min(1, /*i18n*/ 'Please fill this in.')
          .max(2000, /*i18n*/ 'At most 2000 characters.'),
      }),
    )
    .output(AdminOrderSchema),
  confirmMany: oc
    .route({
      method: 'POST',
      path: '/admin/order-confirmations',
      tags: adminTags,
      summary: 'Confirm several orders',
    })
    .input(
      z.strictObject({
        orders: z
          .array(z.strictObject({ orderId: z.string().max(64), version: z.int().min(1) }))
          .min(1)
          .max(100),
      }),
    )
    .output(z.object({ items: z.array(MovedOrderSchema) })),
  views: orderViewsContract,
  mails: orderEmailsContract,
  refund: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/refund',
      tags: adminTags,
      summary: 'Refund lines, shipping or an amount',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        version: z.int().min(1),
        lines: PositionsInput,
        /** Part of the delivery charge to refund, in minor units. */
        delivery: minor.default(0),
        /** Additional amount in minor units, not tied to a line. */
        amount: minor.default(0),
        /** Whether to restock the quantities in `lines`. */
        restock: z.boolean().default(false),
        /** Set for a manual refund; the payment provider is not called then. */
        otherwise: ManualRefundSchema.nullable().default(null),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(AdminOrderSchema),
  openRefunds: oc
    .route({
      method: 'GET',
      path: '/admin/refunds',
      tags: adminTags,
      summary: 'List pending and failed card refunds',
    })
    .output(z.object({ items: z.array(OpenRefundSchema) })),
  unseen: oc
    .route({
      method: 'GET',
      path: '/admin/orders-unseen',
      tags: adminTags,
      summary: 'Count unread orders',
    })
    .output(z.object({ count: z.int() })),
  markSeen: oc
    .route({
      method: 'POST',
      path: '/admin/orders-seen',
      tags: adminTags,
      summary: 'Mark all orders as read',
    })
    .output(z.object({ count: z.int() })),
};
