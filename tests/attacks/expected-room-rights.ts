import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import type { Right } from './request-fixtures.ts';

const secret = 'x'.repeat(43);

/** The same answer for every caller. */
const forAll = (status: number, body: object): Right => ({
  statuses: [status, status, status, status],
  buildRequest: () => ({ body }),
});

/** A room or an appointment that does not exist. */
const ofUnknown = (param: string): Right => ({
  statuses: [401, 403, 403, 404],
  buildRequest: () => ({ params: { [param]: randomUUID() } }),
});

/** Rights on live calls. */
export const roomRights: Record<string, Right> = {
  'GET /room-availability': { statuses: [200, 200, 200, 200] },
  // No specialist takes calls.
  'POST /rooms': forAll(409, { name: 'Ada' }),
  'POST /rooms/join': forAll(410, { token: secret }),
  'POST /rooms/open': forAll(410, { token: secret }),
  // A key of no browser.
  'POST /rooms/sync': forAll(409, { roomId: randomUUID(), key: secret }),
  'POST /rooms/act': forAll(409, { roomId: randomUUID(), key: secret, action: { type: 'leave' } }),
  'GET /rooms': { statuses: [401, 200, 200, 200] },
  'GET /admin/rooms': administrators(),
  'POST /admin/rooms/presence': administrators(() => ({ body: { isAvailable: false } })),
  'POST /admin/rooms/{roomId}/join': ofUnknown('roomId'),
  'POST /admin/rooms/{roomId}/observe': ofUnknown('roomId'),
  'POST /admin/rooms/{roomId}/decline': ofUnknown('roomId'),
  'POST /admin/rooms/appointments/{appointmentId}/join': ofUnknown('appointmentId'),
};
