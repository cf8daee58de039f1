import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Signal } from '../contract/actions.ts';
import type { RoomsTables } from '../tables.ts';
import type { StoredItem } from './board.ts';
import type { StoredMember } from './members.ts';
import type { StoredMessage } from './messages.ts';
import { roomColumns, type StoredRoom } from './rooms.ts';

export type ViewedItem = Pick<
  StoredItem,
  'id' | 'roomId' | 'productId' | 'variantId' | 'quantity' | 'isKept' | 'offerId'
>;
export type ViewedMember = Pick<
  StoredMember,
  'role' | 'name' | 'connection' | 'hasAudio' | 'hasVideo' | 'isAllowed' | 'lastSeenAt' | 'keyExpiresAt'
>;
export type ViewedMessage = Pick<StoredMessage, 'id' | 'role' | 'text' | 'sentAt'>;

/** A room with the parts that its members read. */
export interface RoomView {
  room: StoredRoom;
  members: ViewedMember[];
  /** In the order in which they were added. */
  items: ViewedItem[];
  /** Those after `afterMessage`, oldest first. */
  messages: ViewedMessage[];
  /** Those to the connection after `afterSignal`, oldest first, at most 100. */
  signals: { id: number; from: number; signal: Signal }[];
}

/** In JSON, times are text. */
interface StoredParts {
  members: (Omit<ViewedMember, 'lastSeenAt' | 'keyExpiresAt'> & {
    lastSeenAt: string;
    keyExpiresAt: string;
  })[];
  items: ViewedItem[];
  messages: (Omit<ViewedMessage, 'sentAt'> & { sentAt: string })[];
  signals: RoomView['signals'];
}

/** Reads a room in one statement, because a call reads it after each event. */
export async function readRoomView(
  tx: Tx,
  {
    roomId,
    connection,
    afterMessage,
    afterSignal,
  }: { roomId: string; connection: number; afterMessage: number; afterSignal: number },
): Promise<RoomView> {
  const { members, items, messages, signals, ...room } = await tx
    .$extendTables<RoomsTables>()
    .selectFrom('rooms')
    .select(roomColumns)
    .select([
      sql<StoredParts['members']>`(
        select coalesce(jsonb_agg(jsonb_build_object('role', role, 'name', name, 'connection', connection,
            'hasAudio', has_audio, 'hasVideo', has_video, 'isAllowed', is_allowed,
            'lastSeenAt', last_seen_at, 'keyExpiresAt', key_expires_at) order by role), '[]')
          from room_members where room_id = rooms.id)`.as('members'),
      sql<StoredParts['items']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'roomId', room_id, 'productId', product_id,
            'variantId', variant_id, 'quantity', quantity, 'isKept', is_kept, 'offerId', offer_id)
            order by number), '[]')
          from room_items where room_id = rooms.id)`.as('items'),
      sql<StoredParts['messages']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'role', role, 'text', text, 'sentAt', sent_at)
            order by id), '[]')
          from room_messages where room_id = rooms.id and id > ${afterMessage})`.as('messages'),
      sql<StoredParts['signals']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'from', from_connection, 'signal', payload)
            order by id), '[]')
          from (select id, from_connection, payload from room_signals
            where to_connection = ${connection} and id > ${afterSignal} order by id limit 100) s)`.as(
        'signals',
      ),
    ])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return {
    room,
    members: members.map(({ lastSeenAt, keyExpiresAt, ...member }) => ({
      ...member,
      ...{ lastSeenAt: new Date(lastSeenAt), keyExpiresAt: new Date(keyExpiresAt) },
    })),
    items,
    messages: messages.map((each) => ({ ...each, sentAt: new Date(each.sentAt) })),
    signals,
  };
}
