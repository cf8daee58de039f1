import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, PageQuery, pageOf, Slug } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

const minor = z.int().min(1).max(100_000_000);
const basisPoints = z.int().min(1, 'More than nothing.').max(10_000, 'At most 100 %.');

/** What a promotion takes off. Amounts in minor units of the shop's currency, shares in basis points. */
export const PromotionTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints }),
  z.strictObject({ kind: z.literal('amount'), amount: minor }),
  z.strictObject({ kind: z.literal('free-delivery') }),
  /** Of the same product: the highest step that is reached. */
  z.strictObject({
    kind: z.literal('quantity'),
    steps: z
      .array(z.strictObject({ quantity: z.int().min(2).max(999), basisPoints }))
      .min(1, 'At least one step.')
      .max(10),
  }),
  /** So much off for each time that all of these are in the cart together. */
  z.strictObject({
    kind: z.literal('bundle'),
    parts: z
      .array(z.strictObject({ productId: Slug, quantity: z.int().min(1).max(99) }))
      .min(1, 'At least one product.')
      .max(20),
    amount: minor,
  }),
]);
export type PromotionTerms = z.infer<typeof PromotionTerms>;

/** What it applies to; nothing named: everything. */
export const PromotionScope = z.strictObject({
  productIds: z.array(Slug).max(200),
  categoryIds: z.array(Slug).max(50),
});
export type PromotionScope = z.infer<typeof PromotionScope>;

const limit = z.int().min(1).max(1_000_000).nullable();

/** What an administrator writes. */
export const PromotionDraft = z
  .strictObject({
    /** As shoppers read it beside what is taken off. */
    name: oneLine(120).min(1, 'Please fill this in.'),
    /** Null: it applies by itself. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'Three letters or digits at least, hyphens between them.')
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
    error: 'It ends after it begins.',
    path: ['endsAt'],
  })
  .refine(({ code, usesLimit, customerLimit }) => code !== null || (usesLimit ?? customerLimit) === null, {
    error: 'Only what has a code can be limited.',
    path: ['usesLimit'],
  });
export type PromotionDraft = z.infer<typeof PromotionDraft>;

export const PromotionSchema = z.object({
  ...PromotionDraft.shape,
  id: z.string(),
  version: z.int(),
  /** How often it was used by a code; 0 of what applies by itself. */
  uses: z.int(),
});
export type Promotion = z.infer<typeof PromotionSchema>;

/** Why a code that was typed takes nothing off. */
export const codeProblems = [
  'unknown',
  'not-yet',
  'expired',
  'used-up',
  'used-by-you',
  'minimum',
  'not-for-these',
  'does-not-combine',
  /** Of a gift card: nothing is left on it, or nothing is left to pay. */
  'empty',
] as const;
export type CodeProblem = (typeof codeProblems)[number];

/** What became of a code that was typed. */
export const CodeAnswerSchema = z.object({
  code: z.string(),
  problem: z.enum(codeProblems).nullable(),
  /** Of the problem `minimum`: how much has to be in the cart. */
  minimum: MoneySchema.nullable(),
  /** Of a gift card: what of it is used here, and what stays on it. */
  giftCard: z.object({ used: MoneySchema, left: MoneySchema }).nullable(),
});
export type CodeAnswer = z.infer<typeof CodeAnswerSchema>;

/** A line of a cart, as far as reductions go. */
export interface ReducibleLine {
  productId: string;
  /** Its category and all that this stands in. */
  categoryIds: readonly string[];
  quantity: number;
  total: Money;
}

/** Something that takes something off this cart. */
export interface AppliedPromotion {
  promotionId: string;
  name: string;
  /** Null: it applied by itself, and is not counted. */
  code: string | null;
  amount: Money;
}

/** What of a gift card pays for an order. */
export interface SpentGiftCard {
  id: string;
  amount: Money;
}

/** A gift card as staff see it. */
export const GiftCardSchema = z.object({
  id: z.string(),
  /** The end of its code. */
  lastFour: z.string(),
  value: MoneySchema,
  balance: MoneySchema,
  email: z.string(),
  /** What it was bought with; null where staff gave it. */
  orderId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type GiftCard = z.infer<typeof GiftCardSchema>;

export const giftCardEntryKinds = ['issued', 'spent', 'returned', 'voided', 'taken', 'put_back'] as const;

/** A gift card with everything that happened to it, the latest first. */
export const GiftCardHistorySchema = z.object({
  card: GiftCardSchema,
  /** When it was sent; null: it is on its way, or cannot be sent. */
  sentAt: z.iso.datetime().nullable(),
  /** What staff took off and may put back. */
  taken: MoneySchema,
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(giftCardEntryKinds),
      /** Below nothing: it left the card. */
      amount: MoneySchema,
      orderId: z.string().nullable(),
      at: z.iso.datetime(),
      /** Who of the staff; null: nobody, or somebody who has left. */
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
export type GiftCardHistory = z.infer<typeof GiftCardHistorySchema>;

/** What is taken off, and where; lines in the order of the cart. */
export interface Reductions {
  lines: Money[];
  delivery: Money;
  /** Sums to the same. */
  applied: AppliedPromotion[];
}

const tags = ['Back office: promotions'];
const PromotionId = z.object({ id: z.string().max(64) });

export const promotionsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/promotions', tags, summary: 'Coupons and promotions' })
    .input(z.object(PageQuery))
    .output(pageOf(PromotionSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/promotions/{id}', tags, summary: 'One promotion' })
    .input(PromotionId)
    .output(PromotionSchema),
  create: oc
    .route({ method: 'POST', path: '/admin/promotions', tags, summary: 'A new promotion' })
    .input(PromotionDraft)
    .output(PromotionSchema),
  change: oc
    .route({ method: 'PUT', path: '/admin/promotions/{id}', tags, summary: 'Change a promotion' })
    .input(z.strictObject({ id: z.string().max(64), version: z.int().min(1), draft: PromotionDraft }))
    .output(PromotionSchema),
};

export const giftCardsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/gift-cards', tags, summary: 'Gift cards and what is left on them' })
    .input(z.object({ q: z.string().max(200).optional(), ...PageQuery }))
    .output(pageOf(GiftCardSchema)),
  give: oc
    .route({ method: 'POST', path: '/admin/gift-cards', tags, summary: 'Give a gift card away, by mail' })
    .input(z.strictObject({ value: minor, email: z.email('This is not an e-mail address.').max(200) }))
    .output(GiftCardSchema),
  get: oc
    .route({ method: 'GET', path: '/admin/gift-cards/{id}', tags, summary: 'A gift card and its history' })
    .input(z.object({ id: z.string().max(64) }))
    .output(GiftCardHistorySchema),
  adjust: oc
    .route({
      method: 'POST',
      path: '/admin/gift-cards/{id}/adjustments',
      tags,
      summary: 'Take something off a gift card, or put back what was taken',
    })
    .input(
      z.strictObject({
        id: z.string().max(64),
        /** Minor units: below nothing takes. */
        by: z
          .int()
          .min(-100_000_000)
          .max(100_000_000)
          .refine((by) => by !== 0, 'More than nothing.'),
        note: oneLine(300).min(1, 'Please say why.'),
      }),
    )
    .output(GiftCardHistorySchema),
  resend: oc
    .route({
      method: 'POST',
      path: '/admin/gift-cards/{id}/mail',
      tags,
      summary: 'Send a gift card once more, to the same address',
    })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(z.object({ sent: z.literal(true) })),
  block: oc
    .route({ method: 'PUT', path: '/admin/gift-cards/{id}', tags, summary: 'Block a gift card, or open it' })
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
