import * as z from 'zod';
import { Slug } from '#kernel/contract.ts';
import { instructionsLength, line } from './fields.ts';

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
  windowDays: z.int().min(1, /*i18n*/ 'Enter at least 1 day.').max(365, /*i18n*/ 'Enter at most 365 days.'),
  /** Products that cannot be returned. */
  productIds: z.array(Slug).max(500),
  categoryIds: z.array(Slug).max(100),
  /** Text for customers: who pays return shipping. */
  costs: line,
  /** Text for customers after approval: how to send the return. May have several lines. */
  instructions: z.string().trim().max(instructionsLength, /*i18n*/ 'Use at most 1,000 characters.'),
  /** Whether the return form asks for photos. */
  asksPhotos: z.boolean(),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

const weight = z.int().min(0, /*i18n*/ 'Enter 0 to 10.').max(10, /*i18n*/ 'Enter 0 to 10.');

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

const minutesOf = (min: number, max: number, message: string) => z.int().min(min, message).max(max, message);

/** Rules of one kind of appointment. */
const AppointmentRules = z.strictObject({
  isOffered: z.boolean(),
  minutes: minutesOf(10, 240, /*i18n*/ 'Enter 10 to 240 minutes.'),
  /** Minutes that stay free before and after each appointment. */
  bufferBefore: minutesOf(0, 120, /*i18n*/ 'Enter 0 to 120 minutes.'),
  bufferAfter: minutesOf(0, 120, /*i18n*/ 'Enter 0 to 120 minutes.'),
  /** Hours from now to the earliest start. */
  noticeHours: minutesOf(0, 336, /*i18n*/ 'Enter 0 to 336 hours.'),
  /** Days from now to the latest start. */
  horizonDays: minutesOf(1, 180, /*i18n*/ 'Enter 1 to 180 days.'),
});
export type AppointmentRules = z.infer<typeof AppointmentRules>;

/** Appointments in the shop and online. */
export const AppointmentSettings = z.strictObject({
  visit: AppointmentRules,
  online: AppointmentRules,
  /** Until this many hours before the start customers can move and cancel. */
  changeHours: minutesOf(0, 168, /*i18n*/ 'Enter 0 to 168 hours.'),
  /** Hours before the start at which the reminder is sent. */
  reminderHours: minutesOf(1, 168, /*i18n*/ 'Enter 1 to 168 hours.'),
  /** Whether customers can call at once while a specialist is available. */
  joinNow: z.boolean(),
  /** Whether calls connect through the relay only, so that neither side learns the address of the other. */
  relayOnly: z.boolean(),
});
export type AppointmentSettings = z.infer<typeof AppointmentSettings>;

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
  linkDays: z.int().min(1, /*i18n*/ 'Enter 1 to 90 days.').max(90, /*i18n*/ 'Enter 1 to 90 days.'),
});
export type GiftSettings = z.infer<typeof GiftSettings>;
