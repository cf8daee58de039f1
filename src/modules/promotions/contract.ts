import { oc } from '@orpc/contract';
import * as z from 'zod';
import { emailDeliveries } from '#modules/email/contract/delivery.ts';
import { MoneySchema, oneLine, PageQuery, pageOf, Slug } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

const minor = z.int().min(1).max(100_000_000);
const basisPoints = z.int().min(1, 'Enter a value other than 0.').max(10_000, 'Enter 100% or less.');

/** The discount of a promotion. Amounts in minor units of the shop's currency, percentages in basis points. */
export const PromotionTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints }),
  z.strictObject({ kind: z.literal('amount'), amount: minor }),
  z.strictObject({ kind: z.literal('free-delivery') }),
  /** Quantity of one product; of the steps reached, the one with the largest percentage applies. */
  z.strictObject({
    kind: z.literal('quantity'),
    steps: z
      .array(z.strictObject({ quantity: z.int().min(2).max(999), basisPoints }))
      .min(1, 'Add at least one quantity.')
      .max(10),
  }),
  /** A discount for each complete bundle in the cart. */
  z.strictObject({
    kind: z.literal('bundle'),
    parts: z
      .array(z.strictObject({ productId: Slug, quantity: z.int().min(1).max(99) }))
      .min(1, 'Add at least one product.')
      .max(20),
    amount: minor,
  }),
]);
export type PromotionTerms = z.infer<typeof PromotionTerms>;

/** Products and categories that the promotion applies to; empty: all. */
export const PromotionScope = z.strictObject({
  productIds: z.array(Slug).max(200),
  categoryIds: z.array(Slug).max(50),
});
export type PromotionScope = z.infer<typeof PromotionScope>;

const limit = z.int().min(1).max(1_000_000).nullable();

/** Whether each larger quantity has a larger percentage, in whatever order the steps are. */
function areRising(steps: readonly { quantity: number; basisPoints: number }[]): boolean {
  const ordered = steps.toSorted((a, b) => a.quantity - b.quantity);
  return ordered.every((step, index) => {
    const before = ordered[index - 1];
    return !before || (step.quantity > before.quantity && step.basisPoints > before.basisPoints);
  });
}

/** The promotion form's data. */
export const PromotionDraft = z
  .strictObject({
    /** Shown to customers beside the discount. */
    name: oneLine(120).min(1, 'This field is required.'),
    /** Null: an automatic promotion. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^[A-Z0-9][A-Z0-9-]{2,39}$/,
        'Use 3 to 40 letters, digits or hyphens, and begin with a letter or digit.',
      )
      .nullable(),
    terms: PromotionTerms,
    scope: PromotionScope,
    minimum: z.int().min(0).max(100_000_000),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    usesLimit: limit,
    customerLimit: limit,
    combines: z.boolean(),
    isActive: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: 'The end date must be after the start date.',
    path: ['endsAt'],
  })
  // Only here, so that promotions stored before this rule can still be read.
  .refine(({ terms }) => terms.kind !== 'quantity' || areRising(terms.steps), {
    error: 'A larger quantity needs a larger percentage.',
    path: ['terms', 'steps'],
  })
  .refine(({ code, usesLimit, customerLimit }) => code !== null || (usesLimit ?? customerLimit) === null, {
    error: 'Only promotions with a code can have a usage limit.',
    path: ['usesLimit'],
  });
export type PromotionDraft = z.infer<typeof PromotionDraft>;

export const PromotionSchema = z.object({
  ...PromotionDraft.shape,
  id: z.string(),
  version: z.int(),
  /** Number of uses by code; 0 for an automatic promotion. */
  uses: z.int(),
});
export type Promotion = z.infer<typeof PromotionSchema>;

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
  /** Null: an automatic promotion, whose uses are not counted. */
  code: string | null;
  amount: Money;
}

/** The amount that a gift card pays for an order. */
export interface SpentGiftCard {
  id: string;
  amount: Money;
}

/** A gift card in the back office. */
export const GiftCardSchema = z.object({
  id: z.string(),
  /** The last four characters of its code. */
  lastFour: z.string(),
  value: MoneySchema,
  balance: MoneySchema,
  email: z.string(),
  /** The order that bought it; null when staff issued it. */
  orderId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type GiftCard = z.infer<typeof GiftCardSchema>;

export const giftCardEntryKinds = ['issued', 'spent', 'returned', 'voided', 'taken', 'put_back'] as const;

/** A gift card with its transactions, latest first. */
export const GiftCardHistorySchema = z.object({
  card: GiftCardSchema,
  /** When its email was first sent; null: never. */
  sentAt: z.iso.datetime().nullable(),
  /** Delivery state of its emails; a failed or retried one comes before others. */
  delivery: z.enum(emailDeliveries),
  /** Why the last attempt failed, without personal data; null if it did not. */
  error: z.string().nullable(),
  /** The amount that staff deducted and may restore. */
  taken: MoneySchema,
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(giftCardEntryKinds),
      /** Negative when money left the card. */
      amount: MoneySchema,
      orderId: z.string().nullable(),
      at: z.iso.datetime(),
      /** The staff member; null for the system and for deleted accounts. */
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
export type GiftCardHistory = z.infer<typeof GiftCardHistorySchema>;

/** The discounts of a cart: one per line, in cart order, and one on shipping. */
export interface CartDiscounts {
  lines: Money[];
  delivery: Money;
  /** Their amounts add up to the discounts above. */
  applied: AppliedPromotion[];
}

const tags = ['Back office: promotions'];
const PromotionId = z.object({ id: z.string().max(64) });

export const promotionsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/promotions', tags, summary: 'List promotions' })
    .input(z.object(PageQuery))
    .output(pageOf(PromotionSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/promotions/{id}', tags, summary: 'Get a promotion' })
    .input(PromotionId)
    .output(PromotionSchema),
  create: oc
    .route({ method: 'POST', path: '/admin/promotions', tags, summary: 'Create a promotion' })
    .input(PromotionDraft)
    .output(PromotionSchema),
  change: oc
    .route({ method: 'PUT', path: '/admin/promotions/{id}', tags, summary: 'Update a promotion' })
    .input(z.strictObject({ id: z.string().max(64), version: z.int().min(1), draft: PromotionDraft }))
    .output(PromotionSchema),
};

export const giftCardsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/gift-cards', tags, summary: 'List gift cards with their balances' })
    .input(z.object({ q: z.string().max(200).optional(), ...PageQuery }))
    .output(pageOf(GiftCardSchema)),
  give: oc
    .route({ method: 'POST', path: '/admin/gift-cards', tags, summary: 'Issue a gift card by email' })
    .input(z.strictObject({ value: minor, email: z.email('Enter a valid email address.').max(200) }))
    .output(GiftCardSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/gift-cards/{id}',
      tags,
      summary: 'Get a gift card with its history',
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(GiftCardHistorySchema),
  adjust: oc
    .route({
      method: 'POST',
      path: '/admin/gift-cards/{id}/adjustments',
      tags,
      summary: 'Deduct from a gift card, or restore a deduction',
    })
    .input(
      z.strictObject({
        id: z.string().max(64),
        /** Minor units; negative deducts. */
        by: z
          .int()
          .min(-100_000_000)
          .max(100_000_000)
          .refine((by) => by !== 0, 'Enter a value other than 0.'),
        note: oneLine(300).min(1, 'Enter a reason.'),
      }),
    )
    .output(GiftCardHistorySchema),
  resend: oc
    .route({
      method: 'POST',
      path: '/admin/gift-cards/{id}/mail',
      tags,
      summary: 'Resend a gift card to the same address',
    })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(z.object({ sent: z.literal(true) })),
  block: oc
    .route({
      method: 'PUT',
      path: '/admin/gift-cards/{id}',
      tags,
      summary: 'Deactivate or reactivate a gift card',
    })
    .input(z.strictObject({ id: z.string().max(64), isActive: z.boolean() }))
    .output(GiftCardSchema),
};

export type PromotionErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'code_taken'
  | 'code_used_up'
  | 'gift_card_sent_often'
  | 'invalid';
