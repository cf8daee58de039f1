import { isSignedIn } from '#kernel/actor.ts';
import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import {
  type BookedCall,
  findCall,
  findCallByToken,
  findOwnCall,
} from '#modules/appointments/service/calls.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canTakeCalls, canViewRooms } from '../access.ts';
import type { JoinedRoom, RoomErrorCode } from '../contract/rooms.ts';
import type { RoomRole } from '../contract/states.ts';
import { isEnterable } from '../rules/appointment-window.ts';
import { isPresent } from '../rules/presence.ts';
import { nextState } from '../rules/transitions.ts';
import { listMembers } from '../store/members.ts';
import * as store from '../store/rooms.ts';
import { announceAvailability } from './announce.ts';
import { type CallServers, iceServers } from './ice-servers.ts';
import { type BrowserSecret, enterAs } from './member-keys.ts';
import { presentSync } from './present-room.ts';

type JoinResult = Promise<Result<JoinedRoom, RoomErrorCode>>;

/** The room of an appointment, made when the first side enters. Null outside its time. */
async function openRoomOf(ctx: Context, call: BookedCall): Promise<store.StoredRoom | null> {
  if (!isEnterable(call, ctx.now)) return null;
  const { id: appointmentId, userId, customerName, email, language, topic, note, productIds } = call;
  await store.insertRoom(
    ctx.tx,
    {
      ...{ id: newId(ctx.now), state: 'open', appointmentId, userId, customerName, email, language },
      ...{ topic, note, productIds },
    },
    ctx.now,
  );
  return (await store.findByAppointment(ctx.tx, appointmentId))!;
}

/** Finds the customer's room: by its link, by the link of the appointment, or by account. */
async function findShoppersRoom(
  ctx: Context,
  {
    roomId,
    appointmentId,
    token,
  }: { roomId: string | null; appointmentId: string | null; token: string | null },
): Promise<Result<store.StoredRoom, RoomErrorCode>> {
  if (token !== null) {
    if (!isSecret(token)) return err('link_expired');
    const linked = await store.findByLink(ctx.tx, hashSecret(token), ctx.now);
    if (linked) return ok(linked);
    const call = await findCallByToken(ctx, { token });
    if (!call) return err('link_expired');
    const room = await openRoomOf(ctx, call);
    return room ? ok(room) : err('room_not_open');
  }
  if (!isSignedIn(ctx.actor)) return err('unauthenticated');
  if (appointmentId !== null) {
    const call = await findOwnCall(ctx, { id: appointmentId });
    if (!call) return err('not_found');
    const room = await openRoomOf(ctx, call);
    return room ? ok(room) : err('room_not_open');
  }
  const room = roomId !== null && isId(roomId) ? await store.findRoom(ctx.tx, roomId) : undefined;
  return room?.userId === ctx.actor.id ? ok(room) : err('not_found');
}

/** Enters a room in a role. */
async function enter(
  ctx: Context,
  roomId: string,
  as: { role: RoomRole; name: string; browser: BrowserSecret; servers: CallServers },
): Promise<JoinedRoom> {
  const { role, servers } = as;
  const { key, member } = await enterAs(ctx, { roomId, ...as });
  const { connection } = member;
  const { relayOnly } = await getSettings(ctx, 'appointments');
  return {
    ...{ roomId, role, key, connection },
    iceServers: role === 'observer' ? [] : iceServers(servers, String(connection), ctx.now),
    isRelayOnly: relayOnly,
    sync: await presentSync(ctx, member, { afterMessage: 0, afterSignal: 0 }),
  };
}

export interface ShopperInput {
  roomId: string | null;
  appointmentId: string | null;
  token: string | null;
  browser: BrowserSecret;
  servers: CallServers;
}

/** Enters as the customer. */
export async function joinAsShopper(ctx: Context, { browser, servers, ...which }: ShopperInput): JoinResult {
  const found = await findShoppersRoom(ctx, which);
  if (!found.ok) return found;
  const { state, customerName } = found.value;
  if (state === 'closed' || state === 'missed') return err('room_closed');
  return ok(await enter(ctx, found.value.id, { role: 'shopper', name: customerName, browser, servers }));
}

const nameOf = async (ctx: Context, userId: string): Promise<string> => {
  const { name = '', email = '' } = (await listPeople(ctx, [userId])).get(userId) ?? {};
  return name || email.split('@')[0]!;
};

/** Answers a request, or enters an open room. Of two specialists at once, one gets it. */
export async function joinAsSpecialist(
  ctx: Context,
  { roomId, servers }: { roomId: string; servers: CallServers },
): JoinResult {
  if (!canTakeCalls(ctx.actor)) return denied(ctx.actor);
  const userId = ctx.actor.id;
  const room = isId(roomId) ? await store.lockRoom(ctx.tx, roomId) : undefined;
  if (!room) return err('not_found');
  const name = await nameOf(ctx, userId);
  const present = (await listMembers(ctx.tx, [roomId])).find(({ role }) => role === 'specialist');
  if (present && present.userId !== userId && isPresent(present, ctx.now)) return err('room_occupied');
  const call = room.appointmentId === null ? null : await findCall(ctx, { id: room.appointmentId });
  const isReopened = room.state === 'closed' && call !== null && isEnterable(call, ctx.now);
  if (room.state !== 'open') {
    const next = nextState(room.state, isReopened ? 'reopen' : 'answer');
    if (!next) return err('room_closed');
    await store.changeState(ctx.tx, room, next, { id: userId, name }, ctx.now);
    if (room.state === 'waiting') await announceAvailability(ctx);
  } else if (room.specialistId !== userId)
    await store.changeRoom(ctx.tx, roomId, { specialistId: userId, specialistName: name }, ctx.now);
  const isChanged = room.state !== 'open' || room.specialistId !== userId;
  if (isChanged)
    await recordChange(ctx, {
      ...{ what: 'call', id: roomId, name: room.createdAt.toISOString().slice(0, 10) },
      before: { state: room.state, specialist: room.specialistName },
      after: { state: 'open', specialist: name },
    });
  return ok(await enter(ctx, roomId, { role: 'specialist', name, browser: null, servers }));
}

/** Enters the room of an appointment as its specialist. Colleagues may step in. */
export async function joinAppointment(
  ctx: Context,
  { appointmentId, servers }: { appointmentId: string; servers: CallServers },
): JoinResult {
  if (!canTakeCalls(ctx.actor)) return denied(ctx.actor);
  const call = await findCall(ctx, { id: appointmentId });
  if (!call) return err('not_found');
  const room = await openRoomOf(ctx, call);
  return room ? joinAsSpecialist(ctx, { roomId: room.id, servers }) : err('room_not_open');
}

/** Enters as an observer, who sees nothing until the customer agrees. */
export async function joinAsObserver(
  ctx: Context,
  { roomId, servers }: { roomId: string; servers: CallServers },
): JoinResult {
  if (!canTakeCalls(ctx.actor)) return canViewRooms(ctx.actor) ? err('forbidden') : denied(ctx.actor);
  const userId = ctx.actor.id;
  const room = isId(roomId) ? await store.lockRoom(ctx.tx, roomId) : undefined;
  if (!room) return err('not_found');
  if (room.state !== 'open') return err('room_closed');
  const present = (await listMembers(ctx.tx, [roomId])).filter((each) => isPresent(each, ctx.now));
  const isTaken = present.some(
    (each) =>
      (each.role === 'observer' && each.userId !== userId) ||
      (each.role === 'specialist' && each.userId === userId),
  );
  if (isTaken) return err('room_occupied');
  const name = await nameOf(ctx, userId);
  return ok(await enter(ctx, roomId, { role: 'observer', name, browser: null, servers }));
}
