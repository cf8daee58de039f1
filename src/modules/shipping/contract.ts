import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { DispatchSchedule } from '#modules/settings/contract/delivery.ts';

/** The way that needs no parcel. */
export const pickUpId = 'pickup';

/** What is sent by mail alone needs no other way. */
export const byMailId = 'by-mail';

/** Between which days it arrives, or is ready at the counter: `2026-11-25`. */
export const PromiseSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryPromise = z.infer<typeof PromiseSchema>;

export const DeliveryMethodSchema = z.object({
  /** `pickup`, or a way of the zone that the address lies in. */
  id: z.string(),
  name: z.string(),
  price: MoneySchema,
  /** A pick-up needs no address. */
  needsAddress: z.boolean(),
  /** Null where nothing is promised. */
  promise: PromiseSchema.nullable(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethodSchema>;

/** As much of an address as decides how a parcel gets there. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
  postcode: string;
}

/** What pages tell everybody: what is true in the shop's own country. Amounts in minor units. */
export interface DeliveryTerms {
  /** The one price of a parcel; null where it depends on the parcel, or where the shop delivers nothing. */
  flat: {
    name: string;
    price: number;
    freeFrom: number | null;
    /** Working days on the way. */
    days: { min: number; max: number } | null;
  } | null;
  /** Whether this price holds wherever the shop delivers. */
  isSameEverywhere: boolean;
  pickup: { name: string } | null;
  countries: string[];
  homeCountry: string;
  schedule: DispatchSchedule;
}
