import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PictureSchema } from '#kernel/contract.ts';
import { OtherwiseSchema } from '#modules/orders/contract/admin.ts';
import { refundStates } from '#modules/payments/contract.ts';
import {
  lineObstacles,
  mostPhotos,
  returnEvents,
  returnReasons,
  returnStates,
  returnWishes,
} from './states.ts';

/** A photograph that only its owner and staff may see; `src` is an address that asks who is looking. */
export const ReturnPhotoSchema = z.object({
  id: z.string(),
  src: z.string(),
  smallSrc: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ReturnPhoto = z.infer<typeof ReturnPhotoSchema>;

export const ReturnLineSchema = z.object({
  /** Its place in the order. */
  position: z.int(),
  name: z.string(),
  colorName: z.string().nullable(),
  image: PictureSchema.nullable(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  /** The colour that is wanted instead; null for the same again, or where the money is wanted. */
  exchangeColorName: z.string().nullable(),
  /** How many of them the shop takes back; null until it has looked. */
  accepted: z.int().nullable(),
});
export type ReturnLine = z.infer<typeof ReturnLineSchema>;

export const ReturnSchema = z.object({
  id: z.string(),
  /** As people call it and write it on the parcel: R-1001. */
  code: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.enum(returnStates),
  wish: z.enum(returnWishes),
  note: z.string(),
  /** The shop's words: why it was declined or rejected. */
  answer: z.string(),
  /** How to send it; empty until it is approved. */
  instructions: z.string(),
  lines: z.array(ReturnLineSchema),
  photos: z.array(ReturnPhotoSchema),
  /** What was given back for it; null where nothing was. */
  refund: z
    .object({
      amount: MoneySchema,
      state: z.enum(refundStates),
      /** How, where it does not go back the way it was paid. */
      otherwise: OtherwiseSchema.nullable(),
      /** Whether the bank did not take it, and nobody has given it back since. */
      isOwed: z.boolean(),
    })
    .nullable(),
  exchangeOrder: z.object({ id: z.string(), number: z.int() }).nullable(),
  requestedAt: z.iso.datetime(),
  timeline: z.array(z.object({ event: z.enum(returnEvents), happenedAt: z.iso.datetime() })),
});
export type Return = z.infer<typeof ReturnSchema>;

/** Something of an order that has arrived, and whether it can be given back. */
export const ReturnableLineSchema = z.object({
  position: z.int(),
  name: z.string(),
  colorName: z.string().nullable(),
  image: PictureSchema.nullable(),
  /** How many can be given back; 0 where something stands in the way. */
  quantity: z.int(),
  obstacle: z.enum(lineObstacles).nullable(),
  /** Until when it can be asked for. */
  closesAt: z.iso.datetime().nullable(),
  /** What it can be exchanged for: its colours, or itself. Empty where it is sold no more. */
  exchanges: z.array(
    z.object({ colorKey: z.string().nullable(), colorName: z.string().nullable(), inStock: z.boolean() }),
  ),
});
export type ReturnableLine = z.infer<typeof ReturnableLineSchema>;

export const OrderReturnsSchema = z.object({
  returns: z.array(ReturnSchema),
  /** What has arrived of the order; empty where the shop takes nothing back. */
  lines: z.array(ReturnableLineSchema),
  windowDays: z.int(),
  /** Who pays the way back, in the shop's words. */
  costs: z.string(),
  asksPhotos: z.boolean(),
  /** The photographs that were uploaded for a return that is not asked for yet. */
  photos: z.array(ReturnPhotoSchema),
  /** Which return this order was sent for, in exchange; null for any other order. */
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
        /** What is wanted instead: a colour's key; null for the same, or where the money is wanted. */
        exchangeColorKey: z.string().max(40).nullable().default(null),
      }),
    )
    .min(1, 'Please choose what you would like to return.')
    .max(100),
  wish: z.enum(returnWishes),
  note: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  photoIds: z.array(z.uuid()).max(mostPhotos).default([]),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

const tags = ['Returns'];

export const returnsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/orders/{orderId}/returns',
      tags,
      summary: 'Returns of one of my orders, and what of it can be given back',
    })
    .input(z.object({ orderId }))
    .output(OrderReturnsSchema),
  request: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/returns',
      tags,
      summary: 'Ask to give something back',
    })
    .input(ReturnRequest)
    .output(ReturnSchema),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/returns/{returnId}/withdraw',
      tags,
      summary: 'Take back a return that nobody has answered',
    })
    .input(z.strictObject({ returnId: z.string().max(64) }))
    .output(ReturnSchema),
  addPhoto: oc
    .route({
      method: 'POST',
      path: '/orders/{orderId}/return-photos',
      tags,
      summary: 'Upload a photograph for a return (multipart: file)',
    })
    .input(z.object({ orderId, file: z.file() }))
    .output(ReturnPhotoSchema),
  removePhoto: oc
    .route({
      method: 'DELETE',
      path: '/orders/{orderId}/return-photos/{photoId}',
      tags,
      summary: 'Take away a photograph that is not part of a return yet',
    })
    .input(z.strictObject({ orderId, photoId: z.string().max(64) }))
    .output(z.object({ ok: z.literal(true) })),
};
