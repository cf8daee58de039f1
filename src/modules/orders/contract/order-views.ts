import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { paymentStates } from '#modules/payments/contract/ledger.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { orderColumns, orderSorts } from './list-options.ts';
import { orderStates, orderStatuses, shipmentStates } from './states.ts';

/** Filters of the order list. An omitted filter matches all orders. */
export const OrderFilter = {
  status: z.enum(orderStatuses).optional(),
  /** Has unshipped units: confirmed, partly shipped or lost. */
  toPack: z.literal('yes').optional(),
  orderState: z.enum(orderStates).optional(),
  paymentState: z.enum(paymentStates).optional(),
  shipmentState: z.enum(shipmentStates).optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** Id of the shipping method: `pickup`, the constant `byEmailId`, or one from the shipping settings. */
  deliveryMethod: z.string().min(1).max(40).optional(),
  /** First and last day on which the orders were placed, in the shop's time zone. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** An order number, or part of an email address, customer name, product name or phone number (four digits or more). */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(orderSorts).optional(),
};
const OrderFilterSchema = z.strictObject(OrderFilter);
export type OrderFilter = z.infer<typeof OrderFilterSchema>;

const viewInput = {
  name: oneLine(60).min(1, /*i18n*/ 'Please fill this in.'),
  filter: OrderFilterSchema,
  columns: z.array(z.enum(orderColumns)).max(orderColumns.length),
};

export const OrderViewSchema = z.object({ id: z.string(), ...viewInput });
export type OrderView = z.infer<typeof OrderViewSchema>;
export type OrderViewInput = Omit<OrderView, 'id'>;

const tags = ['Back office: orders'];
const viewId = z.string().max(64);

/** Each administrator has their own views. */
export const orderViewsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/order-views',
      tags,
      summary: 'List my order views and the shipping methods to filter by',
    })
    .output(
      z.object({
        items: z.array(OrderViewSchema),
        deliveryMethods: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  create: oc
    .route({ method: 'POST', path: '/admin/order-views', tags, summary: 'Save an order view' })
    .input(z.strictObject(viewInput))
    .output(OrderViewSchema),
  change: oc
    .route({ method: 'PUT', path: '/admin/order-views/{viewId}', tags, summary: 'Change an order view' })
    .input(z.strictObject({ viewId, ...viewInput }))
    .output(OrderViewSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/admin/order-views/{viewId}', tags, summary: 'Delete an order view' })
    .input(z.strictObject({ viewId }))
    .output(z.object({ ok: z.literal(true) })),
};
