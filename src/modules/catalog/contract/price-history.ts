import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

/** A price of a product and since when it applied. */
export const PastPriceSchema = z.object({
  price: MoneySchema,
  compareAtPrice: MoneySchema.nullable(),
  changedAt: z.iso.datetime(),
});
export type PastPrice = z.infer<typeof PastPriceSchema>;
