import * as z from 'zod';
import { Slug } from '#kernel/contract.ts';
import { maxAttributeText } from './limits.ts';

/** Numbers are in the unit of the attribute. */
const amount = z.number().min(-1_000_000_000).max(1_000_000_000);

/** A product's value of an attribute. Its form depends on the attribute's kind, see `rules/validate-value.ts`. */
export const AttributeValue = z.union([
  /** A text, or the key of a choice. */
  z.string().trim().min(1).max(maxAttributeText),
  amount,
  z.boolean(),
  /** Keys of choices. */
  z.array(Slug.max(40)).min(1).max(100),
  z.strictObject({ min: amount, max: amount }),
  z.strictObject({ length: amount, width: amount, height: amount }),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

/** Values by the key of the attribute. A product has no value for an absent key. */
export const AttributeValues = z
  .record(Slug.max(40), AttributeValue)
  .refine((values) => Object.keys(values).length <= 100, { error: /*i18n*/ 'At most 100 attributes.' });
export type AttributeValues = z.infer<typeof AttributeValues>;
