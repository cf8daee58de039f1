import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import { findCallByToken } from '#modules/appointments/service/calls.ts';
import type { Context } from '#platform/context.ts';
import { canListRooms } from '../access.ts';
import type { Shortlist, RoomErrorCode } from '../contract/rooms.ts';
import * as store from '../store/rooms.ts';
import { presentShortlists } from './present-room.ts';

/** Own calls of the last 30 days with shortlist and chat. */
export async function listOwnRooms(ctx: Context): Promise<Result<{ items: Shortlist[] }, RoomErrorCode>> {
  if (!canListRooms(ctx.actor)) return err('unauthenticated');
  return ok({ items: await presentShortlists(ctx, await store.listOf(ctx.tx, ctx.actor.id)) });
}

/** The room that a link opens: its own, or that of the appointment. */
async function findLinked(ctx: Context, token: string): Promise<store.StoredRoom | undefined> {
  if (!isSecret(token)) return undefined;
  const linked = await store.findByLink(ctx.tx, hashSecret(token), ctx.now);
  if (linked) return linked;
  const call = await findCallByToken(ctx, { token });
  return call ? store.findByAppointment(ctx.tx, call.id) : undefined;
}

export interface WhichRoom {
  roomId: string | null;
  appointmentId: string | null;
  token: string | null;
}

/** An own room, by account or by a link, without entering it. */
export async function openRoom(
  ctx: Context,
  { roomId, appointmentId, token }: WhichRoom,
): Promise<Result<Shortlist, RoomErrorCode>> {
  if (token !== null) {
    const linked = await findLinked(ctx, token);
    return linked ? ok((await presentShortlists(ctx, [linked]))[0]!) : err('link_expired');
  }
  if (!canListRooms(ctx.actor)) return err('unauthenticated');
  const room =
    roomId !== null && isId(roomId)
      ? await store.findRoom(ctx.tx, roomId)
      : appointmentId !== null && isId(appointmentId)
        ? await store.findByAppointment(ctx.tx, appointmentId)
        : undefined;
  return room?.userId === ctx.actor.id ? ok((await presentShortlists(ctx, [room]))[0]!) : err('not_found');
}

/** For the export of personal data. */
export async function collectRooms(ctx: Context) {
  if (!canListRooms(ctx.actor)) return [];
  const lists = await presentShortlists(ctx, await store.listOf(ctx.tx, ctx.actor.id));
  return lists.map(({ room, messages }) => ({
    ...{ createdAt: room.createdAt, closedAt: room.closedAt, specialistName: room.specialistName },
    ...{ topic: room.topic, note: room.note, summary: room.summary },
    shortlist: room.items
      .filter(({ isKept }) => isKept)
      .map(({ name, variantName, quantity }) => ({ name, variantName, quantity })),
    messages: messages.map(({ role, text, sentAt }) => ({ role, text, sentAt })),
  }));
}

/** Deletes the customer's calls; a specialist loses the name. */
export async function eraseRooms(ctx: Context): Promise<Result<true>> {
  if (canListRooms(ctx.actor)) await store.eraseOf(ctx.tx, ctx.actor.id);
  return ok(true);
}
