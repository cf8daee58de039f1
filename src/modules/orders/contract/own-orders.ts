import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';
import { GiftSchema } from '#modules/catalog/contract/gift.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { OrderSchema, OwnOrderSummarySchema, TimelineEntrySchema } from './order.ts';
import { fulfillmentTypes, type OrderStatus, orderStates, orderStatuses, shipmentStates } from './states.ts';

/** Order tracking by number and email address: progress only, no personal data. */
export const TrackedOrderSchema = z.object({
  number: z.int(),
  status: z.enum(orderStatuses),
  orderState: z.enum(orderStates),
  paymentMethod: z.enum(paymentMethods),
  shipmentState: z.enum(shipmentStates),
  handover: z.enum(fulfillmentTypes),
  itemCount: z.int(),
  placedAt: z.iso.datetime(),
  timeline: z.array(TimelineEntrySchema),
});
export type TrackedOrder = z.infer<typeof TrackedOrderSchema>;
/** Number of order lines added to the cart, and the lines that were not. */
export const ReorderedSchema = z.object({
  added: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(['no_longer_sold', 'cart_full']) })),
});
export type Reordered = z.infer<typeof ReorderedSchema>;
const tags = ['Orders'];
const orderId = z.object({ orderId: z.string().max(64) });
/** Strict: a request that changes data is rejected if it has unknown fields. */
const orderIdInput = z.strictObject({ orderId: z.string().max(64) });

const numberAndEmail = z.strictObject({
  number: z.int().min(1).max(1e15),
  email: z.string().trim().min(1).max(200),
});

/** The filters of the order history, with their statuses. */
export const orderGroups = {
  'under-way': ['awaiting_payment', 'pending', 'confirmed', 'shipped'],
  arrived: ['delivered'],
  'called-off': ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;

export const ordersContract = {
  list: oc
    .route({ method: 'GET', path: '/orders', tags, summary: 'List my orders, newest first' })
    .input(
      z.object({
        show: z.enum(Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]).optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(OwnOrderSummarySchema)),
  get: oc
    .route({ method: 'GET', path: '/orders/{orderId}', tags, summary: 'Get one of my orders' })
    .input(orderId)
    .output(OrderSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      tags,
      summary: 'Cancel an order that is not processed yet',
    })
    .input(orderIdInput)
    .output(OrderSchema),
  changeGift: oc
    .route({
      method: 'PUT',
      path: '/orders/{orderId}/lines/{position}/gift',
      tags,
      summary: 'Change the recipient of a gift card that was not sent',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        position: z.coerce.number().int().min(0).max(1_000),
        gift: GiftSchema,
      }),
    )
    .output(OrderSchema),
  reorder: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reorder',
      tags,
      summary: 'Add the items of an order to the cart',
    })
    .input(orderIdInput)
    .output(ReorderedSchema),
  open: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/open',
      tags,
      summary: 'Open a guest order by an emailed link',
    })
    .input(z.strictObject({ orderId: z.string().max(64), token: z.string().max(100) }))
    .output(z.object({ ok: z.literal(true) })),
  track: oc
    .route({
      method: 'POST',
      path: '/orders/track',
      tags,
      summary: 'Track an order by number and email address',
    })
    .input(numberAndEmail)
    .output(TrackedOrderSchema),
  requestConfirmation: oc
    .route({
      method: 'POST',
      path: '/orders/track/email',
      tags,
      summary: 'Email the confirmation of an order again',
    })
    .input(numberAndEmail)
    .output(z.object({ ok: z.literal(true) })),
};
