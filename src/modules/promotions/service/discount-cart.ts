import { money } from '#kernel/money.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import type { CartDiscounts, CodeProblem, CodeResult } from '../contract/discounts.ts';
import { normalizeCode, type Candidate, findCodeProblem } from '../rules/coupon-codes.ts';
import {
  type Customer,
  type CustomerEligibility,
  isForSomeCustomers,
  unknownCustomer,
} from '../rules/customers.ts';
import { type DiscountableCart, applyPromotions } from '../rules/apply-promotions.ts';
import { listCandidates } from '../store/promotions.ts';
import { findUniqueCodes } from '../store/unique-codes.ts';
import { presentPromotion } from './present-promotion.ts';

export interface DiscountedCart {
  cartDiscounts: CartDiscounts;
  /** The result of each typed code, in order; each code once. */
  codes: CodeResult[];
}

/** Promotions that may reduce the price of a cart: those without a code, and those of the typed codes. */
export interface Candidates {
  /** The typed codes, each once. */
  typed: readonly string[];
  promotions: readonly TypedCandidate[];
}

export interface DiscountInput {
  cart: DiscountableCart;
  candidates: Candidates;
  /** Called only if a promotion is for some customers. */
  findEligibility: () => Promise<CustomerEligibility>;
}

/** The current discounts of a cart, and why a code has no effect. Counts no use. */
export async function discountCart(
  ctx: Context,
  { cart, candidates: { typed, promotions }, findEligibility }: DiscountInput,
): Promise<DiscountedCart> {
  const eligibility = promotions.some(isForSomeCustomers) ? await findEligibility() : unknownCustomer;
  const problems = new Map(
    promotions.map((each) => [each.id, findCodeProblem(each, cart.lines, ctx.now, eligibility)]),
  );
  const cartDiscounts = applyPromotions(
    promotions.filter(({ id }) => problems.get(id) === null),
    cart,
  );
  return {
    cartDiscounts,
    codes: typed.map((code): CodeResult => {
      const promotion = promotions.find((each) => each.typedCodes.includes(code));
      const problem = promotion
        ? (problemOfUniqueCode(promotion, code) ??
          problems.get(promotion.id) ??
          problemOfPrice(promotion, cart, cartDiscounts))
        : 'unknown';
      const minimum =
        promotion && problem === 'minimum' ? money(promotion.minimum, cart.delivery.currency) : null;
      return { code, problem, minimum, giftCard: null };
    }),
  };
}

interface TypedCandidate extends Candidate {
  /** The typed codes that belong to it: its code, or several of its unique codes. */
  typedCodes: string[];
  usedCodes: string[];
}

/** @param codes as typed: unknown, repeated, in any capitalisation. */
export async function findCandidates(
  ctx: Context,
  codes: readonly string[],
  customer: Customer,
): Promise<Candidates> {
  const { tx } = ctx;
  const typed = [...new Set(codes.map(normalizeCode))].filter(Boolean);
  const unique = await findUniqueCodes(tx, typed);
  const ids = unique.map(({ promotionId }) => promotionId);
  const rows = await listCandidates(tx, { codes: typed, ids }, customer);
  const translate = await localizeTexts(
    ctx,
    rows.map(({ name }) => name),
  );
  const promotions = rows.map((row): TypedCandidate => {
    const promotion = { ...presentPromotion(row), name: translate(row.name) };
    const own = promotion.uniqueCodes ? unique.filter(({ promotionId }) => promotionId === row.id) : [];
    const usedCodes = own.filter(({ isUsed }) => isUsed).map(({ code }) => code);
    // In the sequence of typing.
    const typedCodes = typed.filter(
      (code) => promotion.code?.toUpperCase() === code || own.some((each) => each.code === code),
    );
    const uniqueCode = typedCodes.find((code) => !usedCodes.includes(code));
    return {
      ...promotion,
      code: promotion.uniqueCodes ? (uniqueCode ?? typedCodes[0] ?? null) : promotion.code,
      customerUses: row.customerUses ?? 0,
      isCodeUsed: promotion.uniqueCodes && uniqueCode === undefined,
      typedCodes,
      usedCodes,
    };
  });
  return { typed, promotions };
}

/** A unique code that was used, or that is typed beside another code of the same promotion. */
function problemOfUniqueCode(promotion: TypedCandidate, code: string): CodeProblem | null {
  if (promotion.usedCodes.includes(code)) return 'used-up';
  return promotion.uniqueCodes && promotion.code !== code ? 'does-not-combine' : null;
}

/** For a valid code that is not applied: other promotions save more, or it takes nothing off this cart. */
function problemOfPrice(
  promotion: TypedCandidate,
  cart: DiscountableCart,
  { applied }: CartDiscounts,
): CodeProblem | null {
  if (applied.some(({ promotionId }) => promotionId === promotion.id)) return null;
  return applyPromotions([promotion], cart).applied.length > 0 ? 'does-not-combine' : 'not-for-these';
}
