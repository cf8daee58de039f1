import * as z from 'zod';
import { MoneySchema, PageQuery, PictureSchema } from '#kernel/contract.ts';
import { productKinds } from './product.ts';
import { productStatuses } from './field-description.ts';

export const ProductRowSchema = z.object({
  id: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  status: z.enum(productStatuses),
  category: z.object({ id: z.string(), name: z.string() }),
  price: MoneySchema,
  /** Present when variants have different prices; `price` is the lowest. */
  priceRange: z.object({ min: MoneySchema, max: MoneySchema }).optional(),
  image: PictureSchema.nullable(),
  inStock: z.boolean(),
  /** Scheduled publication time of a draft. */
  publishAt: z.iso.datetime().nullable(),
  /** Row version, sent with a change to detect concurrent changes. */
  version: z.int(),
  sku: z.string().nullable(),
  cost: MoneySchema.nullable(),
  /** For a set: number of units of all components, and the sum of their prices. */
  parts: z.object({ pieces: z.int(), worth: MoneySchema }).nullable(),
  updatedAt: z.iso.datetime(),
});
export type ProductRow = z.infer<typeof ProductRowSchema>;

/** `stock`: out-of-stock products first. */
export const adminProductSorts = ['updated', 'name', 'price', 'stock'] as const;

export const AdminProductQuery = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(productStatuses).optional(),
  category: z.string().max(120).optional(),
  kind: z.enum(productKinds).optional(),
  inStock: z.stringbool().optional(),
  /** False: only products without a picture. */
  pictured: z.stringbool().optional(),
  sort: z.enum(adminProductSorts).default('updated'),
  ...PageQuery,
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;
