import * as z from 'zod';
import { country, filledLine, line } from './fields.ts';

const taxClass = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, /*i18n*/ 'Use lowercase letters, digits and single hyphens only.');

/** Tax rates by place and tax class. */
export const TaxSettings = z
  .strictObject({
    /** Whether catalogue prices include tax; else the checkout adds it. */
    pricesIncludeTax: z.boolean(),
    /** Tax class of shipping; null: untaxed. */
    deliveryClass: taxClass.nullable(),
    /** Tax classes of products; `standard` always exists. */
    classes: z
      .array(z.strictObject({ key: taxClass, name: filledLine }))
      .min(1)
      .max(10),
    rates: z
      .array(
        z.strictObject({
          /** Name on invoices: VAT, IVA, Sales tax. */
          name: filledLine,
          country,
          /** A state or province; empty: the whole country. */
          region: line,
          taxClass,
          /** 2300 is 23 %. */
          basisPoints: z.int().min(0).max(10_000),
        }),
      )
      .max(500),
  })
  .refine(({ classes }) => classes.some(({ key }) => key === 'standard'), {
    error: /*i18n*/ 'The tax class “standard” is required.',
    path: ['classes'],
  })
  .refine(
    ({ rates }) => {
      const keys = rates.map((rate) => `${rate.country} ${rate.region.toLowerCase()} ${rate.taxClass}`);
      return new Set(keys).size === keys.length;
    },
    { error: /*i18n*/ 'Enter only one rate for each tax class and country or region.', path: ['rates'] },
  );
export type TaxSettings = z.infer<typeof TaxSettings>;
