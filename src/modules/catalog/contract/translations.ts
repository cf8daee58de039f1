import type { TextField, TextsOf } from '#modules/translations/contract/text-fields.ts';
import { productFields } from './product-fields.ts';

/** A translation has the format and the length of the English text. */
const fieldOf = <Name extends 'name' | 'summary' | 'description' | 'seoTitle' | 'seoDescription'>(
  name: Name,
) => ({
  name,
  format: productFields[name].type,
  maxLength: productFields[name].max,
});

/** Texts of a product in another language than the main one. */
export const productTextFields = [
  fieldOf('name'),
  fieldOf('summary'),
  fieldOf('description'),
  fieldOf('seoTitle'),
  fieldOf('seoDescription'),
  // Address of the product in this language: `/fr/product/cocotte-en-fonte`.
  { name: 'slug', format: 'slug', maxLength: 120 },
] as const satisfies readonly TextField[];
export type ProductTexts = TextsOf<typeof productTextFields>;

export const categoryTextFields = [
  { name: 'name', format: 'line', maxLength: 80 },
  { name: 'description', format: 'text', maxLength: 1_000 },
] as const satisfies readonly TextField[];
export type CategoryTexts = TextsOf<typeof categoryTextFields>;
