import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

/** Tax of one rate, as quotes, orders and papers show it. */
export const TaxPartSchema = z.object({
  name: z.string(),
  /** Basis points: 2300 is 23 %. */
  rate: z.int(),
  amount: MoneySchema,
  /** Whether the prices hold it already; else it is added to them. */
  isIncluded: z.boolean(),
});
export type TaxPart = z.infer<typeof TaxPartSchema>;

/** Where goods are taxed. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
}

/** Something that is sold, with what is paid for it after every reduction. */
export interface Taxable {
  /** Null: it is not taxed. */
  taxClass: string | null;
  amount: Money;
}

/** Tax of one thing. */
export interface ItemTax {
  /** Basis points; 0 where none is due. */
  rate: number;
  /** Added to the price; nothing where the price holds it. */
  added: Money;
}

export interface Taxation {
  /** In the order of what was asked. */
  items: ItemTax[];
  /** The sum of what is added. */
  added: Money;
  /** By rate, the highest first. Sums of the roundings of each thing, so that they agree with the lines. */
  parts: TaxPart[];
}
