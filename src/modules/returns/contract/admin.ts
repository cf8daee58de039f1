import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PageQuery, pageOf } from '#kernel/contract.ts';
import { OtherwiseSchema } from '#modules/orders/contract/admin.ts';
import { paymentMethods } from '#modules/payments/contract.ts';
import { ReturnLineSchema, ReturnSchema } from './own-returns.ts';
import {
  givenBackBefore,
  returnEvents,
  returnMoves,
  returnStates,
  returnSteps,
  returnWishes,
} from './states.ts';

/** A return as a list shows it. */
export const ReturnRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.enum(returnStates),
  wish: z.enum(returnWishes),
  email: z.string(),
  customerName: z.string(),
  itemCount: z.int(),
  requestedAt: z.iso.datetime(),
});
export type ReturnRow = z.infer<typeof ReturnRowSchema>;

export const AdminReturnSchema = ReturnSchema.extend({
  version: z.int(),
  /** How the order was paid. */
  paymentMethod: z.enum(paymentMethods),
  email: z.string(),
  customerName: z.string(),
  lines: z.array(
    ReturnLineSchema.extend({
      productId: z.string(),
      /** How many of those taken back go on the shelf again; null until somebody has looked. */
      restocked: z.int().nullable(),
    }),
  ),
  /** What staff may do with it now. */
  steps: z.array(z.enum(returnSteps)),
  /** What was paid for what is taken back; null until somebody has looked. */
  worth: MoneySchema.nullable(),
  /** How much of that was given back on the order's page. */
  givenBackBefore: z.enum(givenBackBefore),
  /** What was paid for delivery and not given back yet. */
  openDelivery: MoneySchema,
  /** What of the whole order can still be given back. */
  refundable: MoneySchema,
  timeline: z.array(
    z.object({
      event: z.enum(returnEvents),
      happenedAt: z.iso.datetime(),
      actor: z.string(),
      note: z.string(),
    }),
  ),
});
export type AdminReturn = z.infer<typeof AdminReturnSchema>;

const returnId = z.string().max(64);
/** As shown when the button was pressed: somebody else may have been quicker. */
const version = z.int().min(1);
const note = z.string().trim().max(1000, 'At most 1000 characters.').default('');

const tags = ['Back office: returns'];

export const returnsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/returns', tags, summary: 'All returns, newest first' })
    .input(
      z.object({
        state: z.enum(returnStates).optional(),
        /** An order's or a return's number, or a part of an e-mail address or a name. */
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
      summary: 'Returns that wait for the shop, the one that has waited longest first',
    })
    .output(z.object({ items: z.array(ReturnRowSchema), total: z.int() })),
  get: oc
    .route({ method: 'GET', path: '/admin/returns/{returnId}', tags, summary: 'One return' })
    .input(z.object({ returnId }))
    .output(AdminReturnSchema),
  move: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/move',
      tags,
      summary: 'Approve, decline, receive or reject a return',
    })
    .input(z.strictObject({ returnId, move: z.enum(returnMoves), version, note }))
    .output(AdminReturnSchema),
  inspect: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/inspection',
      tags,
      summary: 'Write down what came back, and what of it can be sold again',
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
                error: 'Not more than are taken back.',
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
      summary: 'Give the money back for what is taken back',
    })
    .input(
      z.strictObject({
        returnId,
        version,
        /** Whether what was paid for delivery goes back, too. */
        withDelivery: z.boolean().default(false),
        note: z.string().trim().max(500).default(''),
        /** Where it does not go back the way it was paid: how. No card is asked then. */
        otherwise: OtherwiseSchema.nullable().default(null),
      }),
    )
    .output(AdminReturnSchema),
  exchange: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/exchange',
      tags,
      summary: 'Send others for what is taken back: an order that costs nothing',
    })
    .input(z.strictObject({ returnId, version }))
    .output(AdminReturnSchema),
  close: oc
    .route({
      method: 'POST',
      path: '/admin/returns/{returnId}/close',
      tags,
      summary: 'Settle a return whose money was given back on the order’s page',
    })
    .input(z.strictObject({ returnId, version }))
    .output(AdminReturnSchema),
};
