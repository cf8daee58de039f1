import * as z from 'zod';
import { MoneySchema, PictureSchema } from '#kernel/contract.ts';

export const SuggestionSchema = z.object({
  /** `search`: other words to search for; its `id` and `name` are the words. */
  kind: z.enum(['product', 'category', 'search']),
  id: z.string(),
  name: z.string(),
  image: PictureSchema.nullable(),
  price: MoneySchema.nullable(),
  /** Whether it is the lowest of several prices. */
  isFrom: z.boolean().optional(),
  /** Whether it has only some of the words. */
  isSimilar: z.boolean().optional(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;
