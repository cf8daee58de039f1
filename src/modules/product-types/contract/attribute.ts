import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';
import { localizedText } from '#kernel/localized-text-schema.ts';

/** `choice`: one of the choices; `choices`: any number of them; `range`: from a minimum to a maximum. */
export const attributeKinds = [
  'text',
  'number',
  'choice',
  'choices',
  'boolean',
  'range',
  'dimensions',
] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Units of stored numbers. The shop shows them in the units of its settings. */
export const attributeUnits = ['mm', 'ml', 'g', 'celsius', 'watt', 'volt', 'minute', 'year'] as const;
export type AttributeUnit = (typeof attributeUnits)[number];

const Key = Slug.max(40);
const Name = localizedText(oneLine(80)).refine((texts) => Object.keys(texts).length > 0, {
  error: /*i18n*/ 'Enter a name in at least one language.',
});

export const AttributeChoice = z.strictObject({ key: Key, name: Name });
export type AttributeChoice = z.infer<typeof AttributeChoice>;

/** Definition of an attribute. Key and kind never change. */
export const AttributeDraft = z.strictObject({
  key: Key,
  kind: z.enum(attributeKinds),
  name: Name,
  /** Null: a plain number, or no number. */
  unit: z.enum(attributeUnits).nullable(),
  /** In display order; empty unless the kind is `choice` or `choices`. */
  choices: z.array(AttributeChoice).max(100),
  /** Product lists can be filtered by it. */
  isFilter: z.boolean(),
  /** Shown on the product page. */
  isFact: z.boolean(),
  /** A row of the product comparison. */
  isCompared: z.boolean(),
  /** Search finds products by its texts. */
  isSearchable: z.boolean(),
});
export type AttributeDraft = z.infer<typeof AttributeDraft>;

export type Attribute = AttributeDraft;

export const EditableAttributeSchema = AttributeDraft.extend({ version: z.int() });
export type EditableAttribute = z.infer<typeof EditableAttributeSchema>;

export const ProductTypeDraft = z.strictObject({
  id: Slug.max(80),
  name: Name,
  /** Attributes of its products, in the order of the product form. */
  attributeKeys: z.array(Key).max(100),
});
export type ProductTypeDraft = z.infer<typeof ProductTypeDraft>;

export const EditableProductTypeSchema = ProductTypeDraft.extend({ version: z.int() });
export type EditableProductType = z.infer<typeof EditableProductTypeSchema>;
