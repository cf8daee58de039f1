import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine } from '#kernel/contract.ts';
import { AdminOrderSchema } from './admin.ts';
import { AddressSchema } from './order.ts';

/** What staff want changed of an order. What is not named stays. */
export const EditWishSchema = z.strictObject({
  /** Of lines that are there: how many there shall be; 0 takes the line out. */
  lines: z
    .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(0).max(999) }))
    .max(100)
    .default([]),
  /** Put in besides, at today's price; `colorKey` null: without colours, or the first that is there. */
  added: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(120),
        colorKey: z.string().max(40).nullable().default(null),
        quantity: z.int().min(1).max(999),
      }),
    )
    .max(50)
    .default([]),
  /** Of an order that is sent. */
  address: AddressSchema.optional(),
  /** What delivery costs: what was agreed, or what it costs today, there. */
  delivery: z.enum(['keep', 'recompute']).default('keep'),
  email: z.email('This is not an e-mail address.').max(200).optional(),
  /** '' for none. */
  phone: oneLine(40).optional(),
  /** The customer's. */
  note: z.string().trim().max(1000).optional(),
});
export type EditWish = z.infer<typeof EditWishSchema>;

/** What an edit comes to. */
export const EditOutcomeSchema = z.object({
  /** What changes, in words. */
  changes: z.array(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      colorName: z.string().nullable(),
      /** 0 for what is put in. */
      before: z.int(),
      /** 0 for what is taken out. */
      quantity: z.int(),
      unitPrice: MoneySchema,
      total: MoneySchema,
    }),
  ),
  subtotal: MoneySchema,
  delivery: MoneySchema,
  discount: MoneySchema,
  /** Added to the prices. */
  tax: MoneySchema,
  total: MoneySchema,
  /** Total after, less total before. */
  difference: MoneySchema,
  /** What the customer has to pay more than before. */
  owed: MoneySchema,
  /** What goes back to the customer, the way it was paid. */
  givenBack: MoneySchema,
  /** What goes back to the gift cards that paid for it. */
  toGiftCards: MoneySchema,
});
export type EditOutcome = z.infer<typeof EditOutcomeSchema>;

export const OrderEditSchema = z.object({ id: z.string(), version: z.int(), outcome: EditOutcomeSchema });
export type OrderEdit = z.infer<typeof OrderEditSchema>;

const tags = ['Back office: orders'];

/** Changing an order of which nothing has left. */
export const orderEditsContract = {
  begin: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/edits',
      tags,
      summary: 'What a change of an order comes to',
    })
    .input(z.strictObject({ orderId: z.string().max(64), version: z.int().min(1), ...EditWishSchema.shape }))
    .output(OrderEditSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/edits/{editId}/apply',
      tags,
      summary: 'Change an order as it was shown',
    })
    .input(z.strictObject({ orderId: z.string().max(64), editId: z.string().max(64) }))
    .output(AdminOrderSchema),
};
