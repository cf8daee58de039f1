import * as z from 'zod';
import { PictureSchema } from '#kernel/contract.ts';

export const CategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Parent category; null for a top category. */
  parentId: z.string().nullable(),
  image: PictureSchema.nullable(),
});
export type Category = z.infer<typeof CategorySchema>;
