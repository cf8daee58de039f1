import { sumMoney } from '#kernel/money.ts';
import type { CodeProblem, DiscountableLine } from '../contract/discounts.ts';
import type { Promotion } from '../contract/promotions.ts';
import { type CustomerEligibility, findCustomerProblem } from './customers.ts';
import { isInScope } from './scope.ts';

/** A promotion with one customer's uses of it. */
export interface Candidate extends Promotion {
  /** Number of uses by this customer. */
  customerUses: number;
  /** The typed code is one of its unique codes, and was used before. */
  isCodeUsed?: boolean;
}

/** Normalizes a code for comparison: spaces and case do not matter. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Why a promotion does not apply to this cart; null when it applies. */
export function findCodeProblem(
  promotion: Candidate,
  lines: readonly DiscountableLine[],
  now: Date,
  eligibility: CustomerEligibility,
): CodeProblem | null {
  const { isActive, startsAt, endsAt, uses, usesLimit, customerUses, customerLimit, minimum } = promotion;
  if (!isActive) return 'unknown';
  if (startsAt !== null && now < new Date(startsAt)) return 'not-yet';
  if (endsAt !== null && now >= new Date(endsAt)) return 'expired';
  if (promotion.isCodeUsed || (usesLimit !== null && uses >= usesLimit)) return 'used-up';
  if (customerLimit !== null && customerUses >= customerLimit) return 'used-by-you';
  const customerProblem = findCustomerProblem(promotion, eligibility);
  if (customerProblem) return customerProblem;
  if (!lines.some((line) => isInScope(promotion.scope, line))) return 'not-for-these';
  const cartValue = sumMoney(
    lines.map(({ total }) => total),
    lines[0]!.total.currency,
  );
  return cartValue.amount < minimum ? 'minimum' : null;
}
