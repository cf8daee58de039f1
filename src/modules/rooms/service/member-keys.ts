import { isSignedIn } from '#kernel/actor.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { canTakeCalls } from '../access.ts';
import { keySeconds, type RoomRole } from '../contract/states.ts';
import * as members from '../store/members.ts';
import { changeRoom } from '../store/rooms.ts';
import { announceEntered } from './announce.ts';

/** The secret of a guest's browser: the value of its cookie. */
export type BrowserSecret = string | null;

const keyEnd = (now: Date): Date => new Date(now.getTime() + keySeconds * 1000);

/**
 * Enters a room in a role, makes the key of this browser and tells the others. A browser that had the role before loses
 * its key and its stream.
 */
export async function enterAs(
  ctx: Context,
  { roomId, role, name, browser }: { roomId: string; role: RoomRole; name: string; browser: BrowserSecret },
): Promise<{ key: string; member: members.StoredMember }> {
  // Before the member: every action locks the room first. Browsers tell by the version which response is newer.
  await changeRoom(ctx.tx, roomId, {}, ctx.now);
  const key = newSecret();
  const userId = isSignedIn(ctx.actor) ? ctx.actor.id : null;
  const { replaced, ...member } = await members.enterRoom(ctx.tx, {
    ...{ roomId, role, name, userId },
    browserHash: userId === null ? hashSecret(browser ?? '') : null,
    keyHash: hashSecret(key),
    keyExpiresAt: keyEnd(ctx.now),
    lastSeenAt: ctx.now,
    isAllowed: role !== 'observer',
  });
  await announceEntered(ctx, roomId, replaced);
  return { key, member };
}

/** A key works only for the account, or the guest's browser, that entered, and only in its room. */
export async function findMember(
  ctx: Context,
  { roomId, key, browser }: { roomId: string; key: string; browser: BrowserSecret },
): Promise<Result<members.StoredMember, 'room_key_expired' | 'room_replaced'>> {
  const member = isSecret(key) ? await members.findByKey(ctx.tx, hashSecret(key)) : undefined;
  // The browser left, or another one entered in its place.
  if (!member || member.roomId !== roomId) return err('room_replaced');
  if (member.keyExpiresAt <= ctx.now) return err('room_key_expired');
  const isSame =
    member.userId === null
      ? member.browserHash === hashSecret(browser ?? '')
      : isSignedIn(ctx.actor) && ctx.actor.id === member.userId;
  if (!isSame || (member.role !== 'shopper' && !canTakeCalls(ctx.actor))) return err('room_replaced');
  return ok(member);
}

/** Milliseconds between two records of a sign of life, so that each action does not write one. */
const RECORD_AFTER_MS = 5_000;

/** Records a sign of life and extends the key. */
export async function recordSeen(ctx: Context, member: members.StoredMember): Promise<void> {
  if (ctx.now.getTime() - member.lastSeenAt.getTime() < RECORD_AFTER_MS) return;
  await members.extendKey(ctx.tx, member.keyHash, { lastSeenAt: ctx.now, keyExpiresAt: keyEnd(ctx.now) });
}
