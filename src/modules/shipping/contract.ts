import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

export const deliveryMethodIds = ['flat', 'pickup'] as const;

export const DeliveryMethodSchema = z.object({
  id: z.enum(deliveryMethodIds),
  name: z.string(),
  price: MoneySchema,
  /** A pick-up needs no address. */
  needsAddress: z.boolean(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethodSchema>;
