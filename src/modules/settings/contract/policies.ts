import * as z from 'zod';
import { Slug } from '#kernel/contract.ts';
import { line } from './fields.ts';

/** How people sign in, and what is asked of them. */
export const AccountSettings = z.strictObject({
  /** Whether sign-in pages offer Google at all. */
  googleButton: z.boolean(),
  /** Shortest password that is taken; 6 is the least. */
  minPasswordLength: z.int().min(6).max(64),
  /** Whether passwords that everybody tries first are refused, and not only warned of. */
  refuseCommonPasswords: z.boolean(),
  /** Whether administrators need a passkey or a code for the back office. */
  staffSecondStep: z.boolean(),
  /** Whether one orders only from an address that was proven. */
  verifiedEmailToOrder: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** What the checkout asks for. */
export const CheckoutSettings = z.strictObject({
  /** Whether one may order without an account. */
  guestCheckout: z.boolean(),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

/** What the shop takes back, and until when. */
export const ReturnSettings = z.strictObject({
  /** Whether customers can ask for it on the order's page. */
  enabled: z.boolean(),
  /** Days from the day that it arrived. */
  windowDays: z.int().min(1, 'At least one day.').max(365, 'At most a year.'),
  /** What is not taken back. */
  productIds: z.array(Slug).max(500),
  categoryIds: z.array(Slug).max(100),
  /** Who pays the way back, as customers read it. */
  costs: line,
  /** How it is sent, as customers read it once it is approved. May have several lines. */
  instructions: z.string().trim().max(1000, 'At most 1000 characters.'),
  /** Whether photographs are asked for. */
  asksPhotos: z.boolean(),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

/** What counts as running out. */
export const StockSettings = z.strictObject({
  /** So many units or fewer, of what has no level of its own. */
  lowLevel: z.int().min(0).max(1_000_000),
});
export type StockSettings = z.infer<typeof StockSettings>;
