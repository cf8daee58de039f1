import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf } from '#kernel/contract.ts';
import { pastOrderSources, pastOrderStates } from './states.ts';

const summary = {
  id: z.string(),
  source: z.enum(pastOrderSources),
  /** The number in the previous system: `#1001`. */
  number: z.string(),
  placedAt: z.iso.datetime(),
  state: z.enum(pastOrderStates),
  total: MoneySchema,
  itemCount: z.int(),
};

export const PastOrderSummarySchema = z.object(summary);
export type PastOrderSummary = z.infer<typeof PastOrderSummarySchema>;

export const PastOrderLineSchema = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: MoneySchema.nullable(),
});

/** Amounts are null if the file did not contain them. */
export const PastOrderSchema = z.object({
  ...summary,
  lines: z.array(PastOrderLineSchema),
  subtotal: MoneySchema.nullable(),
  shipping: MoneySchema.nullable(),
  tax: MoneySchema.nullable(),
  discount: MoneySchema.nullable(),
  refunded: MoneySchema.nullable(),
  /** Name and address as lines; empty if the file did not contain them or they were erased. */
  address: z.string(),
});
export type PastOrder = z.infer<typeof PastOrderSchema>;

const person = { email: z.string().nullable(), customerName: z.string() };

export const PastOrderRowSchema = z.object({ ...summary, ...person });
export type PastOrderRow = z.infer<typeof PastOrderRowSchema>;

export const AdminPastOrderSchema = PastOrderSchema.extend({
  ...person,
  /** The state in the words of the file. */
  originalState: z.string(),
  importedAt: z.iso.datetime(),
  fileName: z.string(),
  /** When the personal data was erased. */
  erasedAt: z.iso.datetime().nullable(),
});
export type AdminPastOrder = z.infer<typeof AdminPastOrderSchema>;

export const PastOrderQuery = z.object({
  /** Part of the number, the customer's name, the email or a product's name or SKU. */
  q: z.string().max(200).optional(),
  state: z.enum(pastOrderStates).optional(),
  ...PageQuery,
});
export type PastOrderQuery = z.infer<typeof PastOrderQuery>;

const own = ['Orders'];
const tags = ['Back office: past orders'];
const id = z.object({ id: z.string().max(64) });

export const pastOrdersContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/past-orders',
      tags: own,
      summary: 'Own orders in the shop’s previous system, newest first; needs a confirmed email',
    })
    .input(z.object(PageQuery))
    .output(pageOf(PastOrderSummarySchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/past-orders/{id}',
      tags: own,
      summary: 'Get an own order of the previous system',
    })
    .input(id)
    .output(PastOrderSchema),
};

export const pastOrdersAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/past-orders',
      tags,
      summary: 'List orders of the previous system, newest first',
    })
    .input(PastOrderQuery)
    .output(pageOf(PastOrderRowSchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/past-orders/{id}',
      tags,
      summary: 'Get an order of the previous system',
    })
    .input(id)
    .output(AdminPastOrderSchema),
  listOfCustomer: oc
    .route({
      method: 'GET',
      path: '/admin/past-orders/of-customer/{customerId}',
      tags,
      summary: 'Orders of a customer in the previous system, by the confirmed email',
    })
    .input(z.object({ customerId: z.string().max(64) }))
    .output(
      z.object({
        items: z.array(PastOrderSummarySchema),
        total: z.int(),
        /** Past orders with the email of an account that has not confirmed it; they are not in the list. */
        unconfirmed: z.int(),
      }),
    ),
  erase: oc
    .route({
      method: 'POST',
      path: '/admin/past-orders/{id}/erase',
      tags,
      summary: 'Erase name, email and address from all past orders with the email of this one',
    })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(z.object({ erased: z.int() })),
};

export type PastOrderErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  /** The import is undone already. */
  | 'past_orders_undone'
  /** All orders of the file are imported already, or have errors. */
  | 'past_orders_nothing_new';
