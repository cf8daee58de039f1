import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { roomsAdminPages } from './admin-pages.ts';
import { roomsAdminApi, roomsApi } from './api.ts';
import type { RoomErrorCode } from './contract/rooms.ts';
import { roomJobs, roomsCrontab } from './jobs.ts';
import { showAcceptedOffer } from './service/close-room.ts';
import { findRoomMismatches } from './service/expire-rooms.ts';
import { collectRooms, eraseRooms } from './service/own-rooms.ts';

/** Live calls: rooms with video, a shared product board and a chat. */
export const roomsModule = defineModule({
  api: { rooms: roomsApi },
  adminApi: { rooms: roomsAdminApi },
  jobs: roomJobs,
  crontab: roomsCrontab,
  eventHandlers: { 'offer.accepted': showAcceptedOffer },
  limits: {
    'POST /rooms': { everyone: { name: 'roomRequest', burst: 5, perMinute: 2 } },
    // Tokens and keys cannot be guessed. The limits only bound the load of repeated attempts.
    'POST /rooms/join': { everyone: { name: 'roomJoin', burst: 40, perMinute: 30 } },
    'POST /rooms/open': { everyone: { name: 'roomOpen', burst: 60, perMinute: 60 } },
    // Each event of the room makes both browsers read it; connecting sends a dozen signals.
    'POST /rooms/sync': { everyone: { name: 'roomSync', burst: 300, perMinute: 600 } },
    'POST /rooms/act': { everyone: { name: 'roomAct', burst: 120, perMinute: 240 } },
    'GET /room-events/{roomId}': { everyone: { name: 'roomEvents', burst: 60, perMinute: 60 } },
  },
  errors: errorTable<RoomErrorCode>()({
    no_specialist: { status: 409, title: msg`No specialist is free at the moment. Book a time instead.` },
    room_not_open: { status: 409, title: msg`You can join the call from 15 minutes before its start.` },
    room_closed: { status: 409, title: msg`The call has ended.` },
    room_replaced: { status: 409, title: msg`This browser is no longer in the call.` },
    room_key_expired: { status: 409, title: msg`This browser has left the call. Join again.` },
    room_occupied: { status: 409, title: msg`A colleague is in this call already.` },
    board_full: { status: 409, title: msg`The board is full. Remove a product first.` },
    chat_full: { status: 409, title: msg`The chat is full.` },
    offer_needs_account: { status: 409, title: msg`The customer needs an account for an offer.` },
  }),
  adminPages: roomsAdminPages,
  personalData: {
    collect: async (ctx) => ({ calls: await collectRooms(ctx) }),
    erase: eraseRooms,
  },
  integrityChecks: [
    {
      title: 'spotlight and comparison of every live call are on its board',
      findErrors: async (ctx) => (await findRoomMismatches(ctx)).map((id) => `room ${id}`),
    },
  ],
});
