import { isSignedIn } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { listCalls } from '#modules/appointments/service/calls.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import { canTakeCalls, canViewRooms } from '../access.ts';
import type { RoomErrorCode } from '../contract/rooms.ts';
import type { DueCall, StaffRoom } from '../contract/staff.ts';
import { enterMinutesAfter } from '../contract/states.ts';
import { isEnterable } from '../rules/appointment-window.ts';
import { isPresent } from '../rules/presence.ts';
import { countKept } from '../store/board.ts';
import { listMembers } from '../store/members.ts';
import { listPresent } from '../store/presences.ts';
import * as store from '../store/rooms.ts';
import { missRequest } from './close-room.ts';
import type { CallServers } from './ice-servers.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Hours before their start from which appointments are listed as due. */
const dueHours = 12;

async function presentForStaff(ctx: Context, rows: readonly store.StoredRoom[]): Promise<StaffRoom[]> {
  const ids = rows.map(({ id }) => id);
  const members = await listMembers(ctx.tx, ids);
  const kept = await countKept(ctx.tx, ids);
  const products = await listProductsById(ctx, [...new Set(rows.flatMap(({ productIds }) => productIds))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const ownId = isSignedIn(ctx.actor) ? ctx.actor.id : null;
  return rows.map((row) => {
    const has = (role: string) =>
      members.some((each) => each.roomId === row.id && each.role === role && isPresent(each, ctx.now));
    return {
      ...{ id: row.id, state: row.state, appointmentId: row.appointmentId, userId: row.userId },
      ...{ customerName: row.customerName, language: row.language, topic: row.topic, note: row.note },
      products: row.productIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
      specialistName: row.specialistName,
      isOwn: row.specialistId !== null && row.specialistId === ownId,
      isShopperPresent: has('shopper'),
      isSpecialistPresent: has('specialist'),
      keptItems: kept.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    };
  });
}

interface StaffRooms {
  items: StaffRoom[];
  due: DueCall[];
  isAvailable: boolean;
  available: string[];
  hasRelay: boolean;
}

/** Requests, running and past calls, and the online appointments of the next hours. */
export async function listRooms(
  ctx: Context,
  { servers }: { servers: CallServers },
): Promise<Result<StaffRooms, RoomErrorCode>> {
  if (!canViewRooms(ctx.actor)) return denied(ctx.actor);
  const rows = await store.listForStaff(ctx.tx);
  const calls = await listCalls(ctx, {
    from: new Date(ctx.now.getTime() - enterMinutesAfter * 60_000 - 4 * HOUR_MS),
    to: new Date(ctx.now.getTime() + dueHours * HOUR_MS),
  });
  const present = await listPresent(ctx.tx, ctx.now);
  const people = await listPeople(ctx, present);
  return ok({
    items: await presentForStaff(ctx, rows),
    due: calls
      .filter((call) => call.startsAt > ctx.now || isEnterable(call, ctx.now))
      .map((call) => ({
        appointmentId: call.id,
        startsAt: call.startsAt.toISOString(),
        endsAt: call.endsAt.toISOString(),
        customerName: call.customerName,
        specialistName: call.specialistName,
        canEnter: isEnterable(call, ctx.now),
      })),
    isAvailable: isSignedIn(ctx.actor) && present.includes(ctx.actor.id),
    available: present.map((id) => people.get(id)?.name || people.get(id)?.email || ''),
    hasRelay: servers.turnUrls.length > 0,
  });
}

/** Requests that wait for an answer now, for the dashboard. */
export async function listRequests(ctx: Context): Promise<Result<StaffRoom[], RoomErrorCode>> {
  if (!canViewRooms(ctx.actor)) return denied(ctx.actor);
  const rows = (await store.listForStaff(ctx.tx)).filter(({ state }) => state === 'waiting');
  return ok(await presentForStaff(ctx, rows));
}

/** Tells a waiting customer that no specialist has time. */
export async function declineRequest(
  ctx: Context,
  { roomId }: { roomId: string },
): Promise<Result<{ declined: true }, RoomErrorCode>> {
  if (!canTakeCalls(ctx.actor)) return denied(ctx.actor);
  const room = isId(roomId) ? await store.lockRoom(ctx.tx, roomId) : undefined;
  if (!room) return err('not_found');
  if (!(await missRequest(ctx, room))) return err('room_closed');
  await recordChange(ctx, {
    ...{ what: 'call', id: roomId, name: room.createdAt.toISOString().slice(0, 10) },
    before: { state: room.state },
    after: { state: 'missed' },
  });
  return ok({ declined: true });
}
