import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, /*i18n*/ 'Enter a three-letter code, such as EUR.');

/** What a change of the currency would change. */
export const CurrencyOverviewSchema = z.object({
  /** `noCurrency` until one is chosen. */
  currency: z.string(),
  /** Whether the shop has an order that is not a trial order of demo products, so that the currency cannot change. */
  isLocked: z.boolean(),
  counts: z.object({
    products: z.int(),
    shippingMethods: z.int(),
    promotions: z.int(),
    giftCards: z.int(),
    /** Used or sold gift cards: they keep their currency and can no longer be redeemed. */
    keptGiftCards: z.int(),
  }),
  /** Some prices as they are now. */
  examples: z.array(z.object({ name: z.string(), price: MoneySchema })),
});
export type CurrencyOverview = z.infer<typeof CurrencyOverviewSchema>;

export const CurrencyChange = z.strictObject({
  /** The currency that the administrator saw. */
  from: CurrencyCode,
  to: CurrencyCode,
  /** Units of the new currency for one of the old one, such as `1.0842`; null keeps the numbers. */
  rate: z.string().max(20).nullable(),
});
export type CurrencyChange = z.infer<typeof CurrencyChange>;

const tags = ['Back office: setup'];

export const currencyContract = {
  getCurrency: oc
    .route({ method: 'GET', path: '/admin/currency', tags, summary: 'Currency, and whether it can change' })
    .output(CurrencyOverviewSchema),
  changeCurrency: oc
    .route({ method: 'PUT', path: '/admin/currency', tags, summary: 'Change the currency of all prices' })
    .input(CurrencyChange)
    .output(CurrencyOverviewSchema),
};

export type CurrencyErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'settings_invalid'
  | 'unavailable'
  | 'changed_meanwhile'
  | 'invalid'
  | 'currency_locked'
  | 'amount_too_large';
