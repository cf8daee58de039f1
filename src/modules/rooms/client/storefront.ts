import { useEffect } from 'react';
import { accountApi } from '#platform/browser/account-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { roomsContract } from '../contract/rooms.ts';

const api = accountApi<{ rooms: typeof roomsContract }>().rooms;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(15_000) });

/** What a browser in a call sends. */
export const roomCalls = {
  sync: (input: Parameters<typeof api.sync>[0]) => api.sync(input, timeLimit()),
  act: (input: Parameters<typeof api.act>[0]) => api.act(input, timeLimit()),
};

export const readAvailability = () => api.availability(undefined, timeLimit());
export const requestCall = (input: Parameters<typeof api.request>[0]) => api.request(input, timeLimit());
export const joinRoom = (input: Parameters<typeof api.join>[0]) => api.join(input, timeLimit());
export const openRoom = (input: Parameters<typeof api.open>[0]) => api.open(input, timeLimit());
export const listOwnRooms = () => api.list(undefined, timeLimit());

/** Calls back when a specialist begins or ends taking calls. */
export function useFollowAvailability(onChange: () => void): void {
  useEffect(() => {
    const stops = [
      liveStream.on('room_availability.changed', onChange),
      liveStream.on('live.resumed', onChange),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onChange]);
}
