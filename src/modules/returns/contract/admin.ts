import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf } from '#kernel/contract.ts';
import { actorKinds } from '#kernel/recorded-actor.ts';
import { ManualRefundSchema } from '#modules/orders/contract/manual-refund.ts';
import { emailDeliveries } from '#modules/email/contract/delivery.ts';
import { paymentMethods } from '#modules/payments/contract/payment-methods.ts';
import { ReturnLineSchema, ReturnSchema } from './own-returns.ts';
import { ReturnMessageSchema } from './messages.ts';
import {
  needsAction,
  returnEmailKinds,
  refundedEarlier,
  returnEvents,
  returnTransitions,
  returnStates,
  returnSteps,
  returnResolutions,
} from './states.ts';

export const ReturnRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.enum(returnStates),
  wish: z.enum(returnResolutions),
  email: z.string(),
  customerName: z.string(),
  itemCount: z.int(),
  requestedAt: z.iso.datetime(),
  /** Its emails, newest first; only in the returns of one order. */
  emails: z
    .array(
      z.object({
        kind: z.enum(returnEmailKinds),
        delivery: z.enum(emailDeliveries),
        /** When it was sent; of an email that is not sent, when it was kept or is due. */
        at: z.iso.datetime(),
      }),
    )
    .optional(),
});
export type ReturnRow = z.infer<typeof ReturnRowSchema>;

export const AdminReturnSchema = ReturnSchema.extend({
  version: z.int(),
  /** Requested by the recipient of a gift: refunded as a gift card to their email address. */
  isGift: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  email: z.string(),
  customerName: z.string(),
  lines: z.array(
    ReturnLineSchema.extend({
      productId: z.string(),
      /** Quantity to restock, at most `accepted`; null until inspected. */
      restocked: z.int().nullable(),
    }),
  ),
  /** Texts of the main language by those of an order in another language, which staff may not read. */
  mainTexts: z.record(z.string(), z.string()).optional(),
  /** Steps that staff can take now. */
  steps: z.array(z.enum(returnSteps)),
  /** Price paid for the accepted units; null until inspected, or when some are refunded or exchanged. */
  worth: MoneySchema.nullable(),
  /** How much of an uncompleted return refunds on the order page already cover. */
  givenBackBefore: z.enum(refundedEarlier),
  /** Shipping costs that are not refunded yet. */
  openDelivery: MoneySchema,
  /** Amount of the whole order that is not refunded yet. */
  refundable: MoneySchema,
  timeline: z.array(
    z.object({
      event: z.enum(returnEvents),
      happenedAt: z.iso.datetime(),
      /** A person's name; '' for other kinds of actors. */
      actor: z.string(),
      actorKind: z.enum(actorKinds),
      /** A text that staff typed. */
      note: z.string(),
      messages: z.array(ReturnMessageSchema),
    }),
  ),
});
export type AdminReturn = z.infer<typeof AdminReturnSchema>;

const returnId = z.string().max(64);
/** The version that the client displayed; an outdated version fails with `changed_meanwhile`. */
const version = z.int().min(1);
const note = z.string().trim().max(1000, /*i18n*/ 'At most 1000 characters.').default('');

const tags = ['Back office: returns'];

export const returnsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/returns', tags, summary: 'List returns, newest first' })
    .input(
      z.object({
        state: z.enum([...returnStates, needsAction]).optional(),
        /** Order number, return number, or part of an email address or name. */
        q: z.string().max(200).optional(),
        orderId: z.string().max(64).optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(ReturnRowSchema)),
  waiting: oc
    .route({
      method: 'GET',
      path: '/admin/returns-waiting',
      tags,
      summary: 'List returns that need staff action, longest waiting first',
    })
    .output(z.object({ items: z.array(ReturnRowSchema), total: z.int() })),
  get: oc
    .route({ method: 'GET', path: '/admin/returns/{returnId}', tags, summary: 'Get a return' })
    .input(z.object({ returnId }))
    .output(AdminReturnSchema),
  move: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/move',
      tags,
      summary: 'Approve, decline, receive or reject a return',
    })
    .input(z.strictObject({ returnId, move: z.enum(returnTransitions), version, note }))
    .output(AdminReturnSchema),
  inspect: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/inspection',
      tags,
      summary: 'Record the accepted and restocked quantities',
    })
    .input(
      z.strictObject({
        returnId,
        version,
        /** Every line of the return, once. */
        lines: z
          .array(
            z
              .strictObject({
                position: z.int().min(0).max(1000),
                accepted: z.int().min(0).max(1_000_000),
                restocked: z.int().min(0).max(1_000_000),
              })
              .refine((line) => line.restocked <= line.accepted, {
                error: /*i18n*/ 'At most the accepted quantity.',
                path: ['restocked'],
              }),
          )
          .min(1)
          .max(100),
        note,
      }),
    )
    .output(AdminReturnSchema),
  refund: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/refund',
      tags,
      summary: 'Refund the accepted items',
    })
    .input(
      z.strictObject({
        returnId,
        version,
        /** Also refunds the shipping costs. */
        withDelivery: z.boolean().default(false),
        note: z.string().trim().max(500).default(''),
        /** Refund by another method than the original payment; the payment provider is not called. */
        otherwise: ManualRefundSchema.nullable().default(null),
      }),
    )
    .output(AdminReturnSchema),
  exchange: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/exchange',
      tags,
      summary: 'Create a free exchange order for the accepted items',
    })
    .input(z.strictObject({ returnId, version }))
    .output(AdminReturnSchema),
  close: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/close',
      tags,
      summary: 'Complete a return that was refunded on the order page',
    })
    .input(z.strictObject({ returnId, version }))
    .output(AdminReturnSchema),
};
