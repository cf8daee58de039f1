import type * as z from 'zod';
import { AttributeDraft } from '#modules/product-types/contract/attribute.ts';
import { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';

/** A product's value of an attribute, with what a page needs to show it. `choices` has the chosen ones only. */
export const ProductAttributeSchema = AttributeDraft.omit({ isFilter: true, isSearchable: true }).extend({
  value: AttributeValue,
});
export type ProductAttribute = z.infer<typeof ProductAttributeSchema>;
