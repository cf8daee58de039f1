import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles } from '#kernel/actor.ts';
import { MoneySchema, oneLine, PageQuery, pageOf } from '#kernel/contract.ts';
import { UserDetails } from '#modules/accounts/contract/users.ts';
import { CartItemSchema } from '#modules/cart/contract.ts';
import { ProductCardSchema } from '#modules/catalog/contract/product.ts';
import { OrderSummarySchema } from '#modules/orders/contract/order.ts';

export const customerSorts = ['newest', 'value', 'orders'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Lower case, so that a tag exists once. */
export const Tag = oneLine(40)
  .min(1)
  .transform((tag) => tag.toLowerCase());
export const maxTags = 20;

export const CustomerRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()),
  /** Number of orders that count as sales: paid and not cancelled, in the shop's currency. */
  orders: z.int(),
  /** Total sales: total of these orders minus refunds and gift cards bought, in the shop's currency. */
  value: MoneySchema,
});
export type CustomerRow = z.infer<typeof CustomerRowSchema>;

export const CustomerNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Name of the author, or their email address if they have no name; null for a deleted account. */
  author: z.string().nullable(),
  writtenAt: z.iso.datetime(),
});
export type CustomerNote = z.infer<typeof CustomerNoteSchema>;

export const CustomerSchema = z.object({
  person: UserDetails,
  tags: z.array(z.string()),
  /** Newest first. */
  notes: z.array(CustomerNoteSchema),
  orders: z.object({ items: z.array(OrderSummarySchema), total: z.int() }),
  sales: z.object({ orders: z.int(), value: MoneySchema, lastAt: z.iso.datetime().nullable() }),
  cart: z.array(CartItemSchema),
  favorites: z.array(ProductCardSchema),
});
export type Customer = z.infer<typeof CustomerSchema>;

export const CustomerQuery = z.object({
  /** Part of the name, the email address or, from three digits, the phone number. */
  q: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  tag: z.string().max(40).optional(),
  sort: z.enum(customerSorts).default('newest'),
  ...PageQuery,
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

const tags = ['Back office: customers'];
const id = z.strictObject({ id: z.string().max(64) });

export const customersAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/customers', tags, summary: 'List customers and staff' })
    .input(CustomerQuery)
    .output(pageOf(CustomerRowSchema)),
  tags: oc
    .route({ method: 'GET', path: '/admin/customer-tags', tags, summary: 'List the tags in use' })
    .output(z.array(z.object({ tag: z.string(), people: z.int() }))),
  get: oc
    .route({ method: 'GET', path: '/admin/customers/{id}', tags, summary: 'Get a customer' })
    .input(z.object({ id: z.string().max(64) }))
    .output(CustomerSchema),
  addNote: oc
    .route({ method: 'POST', path: '/admin/customers/{id}/notes', tags, summary: 'Add a note' })
    .input(id.extend({ text: z.string().trim().min(1).max(2_000) }))
    .output(z.array(CustomerNoteSchema)),
  setTags: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/tags',
      tags,
      summary: 'Set the tags of a customer',
    })
    .input(id.extend({ tags: z.array(Tag).max(maxTags) }))
    .output(z.array(z.string())),
};

export type CustomerErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
