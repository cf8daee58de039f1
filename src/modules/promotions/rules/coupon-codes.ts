import { sumMoney } from '#kernel/money.ts';
import type { CodeProblem, Promotion, DiscountableLine } from '../contract.ts';
import { isInScope } from './apply-promotions.ts';

/** A promotion with one customer's uses of it. */
export interface Candidate extends Promotion {
  /** Number of uses by this customer. */
  customerUses: number;
}

/** Normalizes a code for comparison: spaces and case do not matter. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Why a promotion does not apply to this cart; null when it applies. */
export function findCodeProblem(
  promotion: Candidate,
  lines: readonly DiscountableLine[],
  now: Date,
): CodeProblem | null {
  const { isActive, startsAt, endsAt, uses, usesLimit, customerUses, customerLimit, minimum } = promotion;
  if (!isActive) return 'unknown';
  if (startsAt !== null && now < new Date(startsAt)) return 'not-yet';
  if (endsAt !== null && now >= new Date(endsAt)) return 'expired';
  if (usesLimit !== null && uses >= usesLimit) return 'used-up';
  if (customerLimit !== null && customerUses >= customerLimit) return 'used-by-you';
  if (!lines.some((line) => isInScope(promotion, line))) return 'not-for-these';
  const cartValue = sumMoney(
    lines.map(({ total }) => total),
    lines[0]!.total.currency,
  );
  return cartValue.amount < minimum ? 'minimum' : null;
}
