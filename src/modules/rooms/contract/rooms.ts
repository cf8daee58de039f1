import { oc } from '@orpc/contract';
import * as z from 'zod';
import { appointmentTopics } from '#modules/appointments/contract/states.ts';
import { MoneySchema, oneLine, PageLanguage, PictureSchema } from '#kernel/contract.ts';
import { RoomActionSchema, SignalSchema } from './actions.ts';
import { roomRoles, roomStates } from './states.ts';

/** A product on the board. */
const RoomItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  /** '' for a product without options. */
  variantId: z.string(),
  kind: z.enum(['product', 'set']),
  name: z.string(),
  variantName: z.string().nullable(),
  /** The variants to choose from. */
  variants: z.array(z.object({ id: z.string(), name: z.string(), inStock: z.boolean() })),
  /** The colour that the cart names; null for a product without colours. */
  color: z.object({ key: z.string(), name: z.string() }).nullable(),
  picture: PictureSchema.nullable(),
  summary: z.string(),
  price: MoneySchema,
  compareAtPrice: MoneySchema.nullable(),
  inStock: z.boolean(),
  /** False for a product that is no longer sold. */
  isSold: z.boolean(),
  quantity: z.int(),
  isKept: z.boolean(),
  /** A price that the shop offers this customer for the quantity. */
  offer: z
    .object({
      id: z.string(),
      version: z.int(),
      state: z.enum(['countered', 'accepted']),
      unitPrice: MoneySchema,
      quantity: z.int(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type RoomItem = z.infer<typeof RoomItemSchema>;

const RoomMessageSchema = z.object({
  id: z.int(),
  role: z.enum(['shopper', 'specialist']),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type RoomMessage = z.infer<typeof RoomMessageSchema>;

const RoomMemberSchema = z.object({
  role: z.enum(roomRoles),
  name: z.string(),
  /** Number of the browser's connection: signals are addressed to it. */
  connection: z.int(),
  isPresent: z.boolean(),
  hasAudio: z.boolean(),
  hasVideo: z.boolean(),
  isAllowed: z.boolean(),
});
export type RoomMember = z.infer<typeof RoomMemberSchema>;

export const RoomSchema = z.object({
  id: z.string(),
  state: z.enum(roomStates),
  version: z.int(),
  /** Null for a call without an appointment. */
  appointment: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable(),
  hasAccount: z.boolean(),
  customerName: z.string(),
  /** '' until a specialist answers. */
  specialistName: z.string(),
  topic: z.enum(appointmentTopics).nullable(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  waitsUntil: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Until when shortlist and chat are stored; null while the room is open. */
  storedUntil: z.iso.datetime().nullable(),
  spotlightId: z.string().nullable(),
  compareIds: z.array(z.string()),
  pointer: z
    .object({ itemId: z.string(), x: z.number(), y: z.number(), by: z.enum(roomRoles), at: z.iso.datetime() })
    .nullable(),
  summary: z.string(),
  holdsPrices: z.boolean(),
  items: z.array(RoomItemSchema),
});
export type Room = z.infer<typeof RoomSchema>;

/** What a browser in the room reads: the room, and messages and signals that it does not have yet. */
export const RoomSyncSchema = z.object({
  room: RoomSchema,
  members: z.array(RoomMemberSchema),
  messages: z.array(RoomMessageSchema),
  signals: z.array(z.object({ id: z.int(), from: z.int(), signal: SignalSchema })),
});
export type RoomSync = z.infer<typeof RoomSyncSchema>;

export const JoinedRoomSchema = z.object({
  roomId: z.string(),
  role: z.enum(roomRoles),
  /** Secret of this browser in this room; expires after two minutes of silence. */
  key: z.string(),
  connection: z.int(),
  /** For RTCPeerConnection; credentials are short-lived. */
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** True: both sides see only addresses of the relay. */
  isRelayOnly: z.boolean(),
  sync: RoomSyncSchema,
});
export type JoinedRoom = z.infer<typeof JoinedRoomSchema>;

/** A room for its customer after the call. */
const ShortlistSchema = z.object({ room: RoomSchema, messages: z.array(RoomMessageSchema) });
export type Shortlist = z.infer<typeof ShortlistSchema>;

const id = z.string().max(64);
const token = z.string().max(100);
const tags = ['Live calls'];
/** Ids of the last message and signal that the browser has; 0 for none. */
const after = { afterMessage: z.int().min(0).default(0), afterSignal: z.int().min(0).default(0) };
/** As in the query of the event stream. */
const inQuery = z.coerce.number().int().min(0).default(0);
export const RoomKnownSchema = z.object({ afterMessage: inQuery, afterSignal: inQuery });
const ofMember = { roomId: id, key: token, ...after };

export const roomsContract = {
  availability: oc
    .route({
      method: 'GET',
      path: '/room-availability',
      tags,
      summary: 'Whether a specialist can be called now',
    })
    .output(z.object({ isOffered: z.boolean(), isAvailable: z.boolean() })),
  request: oc
    .route({ method: 'POST', path: '/rooms', tags, summary: 'Ask for a call now' })
    .input(
      z.strictObject({
        name: oneLine(120).min(1, /*i18n*/ 'Enter your name.'),
        /** Where to send the shortlist; ignored for customers with an account. */
        email: z
          .union([z.literal(''), z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.'))])
          .default(''),
        topic: z.enum(appointmentTopics).nullable().default(null),
        note: z.string().trim().max(1000).default(''),
        productIds: z.array(z.string().min(1).max(120)).max(20).default([]),
        language: PageLanguage,
      }),
    )
    /** `token` opens the room for a guest; null for a customer with an account. */
    .output(z.object({ roomId: z.string(), token: z.string().nullable() })),
  join: oc
    .route({
      method: 'POST',
      path: '/rooms/join',
      tags,
      summary: 'Enter a room as its customer, by account, by its link, or by the link of the appointment',
    })
    .input(
      z.strictObject({
        roomId: id.nullable().default(null),
        appointmentId: id.nullable().default(null),
        token: token.nullable().default(null),
      }),
    )
    .output(JoinedRoomSchema),
  sync: oc
    .route({ method: 'POST', path: '/rooms/sync', tags, summary: 'Read the room that the key belongs to' })
    .input(z.strictObject(ofMember))
    .output(RoomSyncSchema),
  act: oc
    .route({ method: 'POST', path: '/rooms/act', tags, summary: 'Do something in the room' })
    .input(z.strictObject({ ...ofMember, action: RoomActionSchema }))
    .output(RoomSyncSchema),
  list: oc
    .route({ method: 'GET', path: '/rooms', tags, summary: 'Own shortlists, newest first' })
    .output(z.object({ items: z.array(ShortlistSchema) })),
  open: oc
    .route({ method: 'POST', path: '/rooms/open', tags, summary: 'Read an own room without entering it' })
    .input(
      z.strictObject({
        roomId: id.nullable().default(null),
        appointmentId: id.nullable().default(null),
        token: token.nullable().default(null),
      }),
    )
    .output(ShortlistSchema),
};

export type RoomErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not_found'
  | 'link_expired'
  | 'too_many_requests'
  /** No specialist takes calls now. */
  | 'no_specialist'
  /** Too early or too late for the room of an appointment. */
  | 'room_not_open'
  /** The call has ended. */
  | 'room_closed'
  /** The browser was silent too long; it can enter again. */
  | 'room_key_expired'
  /** The key is of no browser in the room: it left, or another one entered in its place. */
  | 'room_replaced'
  /** Another member of staff has this role. */
  | 'room_occupied'
  | 'board_full'
  | 'chat_full'
  | 'offer_not_lower'
  /** The customer has an open offer on this variant, or no account. */
  | 'offer_exists'
  | 'offer_needs_account';

/** Data of `room.changed`, for the browsers in the room. */
export interface RoomChanged {
  roomId: string;
}

/** Data of `room.left`: the stream of this connection ends. */
export interface RoomLeft {
  roomId: string;
  connection: number;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'room.changed': RoomChanged;
    'room.left': RoomLeft;
    /** A list of the back office changed: a request, an answer or an end. */
    'rooms.changed': { roomId: string; isRequest: boolean };
    'room_availability.changed': null;
  }
}
