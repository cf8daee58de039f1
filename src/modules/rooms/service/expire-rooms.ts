import type { Context } from '#platform/context.ts';
import * as presences from '../store/presences.ts';
import { deleteSignals } from '../store/messages.ts';
import * as store from '../store/rooms.ts';
import { announceAvailability } from './announce.ts';
import { closeRoom, missRequest } from './close-room.ts';

/** Minutes for which connection data is stored. */
const signalMinutes = 5;

/** Ends requests that none answered, rooms that all have left, and the availability of silent browsers. */
export async function expireRooms(ctx: Context): Promise<void> {
  for (const room of await store.listOverdue(ctx.tx, ctx.now)) await missRequest(ctx, room);
  for (const room of await store.listEmpty(ctx.tx, ctx.now)) await closeRoom(ctx, room);
  if ((await presences.deleteEnded(ctx.tx, ctx.now)) > 0) await announceAvailability(ctx);
  await deleteSignals(ctx.tx, new Date(ctx.now.getTime() - signalMinutes * 60_000));
}

/** Deletes calls after 30 days. */
export const purgeRooms = (ctx: Context): Promise<void> => store.purge(ctx.tx, ctx.now);

/** Rooms whose shown items are not on their board, for `doctor`. */
export const findRoomMismatches = (ctx: Context): Promise<string[]> => store.listMismatches(ctx.tx);
