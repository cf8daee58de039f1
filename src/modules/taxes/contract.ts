import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

/** Total tax of one rate, as shown in quotes, orders and documents. */
export const TaxPartSchema = z.object({
  name: z.string(),
  /** Basis points: 2300 is 23 %. */
  rate: z.int(),
  amount: MoneySchema,
  /** True if prices include the tax; otherwise it is added. */
  isIncluded: z.boolean(),
});
export type TaxPart = z.infer<typeof TaxPartSchema>;

/** The address fields that determine the tax rate. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
}

/** A taxable item, with its price after all discounts. */
export interface Taxable {
  /** Null: not taxed. */
  taxClass: string | null;
  amount: Money;
}

/** Tax of one item. */
export interface ItemTax {
  /** Basis points; 0 without tax. */
  rate: number;
  /** Tax added to the price; 0 if the price includes it. */
  added: Money;
}

export interface Taxation {
  /** In the order of the input. */
  items: ItemTax[];
  /** Sum of the added taxes. */
  added: Money;
  /** By rate, highest first. Sums of the rounded taxes per item, so that they match the line items. */
  parts: TaxPart[];
}
