import type { Promotion } from '../contract/promotions.ts';

/** The customer whose code uses are counted: an account, or a guest's email address. */
export type Customer = { userId: string } | { email: string };

/** Providers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an email address for counting, never for sending.
 * Case, a `+tag` and ignored dots must not let a customer use a code again.
 */
export function plainEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at <= 0) return text;
  const domain = text.slice(at + 1);
  const untagged = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const name = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** What promotions for some customers only depend on. */
export interface CustomerEligibility {
  /** An account with a confirmed email address that has not ordered before. */
  isFirstOrder: boolean;
  /** In lower case; none without an account. */
  tags: readonly string[];
}

/** A shopper without an account. */
export const unknownCustomer: CustomerEligibility = { isFirstOrder: false, tags: [] };

type CustomerConditions = Pick<Promotion, 'firstOrder' | 'customerTags'>;

/** Whether the promotion is for some customers only. */
export const isForSomeCustomers = ({ firstOrder, customerTags }: CustomerConditions): boolean =>
  firstOrder || customerTags.length > 0;

/** Why a customer may not use the promotion; null if there is no reason. */
export function findCustomerProblem(
  { firstOrder, customerTags }: CustomerConditions,
  { isFirstOrder, tags }: CustomerEligibility,
): 'first-order' | 'customer-group' | null {
  if (firstOrder && !isFirstOrder) return 'first-order';
  return customerTags.length > 0 && !customerTags.some((tag) => tags.includes(tag)) ? 'customer-group' : null;
}

/**
 * Whether uses are counted: with a code, or with a limit. Other automatic promotions are not, because each count locks the
 * promotion until the order is placed.
 */
export const isCounted = ({
  code,
  uniqueCodes,
  usesLimit,
  customerLimit,
}: Pick<Promotion, 'code' | 'uniqueCodes' | 'usesLimit' | 'customerLimit'>): boolean =>
  code !== null || uniqueCodes || usesLimit !== null || customerLimit !== null;
