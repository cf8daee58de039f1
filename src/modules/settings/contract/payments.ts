import * as z from 'zod';
import { instructionsLength, line, minor } from './fields.ts';

/** Payment methods. Amounts in minor units of the shop's currency. */
export const PaymentSettings = z
  .strictObject({
    /** Also needs a payment provider's keys in the environment. */
    card: z.strictObject({ enabled: z.boolean() }),
    payOnDelivery: z.strictObject({
      enabled: z.boolean(),
      /** Added to the order total. */
      fee: minor,
      /** Not offered above this total, fee included; null: unlimited. */
      maximum: minor.nullable(),
    }),
    bankTransfer: z.strictObject({
      enabled: z.boolean(),
      accountHolder: line,
      iban: line.regex(
        /^$|^[A-Z]{2}\d{2}[A-Z\d ]{10,40}$/,
        /*i18n*/ 'Enter a valid IBAN, such as PT50 0002 ….',
      ),
      bic: line.regex(/^$|^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, /*i18n*/ 'Enter a BIC of 8 or 11 characters.'),
      /** Shown below the bank account. May have several lines. */
      instructions: z.string().trim().max(instructionsLength, /*i18n*/ 'Use at most 1,000 characters.'),
      /** Days for which stock stays reserved for an unpaid bank transfer. */
      daysToPay: z.int().min(1).max(60),
    }),
  })
  .refine(
    ({ card, ...others }) => card.enabled || others.payOnDelivery.enabled || others.bankTransfer.enabled,
    {
      error: /*i18n*/ 'Select at least one payment method.',
      path: ['payOnDelivery', 'enabled'],
    },
  )
  .refine(({ bankTransfer: { enabled, iban } }) => !enabled || iban !== '', {
    error: /*i18n*/ 'Enter the IBAN for bank transfers.',
    path: ['bankTransfer', 'iban'],
  });
export type PaymentSettings = z.infer<typeof PaymentSettings>;
