import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

/** Reasons why a coupon or gift card code has no effect. */
export const codeProblems = [
  'unknown',
  'not-yet',
  'expired',
  'used-up',
  'used-by-you',
  'minimum',
  'not-for-these',
  'does-not-combine',
  /** The customer has ordered before, or has no account with a confirmed email address. */
  'first-order',
  /** Only for customers with certain tags. */
  'customer-group',
  /** For a gift card: its balance is zero. */
  'empty',
] as const;
export type CodeProblem = (typeof codeProblems)[number];

/** The result of a typed code. */
export const CodeResultSchema = z.object({
  code: z.string(),
  problem: z.enum(codeProblems).nullable(),
  /** For the problem `minimum`: the required cart value. */
  minimum: MoneySchema.nullable(),
  /** For a gift card: the amount used for this order, and the remaining balance. */
  giftCard: z.object({ used: MoneySchema, left: MoneySchema }).nullable(),
});
export type CodeResult = z.infer<typeof CodeResultSchema>;

/** The data of a cart line that discounts depend on. */
export interface DiscountableLine {
  productId: string;
  /** The product's category and all categories above it. */
  categoryIds: readonly string[];
  quantity: number;
  total: Money;
}

/** A promotion that reduces this cart. */
export interface AppliedPromotion {
  promotionId: string;
  name: string;
  /** Null: an automatic promotion. */
  code: string | null;
  amount: Money;
  /** The code is one of many, each for one use. */
  hasUniqueCode?: true;
  /** Only for a first order. */
  isFirstOrder?: true;
}

/** The amount that a gift card pays for an order. */
export interface SpentGiftCard {
  id: string;
  amount: Money;
}

/** The discounts of a cart: one per line, in cart order, and one on shipping. */
export interface CartDiscounts {
  lines: Money[];
  delivery: Money;
  /** Their amounts add up to the discounts above. */
  applied: AppliedPromotion[];
}

export type PromotionErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'code_taken'
  | 'code_used_up'
  /** The gift card was sent, or is being sent: its recipient cannot change. */
  | 'gift_card_sent'
  | 'gift_card_sent_often'
  | 'invalid';
