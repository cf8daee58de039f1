import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, PageQuery, pageOf } from '#kernel/contract.ts';
import {
  LedgerEntrySchema,
  paymentMethods,
  paymentStates,
  refundStates,
} from '#modules/payments/contract.ts';
import { OrderSchema, OrderSummarySchema, PositionsSchema, TimelineEntrySchema } from './order.ts';
import { orderMailsContract } from './mails.ts';
import { OrderFilter, orderViewsContract } from './order-views.ts';
import { orderMoves, shipmentStates, paidBackWays } from './states.ts';

export const OrderRowSchema = OrderSummarySchema.extend({
  email: z.string(),
  customerName: z.string(),
  /** Placed without an account, and in none since. */
  isGuest: z.boolean(),
  version: z.int(),
  paymentState: z.enum(paymentStates),
  shipmentState: z.enum(shipmentStates),
  paymentMethod: z.enum(paymentMethods),
  deliveryName: z.string(),
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

/** How money was given back that did not go back the way it was paid. */
export const OtherwiseSchema = z.strictObject({
  how: z.enum(paidBackWays),
  /** A receipt's number, or a transfer's; '' where there is none. The customer reads it. */
  reference: oneLine(80).default(''),
});
export type Otherwise = z.infer<typeof OtherwiseSchema>;

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
  /** How, where it did not go back the way it was paid. */
  otherwise: OtherwiseSchema.nullable(),
});
export type Refund = z.infer<typeof RefundSchema>;

/** Money that has not gone back to its card. */
export const OpenRefundSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  amount: MoneySchema,
  state: z.enum(['pending', 'failed']),
  /** Why it failed. */
  reason: z.string(),
  since: z.iso.datetime(),
});
export type OpenRefund = z.infer<typeof OpenRefundSchema>;

const positionsInput = z
  .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1_000_000) }))
  .max(100)
  .default([]);

const minor = z.int().min(0).max(10_000_000_000);

export const AdminOrderSchema = OrderSchema.extend({
  version: z.int(),
  /** Everything that happened to its money. */
  ledger: z.array(LedgerEntrySchema),
  /** What can still be given back the way it was paid. */
  refundable: MoneySchema,
  /** What gift cards paid and can have back, besides. */
  refundableToGiftCards: MoneySchema,
  /** On its way back to the card. */
  refunding: MoneySchema,
  /** Whether the customer's bank asks for the money back. */
  disputed: z.boolean(),
  refunds: z.array(RefundSchema),
  /** What was given back of each line: units with their money, units exchanged by a return, and units on the shelf. */
  givenBack: z.array(
    z.object({ position: z.int(), refunded: z.int(), exchanged: z.int(), shelved: z.int() }),
  ),
  /** What has yet to be sent, by line. */
  toShip: PositionsSchema,
  customerName: z.string(),
  /** Whether staff may change what is in it. */
  mayEdit: z.boolean(),
  /** What staff may do with it now. */
  moves: z.array(z.enum(orderMoves)),
  /** Of staff, for each other. */
  notes: z.array(
    z.object({ id: z.string(), author: z.string(), text: z.string(), writtenAt: z.iso.datetime() }),
  ),
  timeline: z.array(TimelineEntrySchema.extend({ actor: z.string(), note: z.string() })),
});
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

/** What became of one of several orders: done, or why not. */
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
      summary: 'All orders, narrowed and sorted',
    })
    .input(z.object({ ...OrderFilter, ...PageQuery }))
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
  writeNote: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/notes',
      tags: adminTags,
      summary: 'Write something about an order, for the staff',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        text: z.string().trim().min(1, 'Please fill this in.').max(2000, 'At most 2000 characters.'),
      }),
    )
    .output(AdminOrderSchema),
  confirmMany: oc
    .route({
      method: 'POST',
      path: '/admin/order-confirmations',
      tags: adminTags,
      summary: 'Confirm several orders, each by itself',
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
  packable: oc
    .route({
      method: 'GET',
      path: '/admin/packable-orders',
      tags: adminTags,
      summary: 'Which of these orders have something left to pack',
    })
    .input(
      z.object({
        /** Ids, with commas in between. */
        orders: z
          .string()
          .max(6_000)
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.string()).min(1).max(100)),
      }),
    )
    .output(z.object({ items: z.array(z.object({ orderId: z.string(), hasGoods: z.boolean() })) })),
  views: orderViewsContract,
  mails: orderMailsContract,
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
        /** Where it does not go back the way it was paid: how. No card is asked then. */
        otherwise: OtherwiseSchema.nullable().default(null),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(AdminOrderSchema),
  openRefunds: oc
    .route({
      method: 'GET',
      path: '/admin/refunds',
      tags: adminTags,
      summary: 'Money on its way back to cards, or refused by their provider',
    })
    .output(z.object({ items: z.array(OpenRefundSchema) })),
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
