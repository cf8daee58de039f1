import type { TextField, TextsOf } from '#modules/translations/contract/text-fields.ts';

/** Texts of a product in another language than the main one. */
export const productTextFields = [
  { name: 'name', format: 'line', maxLength: 120 },
  { name: 'summary', format: 'line', maxLength: 300 },
  { name: 'description', format: 'html', maxLength: 20_000 },
  { name: 'seoTitle', format: 'line', maxLength: 70 },
  { name: 'seoDescription', format: 'line', maxLength: 160 },
  // Address of the product in this language: `/fr/product/cocotte-en-fonte`.
  { name: 'slug', format: 'slug', maxLength: 120 },
] as const satisfies readonly TextField[];
export type ProductTexts = TextsOf<typeof productTextFields>;

export const categoryTextFields = [
  { name: 'name', format: 'line', maxLength: 80 },
  { name: 'description', format: 'text', maxLength: 1_000 },
] as const satisfies readonly TextField[];
export type CategoryTexts = TextsOf<typeof categoryTextFields>;
