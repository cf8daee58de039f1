import * as z from 'zod';
import { Slug } from '#kernel/contract.ts';
import { line } from './fields.ts';

/** Sign-in and account rules. */
export const AccountSettings = z.strictObject({
  /** Whether sign-in pages offer Google sign-in. */
  googleButton: z.boolean(),
  /** Minimum password length; at least 6. */
  minPasswordLength: z.int().min(6).max(64),
  /** Whether common passwords are rejected instead of warned about. */
  refuseCommonPasswords: z.boolean(),
  /** Whether administrators need a passkey or a TOTP code for the back office. */
  staffSecondStep: z.boolean(),
  /** Whether orders require a verified email address. */
  verifiedEmailToOrder: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Checkout rules. */
export const CheckoutSettings = z.strictObject({
  /** Whether customers can order without an account; has no effect with `verifiedEmailToOrder`. */
  guestCheckout: z.boolean(),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

/** Returns policy. */
export const ReturnSettings = z.strictObject({
  /** Whether customers can request returns on the order page. */
  enabled: z.boolean(),
  /** Days after delivery in which customers can request a return. */
  windowDays: z.int().min(1, 'Enter at least 1 day.').max(365, 'Enter at most 365 days.'),
  /** Products that cannot be returned. */
  productIds: z.array(Slug).max(500),
  categoryIds: z.array(Slug).max(100),
  /** Text for customers: who pays return shipping. */
  costs: line,
  /** Text for customers after approval: how to send the return. May have several lines. */
  instructions: z.string().trim().max(1000, 'Use at most 1,000 characters.'),
  /** Whether the return form asks for photos. */
  asksPhotos: z.boolean(),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

const weight = z.int().min(0, 'Enter 0 to 10.').max(10, 'Enter 0 to 10.');

/** How much each wish of a customer counts in kitchen planning when several products fit: 0 (not at all) to 10. */
export const PlannerSettings = z.strictObject({
  /** Size for the household. */
  size: weight,
  /** Preferred colours. */
  color: weight,
  dishwasher: weight,
  /** Popularity: how many customers have it as a favourite. */
  favorites: weight,
  /** Whether it stacks, for customers who entered drawers or shelves. */
  nesting: weight,
});
export type PlannerSettings = z.infer<typeof PlannerSettings>;

/** Stock thresholds. */
export const StockSettings = z.strictObject({
  /** Default low-stock threshold, for products without their own. */
  lowLevel: z.int().min(0).max(1_000_000),
});
export type StockSettings = z.infer<typeof StockSettings>;

/** Giving as a gift. */
export const GiftSettings = z.strictObject({
  /** Products that customers can choose as wrap. */
  wrapIds: z.array(z.string().min(1).max(120)).max(12),
  /** Products that a recipient can choose instead of the gift. */
  swapIds: z.array(z.string().min(1).max(120)).max(60),
  /** Days until a recipient's link expires. */
  linkDays: z.int().min(1, 'Enter 1 to 90 days.').max(90, 'Enter 1 to 90 days.'),
});
export type GiftSettings = z.infer<typeof GiftSettings>;
