import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { type Language, storedLanguage } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { AppointmentTopic } from '#modules/appointments/contract/states.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import type { RoomErrorCode } from '../contract/rooms.ts';
import { retentionDays } from '../contract/states.ts';
import * as store from '../store/rooms.ts';
import { announceCalls } from './announce.ts';
import { readAvailability } from './availability.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Requests that wait at the same time in the whole shop; more would not be answered in time. */
const MAX_WAITING = 20;

/** @returns the secret of a new link to the room, which works as long as the shortlist is stored. */
export async function createRoomLink(ctx: Context, roomId: string): Promise<string> {
  const token = newSecret();
  // A day more: the room closes later than the link is made.
  const expiresAt = new Date(ctx.now.getTime() + (retentionDays + 1) * DAY_MS);
  await store.insertLink(ctx.tx, { tokenHash: hashSecret(token), roomId, createdAt: ctx.now, expiresAt });
  return token;
}

export interface CallRequest {
  name: string;
  email: string;
  topic: AppointmentTopic | null;
  note: string;
  productIds: string[];
  language?: Language | undefined;
  limiter: RateLimiter;
}

/** Asks for a call now. A customer who asks twice gets the same room. */
export async function requestCall(
  ctx: Context,
  { name, email, topic, note, productIds, language, limiter }: CallRequest,
): Promise<Result<{ roomId: string; token: string | null }, RoomErrorCode>> {
  const userId = isSignedIn(ctx.actor) ? ctx.actor.id : null;
  const waiting = userId === null ? undefined : await store.findWaiting(ctx.tx, userId);
  if (waiting) return ok({ roomId: waiting.id, token: null });
  const { value: availability } = await readAvailability(ctx);
  if (!availability.isAvailable || (await store.countWaiting(ctx.tx)) >= MAX_WAITING)
    return err('no_specialist');
  if (userId === null && email !== '' && (await takeRecipient(limiter, email)) > 0)
    return err('too_many_requests');
  const roomId = newId(ctx.now);
  await store.insertRoom(
    ctx.tx,
    {
      ...{ id: roomId, state: 'waiting', appointmentId: null, userId, customerName: name },
      ...{ topic, note, productIds, language: storedLanguage(language) },
      email: userId === null ? email : ((await findVerifiedEmail(ctx, userId)) ?? ''),
    },
    ctx.now,
  );
  // A request made at the same moment was first.
  const first = userId === null ? undefined : await store.findWaiting(ctx.tx, userId);
  if (first && first.id !== roomId) return ok({ roomId: first.id, token: null });
  await announceCalls(ctx, { roomId, isRequest: true });
  return ok({ roomId, token: userId === null ? await createRoomLink(ctx, roomId) : null });
}
