import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PictureSchema } from '#kernel/contract.ts';
import { RecordedRefundSchema } from '#modules/orders/contract/manual-refund.ts';
import { refundStates } from '#modules/payments/contract/ledger.ts';
import {
  lineObstacles,
  maxPhotos,
  returnEvents,
  returnReasons,
  returnStates,
  returnResolutions,
} from './states.ts';

/** A photo that only its owner and staff can load; the URLs check the session. */
export const ReturnPhotoSchema = z.object({
  id: z.string(),
  src: z.string(),
  smallSrc: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ReturnPhoto = z.infer<typeof ReturnPhotoSchema>;

export const ReturnLineSchema = z.object({
  /** Index of the line in the order. */
  position: z.int(),
  name: z.string(),
  colorName: z.string().nullable(),
  image: PictureSchema.nullable(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  /** The requested variant; null for a product without variants or for a refund. */
  exchangeColorName: z.string().nullable(),
  /** Accepted quantity; null until inspected. */
  accepted: z.int().nullable(),
});
export type ReturnLine = z.infer<typeof ReturnLineSchema>;

export const ReturnSchema = z.object({
  id: z.string(),
  /** The return number that customers write on the shipment: R-1001. */
  code: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.enum(returnStates),
  wish: z.enum(returnResolutions),
  note: z.string(),
  /** The reason for declining or rejecting. */
  answer: z.string(),
  /** Shipping instructions; empty until approved. */
  instructions: z.string(),
  lines: z.array(ReturnLineSchema),
  photos: z.array(ReturnPhotoSchema),
  refund: z
    .object({
      amount: MoneySchema,
      state: z.enum(refundStates),
      /** Set when refunded by another method than the original payment. */
      otherwise: RecordedRefundSchema.nullable(),
      /** The payment provider declined the refund, and no other refund covers the accepted units. */
      isOwed: z.boolean(),
    })
    .nullable(),
  exchangeOrder: z.object({ id: z.string(), number: z.int() }).nullable(),
  requestedAt: z.iso.datetime(),
  timeline: z.array(z.object({ event: z.enum(returnEvents), happenedAt: z.iso.datetime() })),
});
export type Return = z.infer<typeof ReturnSchema>;

/** A delivered line and its returnable quantity. */
export const ReturnableLineSchema = z.object({
  position: z.int(),
  name: z.string(),
  colorName: z.string().nullable(),
  image: PictureSchema.nullable(),
  /** Returnable quantity; 0 when `obstacle` is set. */
  quantity: z.int(),
  obstacle: z.enum(lineObstacles).nullable(),
  /** End of the return window. */
  closesAt: z.iso.datetime().nullable(),
  /**
   * Exchange options: the product's variants, or the product itself. Empty when it is no longer sold or the
   * returnable quantity is 0.
   */
  exchanges: z.array(
    z.object({ colorKey: z.string().nullable(), colorName: z.string().nullable(), inStock: z.boolean() }),
  ),
});
export type ReturnableLine = z.infer<typeof ReturnableLineSchema>;

export const OrderReturnsSchema = z.object({
  returns: z.array(ReturnSchema),
  /** Delivered lines; empty when the shop does not accept returns or the order is fully refunded. */
  lines: z.array(ReturnableLineSchema),
  windowDays: z.int(),
  /** The shop's text about return shipping costs. */
  costs: z.string(),
  asksPhotos: z.boolean(),
  /** Uploaded photos that are not attached to a return. */
  photos: z.array(ReturnPhotoSchema),
  /** The return that this order is the exchange for; null for any other order. */
  exchangeOf: z.object({ code: z.string(), orderId: z.string(), orderNumber: z.int() }).nullable(),
});
export type OrderReturns = z.infer<typeof OrderReturnsSchema>;

const orderId = z.string().max(64);

export const ReturnRequest = z.strictObject({
  orderId,
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1000),
        quantity: z.int().min(1).max(1_000_000),
        reason: z.enum(returnReasons),
        /** Key of the requested variant; null for the same variant or for a refund. */
        exchangeColorKey: z.string().max(124).nullable().default(null),
      }),
    )
    .min(1, /*i18n*/ 'Select the items to return.')
    .max(100),
  wish: z.enum(returnResolutions),
  note: z.string().trim().max(1000, /*i18n*/ 'At most 1000 characters.').default(''),
  photoIds: z.array(z.uuid()).max(maxPhotos).default([]),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

const tags = ['Returns'];

export const returnsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/orders/{orderId}/returns',
      tags,
      summary: 'List the returns and returnable lines of an own order',
    })
    .input(z.object({ orderId }))
    .output(OrderReturnsSchema),
  request: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/returns',
      tags,
      summary: 'Request a return',
    })
    .input(ReturnRequest)
    .output(ReturnSchema),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/returns/{returnId}/withdraw',
      tags,
      summary: 'Withdraw a requested return',
    })
    .input(z.strictObject({ returnId: z.string().max(64) }))
    .output(ReturnSchema),
  addPhoto: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/return-photos',
      tags,
      summary: 'Upload a photo for a return (multipart: file)',
    })
    .input(z.object({ orderId, file: z.file() }))
    .output(ReturnPhotoSchema),
  removePhoto: oc
    .route({
      method: 'DELETE',
      path: '/orders/{orderId}/return-photos/{photoId}',
      tags,
      summary: 'Remove a photo that is not attached to a return',
    })
    .input(z.strictObject({ orderId, photoId: z.string().max(64) }))
    .output(z.object({ ok: z.literal(true) })),
};
