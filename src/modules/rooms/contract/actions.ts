import * as z from 'zod';
import { maxCandidates, maxMessageLength, maxQuantity, maxSummaryLength } from './states.ts';

const itemId = z.string().max(40);
/** Part of the picture's width or height. */
const share = z.number().min(0).max(1);
const quantity = z.int().min(1).max(maxQuantity);

/** An ICE candidate as browsers write it. */
const Candidate = z.object({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(64).nullable().default(null),
  sdpMLineIndex: z.int().min(0).max(64).nullable().default(null),
});

/** Connection data for the other browser. */
export const SignalSchema = z.object({
  description: z
    .object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().max(40_000).default(''),
    })
    .nullable()
    .default(null),
  candidates: z.array(Candidate).max(maxCandidates).default([]),
});
export type Signal = z.infer<typeof SignalSchema>;

/** Everything that a member does in a room. `rules/permissions.ts` says which roles may. */
export const RoomActionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('signal'), to: z.int(), signal: SignalSchema }),
  /** Whether microphone and camera are on. */
  z.strictObject({ type: z.literal('media'), hasAudio: z.boolean(), hasVideo: z.boolean() }),
  z.strictObject({
    type: z.literal('message'),
    text: z.string().trim().min(1, /*i18n*/ 'Enter a message.').max(maxMessageLength),
  }),
  z.strictObject({ type: z.literal('point'), itemId, x: share, y: share }),
  z.strictObject({ type: z.literal('keep'), itemId, isKept: z.boolean() }),
  z.strictObject({
    type: z.literal('add'),
    productId: z.string().min(1).max(120),
    /** Absent: the first variant in stock. */
    variantId: z.string().max(2000).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('remove'), itemId }),
  z.strictObject({ type: z.literal('variant'), itemId, variantId: z.string().max(2000) }),
  z.strictObject({ type: z.literal('quantity'), itemId, quantity }),
  z.strictObject({ type: z.literal('spotlight'), itemId: itemId.nullable() }),
  /** Two items side by side; none ends the comparison. */
  z.strictObject({
    type: z.literal('compare'),
    itemIds: z.array(itemId).refine((ids) => ids.length === 0 || (ids.length === 2 && ids[0] !== ids[1])),
  }),
  /** A price per item in minor units, for the customer to accept. */
  z.strictObject({ type: z.literal('offer'), itemId, unitPrice: z.int().min(1).max(100_000_000) }),
  z.strictObject({
    type: z.literal('summary'),
    text: z.string().trim().max(maxSummaryLength),
    holdsPrices: z.boolean(),
  }),
  z.strictObject({ type: z.literal('close') }),
  /** The customer's answer to a member of staff who asks to observe; false also ends it. */
  z.strictObject({ type: z.literal('observer'), isAllowed: z.boolean() }),
  z.strictObject({ type: z.literal('leave') }),
]);
export type RoomAction = z.infer<typeof RoomActionSchema>;
export type RoomActionType = RoomAction['type'];
