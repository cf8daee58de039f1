import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

/** Tax of one rate, for quotes, orders and invoices. */
export const TaxPartSchema = z.object({
  name: z.string(),
  /** Basis points: 2300 is 23 %. */
  rate: z.int(),
  amount: MoneySchema,
  /** Whether prices include the tax; otherwise it is added. */
  isIncluded: z.boolean(),
});
export type TaxPart = z.infer<typeof TaxPartSchema>;

/** The place whose tax rates apply. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
}

/** An order line or shipping, with its price after all discounts. */
export interface Taxable {
  /** Null: untaxed. */
  taxClass: string | null;
  amount: Money;
}

/** Tax of one item. */
export interface ItemTax {
  /** Basis points; 0: no tax. */
  rate: number;
  /** Added to the price; zero when the price includes the tax. */
  added: Money;
}

export interface Taxation {
  /** In the order of the input. */
  items: ItemTax[];
  /** Sum of the taxes that are added to the prices, not included in them. */
  added: Money;
  /** By rate, the highest first. Sums of the rounded taxes of each item, so that they match the lines. */
  parts: TaxPart[];
}
