import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { DispatchSchedule } from '#modules/settings/contract/delivery.ts';

export const pickupId = 'pickup';

/** The only shipping method of carts with digital items only. */
export const byEmailId = 'by-mail';

/** Range of days of the arrival, or of readiness for pickup: `2026-11-25`. */
export const DeliveryEstimateSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimateSchema>;

export const DeliveryMethodSchema = z.object({
  /** `pickup`, `by-mail`, or a shipping method of the matching zone. */
  id: z.string(),
  name: z.string(),
  price: MoneySchema,
  /** False for pickup and for delivery by email. */
  needsAddress: z.boolean(),
  /** Null without a delivery estimate. */
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

/** Shipping terms of the home country, for public pages. Amounts in minor units. */
export interface DeliveryTerms {
  /** The first flat price without a weight limit; null if there is none. */
  flat: {
    name: string;
    price: number;
    freeFrom: number | null;
    /** Working days in transit. */
    days: { min: number; max: number } | null;
  } | null;
  /** Whether every method of every zone costs this flat price. */
  isSameEverywhere: boolean;
  pickup: { name: string } | null;
  countries: string[];
  homeCountry: string;
  schedule: DispatchSchedule;
}
