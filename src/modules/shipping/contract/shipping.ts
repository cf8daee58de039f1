import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { ShopCalendar } from '#kernel/shop-calendar.ts';

/** First and last day on which the order arrives, or is ready for pickup: `2026-11-25`. */
export const DeliveryEstimateSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimateSchema>;

export const DeliveryMethodSchema = z.object({
  /** `pickup`, `by-mail`, or the id of a shipping method of the zone. */
  id: z.string(),
  name: z.string(),
  price: MoneySchema,
  /** False for pickup and for delivery by email. */
  needsAddress: z.boolean(),
  /** Delivery estimate. Null for delivery by email, and for a method without a transit time. */
  promise: DeliveryEstimateSchema.nullable(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethodSchema>;

/** The address fields that determine the shipping zone. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
  postcode: string;
}

/** Shipping terms for public pages. Amounts in minor units. */
export interface DeliveryTerms {
  /** The home zone's first flat price without a weight limit; null if there is none. */
  flat: {
    name: string;
    price: number;
    freeFrom: number | null;
    /** Working days in transit. */
    days: { min: number; max: number } | null;
  } | null;
  /** Whether all methods of all zones have this flat price, the same `freeFrom` and no weight limit. */
  isSameEverywhere: boolean;
  /** `days`: working days until an order is ready. */
  pickup: { name: string; days: number } | null;
  /** All countries that the shop ships to. */
  countries: string[];
  homeCountry: string;
  schedule: ShopCalendar;
}
