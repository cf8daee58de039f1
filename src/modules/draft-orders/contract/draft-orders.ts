import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_VARIANT_ID } from '#modules/catalog/contract/set-choice.ts';
import { languages } from '#kernel/language.ts';
import { MoneySchema, oneLine, PageLanguage, PageQuery, pageOf } from '#kernel/contract.ts';
import { CartItemSchema } from '#modules/cart/contract.ts';
import { PlacedCheckoutSchema, type CheckoutErrorCode } from '#modules/checkout/contract.ts';
import { AddressSchema } from '#modules/orders/contract/order.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { OfferedPaymentSchema } from '#modules/payments/contract/schemas.ts';
import { CodeResultSchema } from '#modules/promotions/contract/discounts.ts';
import { DeliveryMethodSchema } from '#modules/shipping/contract/shipping.ts';
import { TaxPartSchema } from '#modules/taxes/contract.ts';
import { draftOrderStates } from './states.ts';

/** A manual discount with its reason; the amount in minor units of the shop's currency. */
const StaffDiscount = z.strictObject({
  amount: z.int().min(1).max(10_000_000_000),
  /** Shown to the customer. */
  reason: oneLine(120).min(1, /*i18n*/ 'Enter a reason.'),
});

/** May be incomplete; shipping needs more fields than a draft order. */
const DraftOrderAddress = z.strictObject({
  name: oneLine(120).default(''),
  line1: oneLine(160).default(''),
  line2: oneLine(160).default(''),
  city: oneLine(100).default(''),
  region: oneLine(100).default(''),
  postcode: oneLine(20).default(''),
  /** ISO 3166-1 alpha-2, or '' until selected. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
});

const OptionalEmail = z.union([
  z.literal(''),
  z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.').max(254)),
]);

/** Editable content of a draft order. Fields that are not filled in yet are empty. */
export const DraftOrderContentSchema = z.strictObject({
  email: OptionalEmail,
  name: oneLine(120).default(''),
  /** Language of the customer's emails and documents; null: that of their account, otherwise English. */
  language: z.enum(languages).nullable().default(null),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\d\s+()./-]*$/, /*i18n*/ 'Enter a valid phone number.')
    .default(''),
  /** Delivery note; shown to the customer. */
  note: z.string().trim().max(500).default(''),
  address: DraftOrderAddress.nullable().default(null),
  /** Null: the first available shipping method. */
  deliveryMethodId: z.string().max(40).nullable().default(null),
  items: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(120),
        /** Id of the variant, or of the choice of a set. Null: the first variant in stock. */
        selectedColor: z.string().max(MAX_VARIANT_ID).nullable().default(null),
        quantity: z.int().min(1).max(999),
      }),
    )
    .max(100),
  codes: z.array(z.string().trim().max(40)).max(10).default([]),
  discount: StaffDiscount.nullable().default(null),
});
export type DraftOrderContent = z.infer<typeof DraftOrderContentSchema>;

/** Current totals of a draft order, calculated like a checkout. */
export const DraftOrderQuoteSchema = z.object({
  lines: z.array(CartItemSchema),
  /** Product ids of items that are no longer for sale. */
  noLongerSold: z.array(z.string()),
  subtotal: MoneySchema,
  delivery: z.object({ method: DeliveryMethodSchema, price: MoneySchema }),
  codes: z.array(CodeResultSchema),
  discounts: z.array(z.object({ name: z.string(), amount: MoneySchema })),
  taxes: z.array(TaxPartSchema),
  total: MoneySchema,
  /** Amount to pay after gift cards. */
  due: MoneySchema,
  methods: z.array(DeliveryMethodSchema),
  payments: z.array(OfferedPaymentSchema),
});
export type DraftOrderQuote = z.infer<typeof DraftOrderQuoteSchema>;

/** What prevents placing the draft order. `goods`: it has no items. */
export const draftOrderIssues = ['goods', 'stock', 'email', 'name', 'address', 'delivery'] as const;
export type DraftOrderIssue = (typeof draftOrderIssues)[number];

const Quoted = z.object({
  quote: DraftOrderQuoteSchema.nullable(),
  lacks: z.array(z.enum(draftOrderIssues)),
});
export type QuotedDraftOrder = z.infer<typeof Quoted>;

export const DraftOrderRowSchema = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(draftOrderStates),
  email: z.string(),
  name: z.string(),
  itemCount: z.int(),
  author: z.string(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Whether the email with the link was kept, not sent, because no mail server was set. */
  isKept: z.boolean().optional(),
  isExpired: z.boolean(),
  /** Id of the order that was placed from it; null before. */
  orderId: z.string().nullable(),
});
export type DraftOrderRow = z.infer<typeof DraftOrderRowSchema>;

export const DraftOrderSchema = DraftOrderRowSchema.extend({
  version: z.int(),
  content: DraftOrderContentSchema,
  lacks: z.array(z.enum(draftOrderIssues)),
  quote: DraftOrderQuoteSchema.nullable(),
});
export type DraftOrder = z.infer<typeof DraftOrderSchema>;

/** A draft order as the customer sees it. */
export const CustomerDraftOrderSchema = z.object({
  number: z.int(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  address: AddressSchema.nullable(),
  expiresAt: z.iso.datetime(),
  quote: DraftOrderQuoteSchema,
  /** Fingerprint of the content and quote: the order is placed only if it still matches. */
  shown: z.string(),
});
export type CustomerDraftOrder = z.infer<typeof CustomerDraftOrderSchema>;

/**
 * How a draft order that staff place is paid: already `paid-in-store`, by `bank-transfer` (stock is reserved), or
 * `later` on delivery or pickup. A card payment needs the customer, who gets a link instead.
 */
export const staffPayments = ['paid-in-store', 'bank-transfer', 'later'] as const;
export type StaffPayment = (typeof staffPayments)[number];

const adminTags = ['Back office: draft orders'];
const draftId = z.string().max(64);
const asShown = z.strictObject({ draftId, version: z.int().min(1) });

export const draftOrdersAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/order-drafts', tags: adminTags, summary: 'List draft orders' })
    .input(z.object({ state: z.enum(draftOrderStates).default('open'), ...PageQuery }))
    .output(pageOf(DraftOrderRowSchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/order-drafts/{draftId}',
      tags: adminTags,
      summary: 'Get a draft order',
    })
    .input(z.object({ draftId }))
    .output(DraftOrderSchema),
  quote: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/quote',
      tags: adminTags,
      summary: 'Quote a draft order without saving it',
    })
    .input(DraftOrderContentSchema)
    .output(Quoted),
  create: oc
    .route({ method: 'POST', path: '/admin/order-drafts', tags: adminTags, summary: 'Create a draft order' })
    .input(DraftOrderContentSchema)
    .output(DraftOrderSchema),
  change: oc
    .route({
      method: 'PUT',
      path: '/admin/order-drafts/{draftId}',
      tags: adminTags,
      summary: 'Update an open draft order',
    })
    .input(asShown.extend({ content: DraftOrderContentSchema }))
    .output(DraftOrderSchema),
  send: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/{draftId}/send',
      tags: adminTags,
      summary: 'Email the link that places the order',
    })
    .input(asShown)
    .output(DraftOrderSchema),
  newLink: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/{draftId}/links',
      tags: adminTags,
      summary: 'Create a link to share by other means than email',
    })
    .input(asShown)
    .output(z.object({ path: z.string() })),
  placeForCustomer: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/{draftId}/place',
      tags: adminTags,
      summary: 'Place the order for the customer, for example by telephone',
    })
    .input(asShown.extend({ payment: z.enum(staffPayments), total: MoneySchema }))
    .output(z.object({ orderId: z.string(), orderNumber: z.int() })),
  discard: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/{draftId}/discard',
      tags: adminTags,
      summary: 'Discard a draft order and disable its links',
    })
    .input(asShown)
    .output(DraftOrderSchema),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/order-drafts/{draftId}/take-back',
      tags: adminTags,
      summary: 'Restore a discarded draft order',
    })
    .input(asShown)
    .output(DraftOrderSchema),
};

const tags = ['Checkout'];
const link = { draftId, token: z.string().max(100) };

export const draftOrdersContract = {
  open: oc
    .route({
      method: 'POST',
      path: '/order-drafts/open',
      tags,
      summary: 'Open a draft order by its link',
    })
    .input(z.strictObject(link))
    .output(CustomerDraftOrderSchema),
  place: oc
    .route({
      method: 'POST',
      path: '/order-drafts/place',
      tags,
      summary: 'Place a draft order (with Idempotency-Key)',
    })
    .input(
      z.strictObject({
        ...link,
        shown: z.string().max(100),
        paymentMethod: z.enum(paymentMethods),
        /** Address of the customer. Ignored if the draft order has one. */
        email: OptionalEmail.optional(),
        language: PageLanguage,
      }),
    )
    .output(PlacedCheckoutSchema),
};

export type DraftOrderErrorCode =
  | CheckoutErrorCode
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  /** Manual discounts need the permission scope `promotions`. */
  | 'discount_not_yours'
  | 'draft_incomplete'
  /** None of the items is for sale any more. */
  | 'draft_not_for_sale'
  | 'draft_not_open'
  /** No shipping method applies any more. */
  | 'draft_not_shippable'
  | 'draft_placed'
  /** The link was emailed within the last minute. */
  | 'mail_not_again'
  | 'link_expired';
