import * as z from 'zod';
import { PictureSchema } from '#kernel/contract.ts';
import { ProductDraft, Focus } from './product-draft.ts';
import { OptionDraft, VariantDraft } from './variants.ts';

/** A product in the back office. A change sends `version` back, so that it never overwrites an unseen change. */
export const EditableProductSchema = ProductDraft.extend({
  version: z.int(),
  pictures: z.array(
    z.object({
      id: z.string(),
      colorKey: z.string().nullable(),
      variantIds: z.array(z.string()).optional(),
      focus: Focus.nullable().optional(),
      image: PictureSchema,
    }),
  ),
  options: z.array(OptionDraft),
  variants: z.array(VariantDraft.extend({ id: z.string(), inStock: z.boolean() })),
  inStock: z.boolean(),
  favoritesCount: z.int(),
  /** True once the product has been public. */
  wasPublished: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type EditableProduct = z.infer<typeof EditableProductSchema>;
