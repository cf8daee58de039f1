import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_VARIANT_ID } from '#modules/catalog/contract/set-choice.ts';
import { MoneySchema, oneLine } from '#kernel/contract.ts';
import { EditDifferenceSchema } from '#modules/orders/contract/messages.ts';
import { AdminOrderSchema } from '#modules/orders/contract/admin.ts';
import { AddressSchema } from '#modules/orders/contract/order.ts';

/** The requested changes of an order. Omitted fields stay as they are. */
export const EditRequestSchema = z.strictObject({
  /** New quantities of existing lines; 0 removes the line. */
  lines: z
    .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(0).max(999) }))
    .max(100)
    .default([]),
  /**
   * Products to add, at today's price or at the price of an existing line with the same variant. `colorKey`
   * null: no variants, or the first one in stock.
   */
  added: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(120),
        colorKey: z.string().max(MAX_VARIANT_ID).nullable().default(null),
        quantity: z.int().min(1).max(999),
      }),
    )
    .max(50)
    .default([]),
  /** Not allowed for a pickup or an emailed order. */
  address: AddressSchema.optional(),
  /** `keep` the delivery charge of the order, or `recompute` it at today's price. */
  delivery: z.enum(['keep', 'recompute']).default('keep'),
  /** `keep` the discounts for the remaining units, or `recompute` them by the order's promotions. */
  discounts: z.enum(['keep', 'recompute']).default('keep'),
  email: z.email(/*i18n*/ 'Enter a valid email address.').max(200).optional(),
  /** '' removes the phone number. */
  phone: oneLine(40).optional(),
  /** The customer's note. */
  note: z.string().trim().max(1000).optional(),
});
export type EditRequest = z.infer<typeof EditRequestSchema>;

/**
 * What changed quantities mean for shipping and discounts, and what staff can choose: `kept` and `recomputed` amounts.
 * A discount is the amount taken off.
 */
export const EditEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivery'), kept: MoneySchema, recomputed: MoneySchema }),
  z.object({
    kind: z.literal('discount'),
    name: z.string(),
    before: MoneySchema,
    kept: MoneySchema,
    recomputed: MoneySchema,
  }),
]);
export type EditEffect = z.infer<typeof EditEffectSchema>;

export const EditPreviewSchema = z.object({
  /** Texts stored by the previous release of the software; empty in new previews. */
  changes: z.array(z.string()),
  /** Missing in previews stored by the previous release of the software. */
  differences: z.array(EditDifferenceSchema).default([]),
  lines: z.array(
    z.object({
      name: z.string(),
      colorName: z.string().nullable(),
      /** 0 for an added line. */
      before: z.int(),
      /** 0 for a removed line. */
      quantity: z.int(),
      unitPrice: MoneySchema,
      total: MoneySchema,
    }),
  ),
  subtotal: MoneySchema,
  delivery: MoneySchema,
  discount: MoneySchema,
  /** Only the tax that is added to the prices. */
  tax: MoneySchema,
  total: MoneySchema,
  /** New total less old total. */
  difference: MoneySchema,
  /** Additional amount the customer has to pay. */
  owed: MoneySchema,
  /** Refund to the original payment method. */
  givenBack: MoneySchema,
  /** Refund to gift cards. */
  toGiftCards: MoneySchema,
  /** Missing in previews stored by the previous release of the software. */
  effects: z.array(EditEffectSchema).default([]),
});
export type EditPreview = z.infer<typeof EditPreviewSchema>;

/** Previews stored before migration 0041 have no differences; those of the previous release have no effects. */
export type StoredEditPreview = Omit<EditPreview, 'differences' | 'effects'> &
  Partial<Pick<EditPreview, 'differences' | 'effects'>>;

export const OrderEditSchema = z.object({ id: z.string(), version: z.int(), outcome: EditPreviewSchema });
export type OrderEdit = z.infer<typeof OrderEditSchema>;

/** Why an edit is not possible. */
export type EditErrorCode =
  | 'invalid'
  | 'edit_not_open'
  | 'edit_changed'
  | 'edit_empty'
  | 'edit_takes_all'
  | 'edit_gift_card'
  | 'edit_raises_card'
  | 'edit_raises_refunded'
  | 'out_of_stock'
  | 'product_not_sold'
  | 'color_not_sold'
  | 'delivery_method_unavailable'
  | 'country_not_served';

const tags = ['Back office: orders'];

export const orderEditsContract = {
  begin: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/edits',
      tags,
      summary: 'Preview an edit of an order',
    })
    .input(
      z.strictObject({ orderId: z.string().max(64), version: z.int().min(1), ...EditRequestSchema.shape }),
    )
    .output(OrderEditSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/edits/{editId}/apply',
      tags,
      summary: 'Apply a previewed edit',
    })
    .input(z.strictObject({ orderId: z.string().max(64), editId: z.string().max(64) }))
    .output(AdminOrderSchema),
};
