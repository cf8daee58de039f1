import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';

/** A language other than the main one: `fr`, `pt-BR`. */
export const TextLanguage = z
  .string()
  .max(12)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** Texts of a product in a language; '' where it has none. */
export const ProductTexts = z.strictObject({
  name: oneLine(120),
  summary: oneLine(300),
  /** HTML; sanitized before it is stored. */
  description: z.string().trim().max(20_000),
  seoTitle: oneLine(70),
  seoDescription: oneLine(160),
  /** Address of the product in this language: `/fr/product/cocotte-en-fonte`. */
  slug: Slug.or(z.literal('')),
});
export type ProductTexts = z.infer<typeof ProductTexts>;

export const productTextFields = Object.keys(ProductTexts.shape) as (keyof ProductTexts)[];

/** Texts of a category in a language; '' where it has none. */
export const CategoryTexts = z.strictObject({
  name: oneLine(80),
  description: z.string().trim().max(1_000),
});
export type CategoryTexts = z.infer<typeof CategoryTexts>;
