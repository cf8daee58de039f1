import * as z from 'zod';
import { deliveryPricings } from './delivery-pricings.ts';
import { country, filledLine, minor } from './fields.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const days = z.int().min(0).max(90);

/** A way of delivery within a zone. */
export const DeliveryWay = z
  .strictObject({
    /** The same id in two zones is the same way of delivery: whoever corrects the country keeps what they chose. */
    id: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .refine((id) => id !== 'pickup' && id !== 'by-mail', 'This one is taken.'),
    name: filledLine,
    pricing: z.enum(deliveryPricings),
    /** Below the first step; always, where it is flat. */
    price: minor,
    /** From so many grams, or from so much money, it costs this. */
    steps: z.array(z.strictObject({ from: minor, price: minor })).max(20),
    /** It is free from this much on; null: never. */
    freeFrom: minor.nullable(),
    /** Heavier parcels do not go this way; null: any does. */
    maxGrams: z.int().min(1).max(10_000_000).nullable(),
    /** Working days on the way; null where nothing is promised. */
    days: z
      .strictObject({ min: days, max: days })
      .refine(({ min, max }) => min <= max, { error: 'The second is not below the first.', path: ['max'] })
      .nullable(),
  })
  .refine(({ pricing, steps }) => pricing === 'flat' || steps.length > 0, {
    error: 'At least one step.',
    path: ['steps'],
  });
export type DeliveryWay = z.infer<typeof DeliveryWay>;

/** Where parcels go to for the same prices. The first zone that an address fits is the one. */
export const DeliveryZone = z.strictObject({
  id: z.string().min(1).max(40),
  name: filledLine,
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(country).min(1, 'At least one country.').max(250),
  /** States or provinces as people write them; empty: all. */
  regions: z.array(filledLine).max(100),
  /** `12*` begins so, `1000..1999` lies between, anything else is the whole code; empty: all. */
  postcodes: z.array(filledLine).max(200),
  ways: z.array(DeliveryWay).min(1, 'At least one way of delivery.').max(10),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** When parcels leave. */
export const DispatchSchedule = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'A name such as Europe/Lisbon.'),
  /** Ordered before, it leaves the same day: `15:00` on the shop's clock. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 15:00.'),
  /** 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.int().min(1).max(7)).min(1, 'At least one day.').max(7),
  /** Days on which nothing leaves and nothing arrives: `2026-12-25`. */
  holidays: z.array(z.iso.date('A date such as 2026-12-25.')).max(100),
});
export type DispatchSchedule = z.infer<typeof DispatchSchedule>;

/** How parcels travel, and pick-up. Amounts in minor units of the shop's currency. */
export const DeliverySettings = z.strictObject({
  /** Where the shop itself is. */
  homeCountry: country,
  zones: z.array(DeliveryZone).max(50),
  /** `days`: working days until it is ready at the counter. */
  pickup: z.strictObject({ enabled: z.boolean(), name: filledLine, days }),
  schedule: DispatchSchedule,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;
