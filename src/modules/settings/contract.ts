import * as z from 'zod';

const line = z.string().trim().max(200);

/** What the shop is called, how it is reached and what it trades in. Public: pages show all of it. */
export const ShopSettings = z.strictObject({
  name: line.min(1),
  tagline: line,
  /** International form, for `tel:` and WhatsApp links: +351210000000. */
  phone: line.regex(/^\+[1-9]\d{6,14}$/),
  email: z.email().max(200),
  whatsappGreeting: z.string().trim().min(1).max(500),
  addressLines: z.array(line.min(1)).min(1).max(6),
  socialLinks: z
    .array(z.strictObject({ name: line.min(1), url: z.url({ protocol: /^https$/ }).max(300) }))
    .max(8),
  /** Shown as written: "Tuesday to Saturday, 10:00–19:00". */
  openingHours: z.array(z.strictObject({ days: line.min(1), hours: line.min(1) })).max(7),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  announcement: line,
});
export type ShopSettings = z.infer<typeof ShopSettings>;

const minor = z.int().min(0).max(100_000_000);

/** One flat way of delivery and pick-up. Amounts in minor units of the shop's currency. */
export const DeliverySettings = z.strictObject({
  flat: z.strictObject({ enabled: z.boolean(), name: line.min(1), price: minor, freeFrom: minor.nullable() }),
  pickup: z.strictObject({ enabled: z.boolean(), name: line.min(1) }),
  /** ISO 3166-1 alpha-2 codes of the countries delivered to. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** Every group of settings by its key, with its shape. */
export const settingGroups = { shop: ShopSettings, delivery: DeliverySettings } as const;
export type SettingGroups = { [Key in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[Key]> };
