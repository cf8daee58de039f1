import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, PageQuery, pageOf, Slug } from '#kernel/contract.ts';
import { MAX_UNIQUE_CODES } from './limits.ts';

const minor = z.int().min(1).max(100_000_000);
const basisPoints = z
  .int()
  .min(1, /*i18n*/ 'Enter a value other than 0.')
  .max(10_000, /*i18n*/ 'Enter 100% or less.');

/** Products and categories that the promotion applies to; empty: all. A set is a product. */
export const PromotionScope = z.strictObject({
  productIds: z.array(Slug).max(200),
  categoryIds: z.array(Slug).max(50),
});
export type PromotionScope = z.infer<typeof PromotionScope>;

const itemsInScope = z.strictObject({ quantity: z.int().min(1).max(99), ...PromotionScope.shape });

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
      .min(1, /*i18n*/ 'Add at least one quantity.')
      .max(10),
  }),
  /** A discount for each complete bundle in the cart. */
  z.strictObject({
    kind: z.literal('bundle'),
    parts: z
      .array(z.strictObject({ productId: Slug, quantity: z.int().min(1).max(99) }))
      .min(1, /*i18n*/ 'Add at least one product.')
      .max(20),
    amount: minor,
  }),
  /** A discount on the cheapest items of `get`, for each quantity of `buy` at the full price. */
  z.strictObject({
    kind: z.literal('buy-x-get-y'),
    buy: itemsInScope,
    get: itemsInScope,
    /** 10 000: free. */
    basisPoints,
    /** How often it applies in one order; null: no limit. */
    timesLimit: z.int().min(1).max(99).nullable(),
  }),
]);
export type PromotionTerms = z.infer<typeof PromotionTerms>;

const limit = z.int().min(1).max(1_000_000).nullable();

/** Whether each larger quantity has a larger percentage, in whatever order the steps are. */
function areRising(steps: readonly { quantity: number; basisPoints: number }[]): boolean {
  const ordered = steps.toSorted((a, b) => a.quantity - b.quantity);
  return ordered.every((step, index) => {
    const before = ordered[index - 1];
    return !before || (step.quantity > before.quantity && step.basisPoints > before.basisPoints);
  });
}

/** Longest name of a promotion. */
export const maxNameLength = 120;

/** The promotion form's data. */
export const PromotionDraft = z
  .strictObject({
    /** Shown to customers beside the discount. */
    name: oneLine(maxNameLength).min(1, /*i18n*/ 'This field is required.'),
    /** Null: an automatic promotion, or one with unique codes. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^[A-Z0-9][A-Z0-9-]{2,39}$/,
        /*i18n*/ 'Use 3 to 40 letters, digits or hyphens, and begin with a letter or digit.',
      )
      .nullable(),
    /** Needs one of its generated codes; each can be used once. */
    uniqueCodes: z.boolean().default(false),
    terms: PromotionTerms,
    scope: PromotionScope,
    minimum: z.int().min(0).max(100_000_000),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    usesLimit: limit,
    customerLimit: limit,
    /** Only for the first order of an account with a confirmed email address. */
    firstOrder: z.boolean().default(false),
    /** Only for customers with one of these tags; empty: for all. */
    customerTags: z.array(oneLine(40).min(1).toLowerCase()).max(20).default([]),
    combines: z.boolean(),
    isActive: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: /*i18n*/ 'The end date must be after the start date.',
    path: ['endsAt'],
  })
  // Only here, so that promotions stored before this rule can still be read.
  .refine(({ terms }) => terms.kind !== 'quantity' || areRising(terms.steps), {
    error: /*i18n*/ 'A larger quantity needs a larger percentage.',
    path: ['terms', 'steps'],
  })
  .refine(({ code, uniqueCodes }) => code === null || !uniqueCodes, {
    error: /*i18n*/ 'A promotion has one code or unique codes.',
    path: ['code'],
  });
export type PromotionDraft = z.infer<typeof PromotionDraft>;

const Named = z.object({ id: z.string(), name: z.string() });

/** The rules of a promotion for its description in the reader's language. Contains nothing about its limits in total. */
export const PromotionSummarySchema = z.object({
  terms: PromotionTerms,
  scope: PromotionScope,
  currency: z.string().length(3),
  minimum: z.int(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  customerLimit: z.int().nullable(),
  firstOrder: z.boolean(),
  /** Names of the products and categories of the terms and the scope, as far as they exist. */
  products: z.array(Named),
  categories: z.array(Named),
});
export type PromotionSummary = z.infer<typeof PromotionSummarySchema>;

export const PromotionSchema = z.object({
  ...PromotionDraft.shape,
  id: z.string(),
  version: z.int(),
  /** Counted uses; 0 for an automatic promotion without a limit. */
  uses: z.int(),
});
export type Promotion = z.infer<typeof PromotionSchema>;

/** A promotion in the back office. */
export const PromotionDetailsSchema = PromotionSchema.extend({
  summary: PromotionSummarySchema,
  /** Unique codes: generated, and still unused. */
  codes: z.object({ total: z.int(), unused: z.int() }),
  /** Orders that it reduced without cancelled ones, their discount by it, and the net sales of the paid ones. */
  sales: z.object({ orders: z.int(), discount: MoneySchema, revenue: MoneySchema }),
});
export type PromotionDetails = z.infer<typeof PromotionDetailsSchema>;

const tags = ['Back office: promotions'];
const id = z.string().max(64);

/** Automatic promotions for the cart. */
export const promotionsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/promotions',
      tags: ['Cart'],
      summary: 'List the automatic promotions that concern products',
    })
    /** Product ids, separated by commas. */
    .input(z.object({ products: z.string().max(20_000) }))
    .output(z.array(PromotionSummarySchema)),
};

export const promotionsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/promotions', tags, summary: 'List promotions' })
    .input(z.object(PageQuery))
    .output(pageOf(PromotionDetailsSchema)),
  get: oc
    .route({ method: 'GET', path: '/admin/promotions/{id}', tags, summary: 'Get a promotion' })
    .input(z.object({ id }))
    .output(PromotionDetailsSchema),
  create: oc
    .route({ method: 'POST', path: '/admin/promotions', tags, summary: 'Create a promotion' })
    .input(PromotionDraft)
    .output(PromotionDetailsSchema),
  change: oc
    .route({ method: 'PUT', path: '/admin/promotions/{id}', tags, summary: 'Update a promotion' })
    .input(z.strictObject({ id, version: z.int().min(1), draft: PromotionDraft }))
    .output(PromotionDetailsSchema),
  generateCodes: oc
    .route({
      method: 'POST',
      path: '/admin/promotions/{id}/codes',
      tags,
      summary: 'Generate unique codes for one use each',
    })
    .input(
      z.strictObject({
        id,
        count: z.int().min(1).max(MAX_UNIQUE_CODES),
        /** Begins each code. */
        prefix: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^([A-Z0-9][A-Z0-9-]{0,19})?$/, /*i18n*/ 'Use up to 20 letters, digits or hyphens.')
          .default(''),
      }),
    )
    .output(PromotionDetailsSchema),
  exportCodes: oc
    .route({
      method: 'GET',
      path: '/admin/promotions/{id}/codes',
      tags,
      summary: 'Unique codes of a promotion as CSV',
    })
    .input(z.object({ id }))
    .output(z.object({ csv: z.string() })),
};
