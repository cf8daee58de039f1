import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { measureUnits } from '#kernel/measures.ts';
import { Closure, WeeklyHours } from './calendar.ts';
import { filledLine, greetingLength, line } from './fields.ts';

/** In international form without separators: `+351 210 000 000` becomes `+351210000000`. May be empty. */
const phoneNumber = line
  .overwrite((text) =>
    text
      .replace('(0)', '')
      .replaceAll(/[\s()./-]/g, '')
      .replace(/^00/, '+'),
  )
  .regex(/^$|^\+[1-9]\d{6,14}$/, /*i18n*/ 'Enter the number with its country code: +351 210 000 000.');

/** Name, contact data and currency of the shop. Public: sent with every storefront page. */
export const ShopSettings = z.strictObject({
  name: filledLine,
  tagline: line,
  /** For `tel:` links; empty: none. */
  phone: phoneNumber,
  /** Number for WhatsApp messages; empty: the phone number. */
  whatsapp: phoneNumber,
  /** Empty only in a new shop. */
  email: z.email(/*i18n*/ 'Enter a valid email address.').max(200).or(z.literal('')),
  /** Prefilled text of a customer's WhatsApp message; may have several lines. */
  whatsappGreeting: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Please fill this in.')
    .max(greetingLength, /*i18n*/ 'Use at most 500 characters.')
    .regex(/^[\P{Cc}\r\n]*$/u, /*i18n*/ 'Use plain text without control characters.'),
  /** Empty: no address is shown. */
  addressLines: z.array(filledLine).max(6),
  socialLinks: z
    .array(
      z.strictObject({
        name: filledLine,
        url: z
          .url({ protocol: /^https$/, error: /*i18n*/ 'Enter a URL that starts with https://.' })
          .max(300),
      }),
    )
    .max(8),
  /** Opening hours; empty: not entered, so that dates do not consider them. */
  weeklyHours: WeeklyHours,
  /** Holidays and other days on which the shop is closed. */
  closures: z.array(Closure).max(100),
  /** Lines below the opening hours, as written: "By appointment". Not used for dates. */
  openingHours: z.array(z.strictObject({ days: filledLine, hours: filledLine })).max(7),
  /** ISO 4217 currency code; `noCurrency` until an administrator chooses one. */
  currency: z.string().regex(/^[A-Z]{3}$/, /*i18n*/ 'Enter a three-letter code, such as EUR.'),
  announcement: line,
  /** Tax number for invoices; empty if there is none or staff have not entered it. */
  taxNumber: oneLine(60),
  companyNumber: oneLine(60),
  /** Units of measurement shown to customers; stored values are metric. */
  units: z.enum(measureUnits),
});
export type ShopSettings = z.infer<typeof ShopSettings>;
