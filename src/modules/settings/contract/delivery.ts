import * as z from 'zod';
import { isTimeZone } from '#kernel/time-zone.ts';
import { deliveryPricings } from './delivery-pricings.ts';
import { country, filledLine, minor } from './fields.ts';

const days = z.int().min(0).max(90);

/** A shipping method within a zone. */
export const ShippingMethod = z
  .strictObject({
    /** The same id in two zones is the same shipping method: a customer who changes the country keeps the choice. */
    id: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .refine((id) => id !== 'pickup' && id !== 'by-mail', /*i18n*/ 'This ID is reserved.'),
    name: filledLine,
    pricing: z.enum(deliveryPricings),
    /** Price below the first step; the only price of a flat rate. */
    price: minor,
    /** Price from this weight in grams, or from this order value. */
    steps: z.array(z.strictObject({ from: minor, price: minor })).max(20),
    /** Free from this order value; null: never. */
    freeFrom: minor.nullable(),
    /** Maximum weight of the order in grams; null: unlimited. */
    maxGrams: z.int().min(1).max(10_000_000).nullable(),
    /** Transit time in working days; null: no delivery estimate. */
    days: z
      .strictObject({ min: days, max: days })
      .refine(({ min, max }) => min <= max, {
        error: /*i18n*/ 'The maximum must not be lower than the minimum.',
        path: ['max'],
      })
      .nullable(),
  })
  .refine(({ pricing, steps }) => pricing === 'flat' || steps.length > 0, {
    error: /*i18n*/ 'Add at least one price step.',
    path: ['steps'],
  });
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** An area with the same shipping methods. The first zone that matches an address applies. */
export const DeliveryZone = z.strictObject({
  id: z.string().min(1).max(40),
  name: filledLine,
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(country).min(1, /*i18n*/ 'Add at least one country.').max(250),
  /** States or provinces as customers type them; empty: all. */
  regions: z.array(filledLine).max(100),
  /** `12*` is a prefix, `1000..1999` a range, anything else an exact postcode; empty: all. */
  postcodes: z.array(filledLine).max(200),
  ways: z.array(ShippingMethod).min(1, /*i18n*/ 'Add at least one shipping method.').max(10),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** When shipments are dispatched. */
export const DispatchSchedule = z.strictObject({
  timeZone: z.string().refine(isTimeZone, /*i18n*/ 'Enter a time zone, such as Europe/Lisbon.'),
  /** Orders before this time on a working day are dispatched that day: `15:00` in `timeZone`. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Enter a time, such as 15:00.'),
  /** 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.int().min(1).max(7)).min(1, /*i18n*/ 'Select at least one day.').max(7),
  /** Days without dispatch and delivery: `2026-12-25`. */
  holidays: z.array(z.iso.date(/*i18n*/ 'Enter dates such as 2026-12-25.')).max(100),
});
export type DispatchSchedule = z.infer<typeof DispatchSchedule>;

/** Shipping and pickup. Amounts in minor units of the shop's currency. */
export const DeliverySettings = z.strictObject({
  /** ISO 3166-1 alpha-2 code of the shop's country; `unknownCountry` in a new shop. */
  homeCountry: country,
  zones: z.array(DeliveryZone).max(50),
  /** Pickup at the shop. `days`: working days until an order is ready. */
  pickup: z.strictObject({ enabled: z.boolean(), name: filledLine, days }),
  schedule: DispatchSchedule,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;
