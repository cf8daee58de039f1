import * as z from 'zod';
import { oneLine, PictureSchema, Slug } from '#kernel/contract.ts';

export const CategoryDraft = z.strictObject({
  id: Slug,
  name: oneLine(80).min(1),
  description: z.string().trim().max(1_000),
  pictureId: z.uuid().nullable(),
  /** Its products, and those of the categories below, come last in the search. Absent: unchanged, or false when new. */
  isSpareParts: z.boolean().optional(),
  /** Parent category; null for a top category. Absent: unchanged, or a top category when new. */
  parentId: Slug.nullable().optional(),
  /** Position among its siblings. Absent: unchanged, or last when new or under a new parent. */
  position: z.int().min(0).max(10_000).optional(),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;

/** New position of a category. Its subcategories move with it. */
export const CategoryMove = z.strictObject({
  id: z.string().max(120),
  /** Id of the new parent; null makes it a top category. */
  parentId: Slug.nullable(),
  /** Id of the sibling that will follow the category; null for the last position. */
  beforeId: Slug.nullable(),
});
export type CategoryMove = z.infer<typeof CategoryMove>;

export const EditableCategorySchema = CategoryDraft.extend({
  parentId: z.string().nullable(),
  position: z.int(),
  isSpareParts: z.boolean(),
  version: z.int(),
  image: PictureSchema.nullable(),
  /** Products directly in this category, without its subcategories. */
  productCount: z.int(),
  /** Name in the language of the page, for lists; `name` is edited. */
  shownName: z.string(),
});
export type EditableCategory = z.infer<typeof EditableCategorySchema>;
