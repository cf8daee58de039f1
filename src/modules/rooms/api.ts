import { implement } from '@orpc/server';
import { newSecret } from '#modules/accounts/service/secrets.ts';
import { type ApiContext, change, changeOutsideTransaction, type GuestContext, read } from '#platform/api.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { roomsContract } from './contract/rooms.ts';
import { roomsAdminContract } from './contract/staff.ts';
import { actInRoom, syncRoom } from './service/act-in-room.ts';
import { readAvailability, setPresence } from './service/availability.ts';
import type { CallServers } from './service/ice-servers.ts';
import { joinAppointment, joinAsObserver, joinAsShopper, joinAsSpecialist } from './service/join-room.ts';
import { listOwnRooms, openRoom } from './service/own-rooms.ts';
import { requestCall } from './service/request-call.ts';
import { declineRequest, listRooms } from './service/staff-rooms.ts';

type CallContext = { callServers: CallServers };

const os = implement(roomsContract).$context<GuestContext & CallContext & { limiter: RateLimiter }>();

/** The cookie to which a guest's key is bound; a browser without one gets it. */
function browserSecret({ actor, guestCookie }: GuestContext): string | null {
  if (actor.kind === 'user') return null;
  if (guestCookie.token !== null) return guestCookie.token;
  const token = newSecret();
  guestCookie.keep(token);
  return token;
}

export const roomsApi = os.router({
  availability: os.availability.handler(({ context }) => read(context, readAvailability, undefined)),
  request: os.request.handler(({ context, input }) =>
    change(context, requestCall, { ...input, limiter: context.limiter }),
  ),
  join: os.join.handler(({ context, input }) =>
    change(context, joinAsShopper, {
      ...input,
      browser: browserSecret(context),
      servers: context.callServers,
    }),
  ),
  sync: os.sync.handler(({ context, input }) =>
    changeOutsideTransaction(context, syncRoom, { ...input, browser: context.guestCookie.token }),
  ),
  act: os.act.handler(({ context, input }) =>
    change(context, actInRoom, { ...input, browser: context.guestCookie.token }),
  ),
  list: os.list.handler(({ context }) => read(context, listOwnRooms, undefined)),
  open: os.open.handler(({ context, input }) => read(context, openRoom, input)),
});

const admin = implement(roomsAdminContract).$context<ApiContext & CallContext>();

export const roomsAdminApi = admin.router({
  list: admin.list.handler(({ context }) => read(context, listRooms, { servers: context.callServers })),
  presence: admin.presence.handler(({ context, input }) => change(context, setPresence, input)),
  join: admin.join.handler(({ context, input }) =>
    change(context, joinAsSpecialist, { ...input, servers: context.callServers }),
  ),
  joinAppointment: admin.joinAppointment.handler(({ context, input }) =>
    change(context, joinAppointment, { ...input, servers: context.callServers }),
  ),
  observe: admin.observe.handler(({ context, input }) =>
    change(context, joinAsObserver, { ...input, servers: context.callServers }),
  ),
  decline: admin.decline.handler(({ context, input }) => change(context, declineRequest, input)),
});
