import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf, PictureSchema } from '#kernel/contract.ts';

/** A line of the cart at today's price. What makes it a line of its own: product and colour. */
export const CartItemSchema = z.object({
  productId: z.string(),
  kind: z.enum(['product', 'set']),
  name: z.string(),
  price: MoneySchema,
  quantity: z.int(),
  /** The colour's key; null for a product without colours. */
  selectedColor: z.string().nullable(),
  colorName: z.string().nullable(),
  addedAt: z.iso.datetime(),
  image: PictureSchema.nullable(),
  lineTotal: MoneySchema,
  /** Units that can be had today; the line may ask for more, and is told so. */
  available: z.int(),
});
export type CartItem = z.infer<typeof CartItemSchema>;

/** A line whose product, or colour, has left the shop since it was added; it counts for nothing and can be removed. */
export const GoneLineSchema = z.object({
  productId: z.string(),
  selectedColor: z.string().nullable(),
  /** As it was called then. */
  name: z.string(),
});

export const CartSchema = z.object({
  /** What can be sold, in the order it was added. */
  items: z.array(CartItemSchema),
  noLongerSold: z.array(GoneLineSchema),
  updatedAt: z.iso.datetime().nullable(),
  totals: z.object({
    /** Sum of price times quantity. */
    subtotal: MoneySchema,
    /** Sum of quantities. */
    itemCount: z.int(),
  }),
});
export type Cart = z.infer<typeof CartSchema>;

/** The numbers of rules.ts, which a browser reads without downloading a validator; a test compares them. */
const maxQuantity = 999;
const maxLines = 100;

const LineKey = z.strictObject({
  productId: z.string().min(1).max(120),
  selectedColor: z.string().max(40).nullable().default(null),
});

/**
 * A guest's line as a browser sends it. Only what is named here is read: the price that a browser kept is for its own
 * display, and whatever else an item carries is ignored.
 */
export const GuestLine = z.object({
  productId: z.string().min(1).max(120).optional(),
  /** Read where there is no `productId`. */
  id: z.string().min(1).max(120).optional(),
  quantity: z.int().max(maxQuantity),
  selectedColor: z.string().max(40).nullish(),
  addedAt: z.string().max(40).optional(),
});
export type GuestLine = z.infer<typeof GuestLine>;

export const GuestLines = z.array(GuestLine).max(maxLines);

/** A guest's line that could not be taken over, and why. */
export const SkippedLineSchema = z.object({
  productId: z.string(),
  selectedColor: z.string().nullable(),
  reason: z.enum(['product_not_sold', 'color_not_sold', 'cart_full']),
});
export type SkippedLine = z.infer<typeof SkippedLineSchema>;
const skipped = z.array(SkippedLineSchema);

const tags = ['Cart'];

export const cartContract = {
  get: oc.route({ method: 'GET', path: '/cart', tags, summary: 'My cart' }).output(CartSchema),
  addLine: oc
    .route({ method: 'POST', path: '/cart/lines', tags, summary: 'Put one more in' })
    .input(LineKey)
    .output(CartSchema),
  setQuantity: oc
    .route({ method: 'PATCH', path: '/cart/lines', tags, summary: 'Set how many; below 1 changes nothing' })
    .input(LineKey.extend({ quantity: z.int().max(maxQuantity) }))
    .output(CartSchema),
  removeLine: oc
    .route({ method: 'DELETE', path: '/cart/lines', tags, summary: 'Take a line out' })
    .input(LineKey)
    .output(CartSchema),
  clear: oc.route({ method: 'DELETE', path: '/cart', tags, summary: 'Empty it' }).output(CartSchema),
  preview: oc
    .route({
      method: 'POST',
      path: '/cart/preview',
      tags,
      summary: 'A guest’s lines at today’s prices and stock',
    })
    .input(z.strictObject({ items: GuestLines }))
    .output(CartSchema.extend({ skipped })),
  merge: oc
    .route({ method: 'POST', path: '/cart/merge', tags, summary: 'Merge a guest’s cart, once per mergeId' })
    .input(z.strictObject({ items: GuestLines, mergeId: z.uuid() }))
    /** `merged`: false where this mergeId had been seen. */
    .output(CartSchema.extend({ skipped, merged: z.boolean() })),
};

/** A cart that its owner left, as staff see it: never more than is needed to write to them. */
export const LeftCartSchema = z.object({
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    /** Whether they agreed to be reminded of their cart. */
    hasAgreed: z.boolean(),
  }),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      colorName: z.string().nullable(),
      quantity: z.int(),
      image: PictureSchema.nullable(),
    }),
  ),
  value: MoneySchema,
  updatedAt: z.iso.datetime(),
});
export type LeftCart = z.infer<typeof LeftCartSchema>;

export const cartsAdminContract = {
  listLeft: oc
    .route({
      method: 'GET',
      path: '/admin/carts',
      tags: ['Back office: carts'],
      summary: 'Carts of signed-in people that nobody touched for some hours, the latest first',
    })
    .input(z.object(PageQuery))
    /** `value`: of all of them, at today's prices. */
    .output(pageOf(LeftCartSchema).extend({ value: MoneySchema })),
};

export type CartErrorCode =
  'forbidden' | 'unauthenticated' | 'product_not_sold' | 'color_not_sold' | 'cart_full';

/** Own: `cart.changed`. */
export interface CartChanged {
  updatedAt: string;
}
