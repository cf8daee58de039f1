import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';

const roomChanged = (roomId: string) =>
  ({ event: 'room.changed', audience: { room: roomId }, data: { roomId } }) as const;

const roomLeft = (roomId: string, connection: number) =>
  ({ event: 'room.left', audience: { room: roomId }, data: { roomId, connection } }) as const;

const callsChanged = (roomId: string, isRequest: boolean) =>
  ({ event: 'rooms.changed', audience: { staff: 'rooms' }, data: { roomId, isRequest } }) as const;

/** Tells the browsers in the room that it changed. */
export const announceRoom = ({ tx }: Pick<Context, 'tx'>, roomId: string): Promise<void> =>
  publishLive(tx, roomChanged(roomId));

/** Tells the browsers in the room and staff who entered, and ends the stream of the connection that was replaced. */
export const announceEntered = (
  { tx }: Pick<Context, 'tx'>,
  roomId: string,
  replaced: number | null,
): Promise<void> =>
  publishLive(
    tx,
    ...(replaced === null ? [] : [roomLeft(roomId, replaced)]),
    roomChanged(roomId),
    callsChanged(roomId, false),
  );

/** Ends the stream of a connection. */
export const announceLeft = (
  { tx }: Pick<Context, 'tx'>,
  roomId: string,
  connection: number,
): Promise<void> => publishLive(tx, roomLeft(roomId, connection));

/** Tells staff that the list of calls changed. */
export const announceCalls = (
  { tx }: Pick<Context, 'tx'>,
  { roomId, isRequest = false }: { roomId: string; isRequest?: boolean },
): Promise<void> => publishLive(tx, callsChanged(roomId, isRequest));

/** Tells pages that say whether a specialist can be called. */
export const announceAvailability = ({ tx }: Pick<Context, 'tx'>): Promise<void> =>
  publishLive(tx, { event: 'room_availability.changed', audience: 'everyone', data: null });
