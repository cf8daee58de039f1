import { oc } from '@orpc/contract';
import * as z from 'zod';
import { emailDeliveries } from '#modules/email/contract/delivery.ts';
import { giftCardDesigns } from '#modules/catalog/contract/gift-card-designs.ts';
import { GiftSchema } from '#modules/catalog/contract/gift.ts';
import { MoneySchema, oneLine, PageQuery, pageOf } from '#kernel/contract.ts';

const minor = z.int().min(1).max(100_000_000);

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
  /** '' unless the customer named a recipient. */
  recipientName: z.string().optional(),
  /** From whom it is, and with which message; '' unless the customer named a recipient. */
  senderName: z.string().optional(),
  message: z.string().optional(),
  /** Picture of the email. */
  design: z.enum(giftCardDesigns).nullable().optional(),
  /** The day on which it is sent; null: as soon as it is paid. */
  sendOn: z.iso.date().nullable().optional(),
});
export type GiftCard = z.infer<typeof GiftCardSchema>;

export const giftCardEntryKinds = [
  'issued',
  'spent',
  'returned',
  'voided',
  'taken',
  'put_back',
  /** To the recipient of a gift who returned it, as a new gift card. */
  'transferred',
] as const;

/** A gift card with its transactions, latest first. */
export const GiftCardHistorySchema = z.object({
  card: GiftCardSchema,
  /** When its email was first sent; null: never. */
  sentAt: z.iso.datetime().nullable(),
  /** Delivery state of its emails; a failed or retried one comes before others. */
  delivery: z.enum(emailDeliveries),
  /** Why the last attempt failed, without personal data; null if it did not. */
  error: z.string().nullable(),
  /** The shop's time zone, in which the sending date counts. Optional for the previous release. */
  timeZone: z.string().optional(),
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

const tags = ['Back office: promotions'];

export const giftCardsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/gift-cards', tags, summary: 'List gift cards with their balances' })
    .input(z.object({ q: z.string().max(200).optional(), ...PageQuery }))
    .output(pageOf(GiftCardSchema)),
  give: oc
    .route({ method: 'POST', path: '/admin/gift-cards', tags, summary: 'Issue a gift card by email' })
    .input(z.strictObject({ value: minor, email: z.email(/*i18n*/ 'Enter a valid email address.').max(200) }))
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
          .refine((by) => by !== 0, /*i18n*/ 'Enter a value other than 0.'),
        note: oneLine(300).min(1, /*i18n*/ 'Enter a reason.'),
      }),
    )
    .output(GiftCardHistorySchema),
  changeRecipient: oc
    .route({
      method: 'PUT',
      path: '/admin/gift-cards/{id}/recipient',
      tags,
      summary: 'Change the recipient of a gift card that was not sent',
    })
    .input(z.strictObject({ id: z.string().max(64), gift: GiftSchema }))
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
