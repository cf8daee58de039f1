import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';

/** Tells the browsers in the room that it changed. */
export const announceRoom = ({ tx }: Pick<Context, 'tx'>, roomId: string): Promise<void> =>
  publishLive(tx, { event: 'room.changed', audience: { room: roomId }, data: { roomId } });

/** Ends the stream of a connection. */
export const announceLeft = (
  { tx }: Pick<Context, 'tx'>,
  roomId: string,
  connection: number,
): Promise<void> =>
  publishLive(tx, { event: 'room.left', audience: { room: roomId }, data: { roomId, connection } });

/** Tells staff that the list of calls changed. */
export const announceCalls = (
  { tx }: Pick<Context, 'tx'>,
  { roomId, isRequest = false }: { roomId: string; isRequest?: boolean },
): Promise<void> =>
  publishLive(tx, { event: 'rooms.changed', audience: { staff: 'rooms' }, data: { roomId, isRequest } });

/** Tells pages that say whether a specialist can be called. */
export const announceAvailability = ({ tx }: Pick<Context, 'tx'>): Promise<void> =>
  publishLive(tx, { event: 'room_availability.changed', audience: 'everyone', data: null });
