import { money } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import type { CodeResult, CartDiscounts } from '../contract.ts';
import { normalizeCode, type Candidate, findCodeProblem } from '../rules/coupon-codes.ts';
import type { Customer } from '../rules/customers.ts';
import { type DiscountableCart, applyPromotions } from '../rules/apply-promotions.ts';
import { listCandidates } from '../store/promotions.ts';
import { presentPromotion } from './present-promotion.ts';

export interface DiscountedCart {
  cartDiscounts: CartDiscounts;
  /** The result of each typed code, in order; each code once. */
  codes: CodeResult[];
}

/** The current discounts of a cart, and why a code has no effect. Counts no use. */
export async function discountCart(
  ctx: Context,
  { cart, codes, customer }: { cart: DiscountableCart; codes: readonly string[]; customer: Customer },
): Promise<DiscountedCart> {
  const typed = [...new Set(codes.map(normalizeCode))].filter(Boolean);
  const rows = await listCandidates(ctx.tx, typed, customer);
  const candidates = rows.map((row): Candidate => ({
    ...presentPromotion(row),
    customerUses: row.customerUses ?? 0,
  }));
  const { currency } = cart.delivery;
  const problems = new Map(candidates.map((each) => [each.id, findCodeProblem(each, cart.lines, ctx.now)]));
  const cartDiscounts = applyPromotions(
    candidates.filter(({ id }) => problems.get(id) === null),
    cart,
  );
  return {
    cartDiscounts,
    codes: typed.map((code): CodeResult => {
      const promotion = candidates.find((each) => each.code?.toUpperCase() === code);
      if (!promotion) return { code, problem: 'unknown', minimum: null, giftCard: null };
      const isApplied = cartDiscounts.applied.some(({ promotionId }) => promotionId === promotion.id);
      const reason = problems.get(promotion.id) ?? null;
      // Valid but not applied: other promotions save more, or it takes nothing off this cart.
      const problem =
        reason ??
        (isApplied
          ? null
          : applyPromotions([promotion], cart).applied.length > 0
            ? 'does-not-combine'
            : 'not-for-these');
      return {
        code,
        problem,
        minimum: problem === 'minimum' ? money(promotion.minimum, currency) : null,
        giftCard: null,
      };
    }),
  };
}
