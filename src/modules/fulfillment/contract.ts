import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { AdminOrderSchema, PositionsInput } from '#modules/orders/contract/admin.ts';
import { orderActions } from '#modules/orders/contract/states.ts';

export type FulfillmentErrorCode = 'nothing_to_ship';

const trackingFields = {
  carrier: oneLine(80).default(''),
  trackingNumber: oneLine(80).default(''),
  /** '' without a tracking page. */
  trackingUrl: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https$/, error: /*i18n*/ 'Enter a URL that starts with https://.' })
        .max(500, /*i18n*/ 'At most 500 characters.'),
    ])
    .default(''),
};

const adminTags = ['Back office: orders'];

export const fulfillmentAdminContract = {
  applyAction: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/move',
      tags: adminTags,
      summary: 'Apply an action to an order',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        move: z.enum(orderActions),
        /** The version that the page showed; detects concurrent changes. */
        version: z.int().min(1),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(AdminOrderSchema),
  undoAction: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/undo',
      tags: adminTags,
      summary: 'Undo my last action on an order within a minute',
    })
    .input(z.strictObject({ orderId: z.string().max(64), version: z.int().min(1) }))
    .output(AdminOrderSchema),
  listPackable: oc
    .route({
      method: 'GET',
      path: '/admin/packable-orders',
      tags: adminTags,
      summary: 'List which orders have items to pack',
    })
    .input(
      z.object({
        /** Comma-separated ids. */
        orders: z
          .string()
          .max(6_000)
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.string()).min(1).max(100)),
      }),
    )
    .output(z.object({ items: z.array(z.object({ orderId: z.string(), hasGoods: z.boolean() })) })),
  ship: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/shipments',
      tags: adminTags,
      summary: 'Ship some lines, or all unshipped items',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        version: z.int().min(1),
        /** Empty: all unshipped units. */
        lines: PositionsInput,
        ...trackingFields,
      }),
    )
    .output(AdminOrderSchema),
  changeTracking: oc
    .route({
      method: 'PUT',
      path: '/admin/orders/{orderId}/shipments/{shipmentId}/tracking',
      tags: adminTags,
      summary: 'Add or correct the tracking of a shipment',
    })
    .input(
      z.strictObject({
        orderId: z.string().max(64),
        shipmentId: z.string().max(64),
        version: z.int().min(1),
        ...trackingFields,
        /** Sends the shipping email again, with the new tracking. */
        sendEmail: z.boolean().default(false),
      }),
    )
    .output(AdminOrderSchema),
  endShipment: oc
    .route({
      method: 'PATCH',
      path: '/admin/orders/{orderId}/shipments/{shipmentId}',
      tags: adminTags,
      summary: 'Mark a shipment as delivered or lost',
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
};
