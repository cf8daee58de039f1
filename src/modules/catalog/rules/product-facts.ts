import type { Product } from '../contract/product.ts';
import { type FactField, factFields } from '../contract/product-fields.ts';

/** The plain fields that pages list as facts. */
export const factsOf = (product: Pick<Product, FactField>): Pick<Product, FactField> =>
  Object.fromEntries(factFields.map((field) => [field, product[field]])) as Pick<Product, FactField>;
