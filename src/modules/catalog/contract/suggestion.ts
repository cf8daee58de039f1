import * as z from 'zod';
import { MoneySchema, PictureSchema } from '#kernel/contract.ts';

export const SuggestionSchema = z.object({
  kind: z.enum(['product', 'category']),
  id: z.string(),
  name: z.string(),
  image: PictureSchema.nullable(),
  price: MoneySchema.nullable(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;
