import * as z from 'zod';
import type { Money } from '#kernel/money.ts';

export const Product = z.strictObject({ id: z.string().max(80) });
export interface PricedProduct {
  id: string;
  price: Money;
}
