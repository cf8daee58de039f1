import type { SignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { deleteInvitationOf } from '../store/staff-invitations.ts';
import * as users from '../store/users.ts';
import { listTopics, listWithdrawals } from '../store/mail-topics.ts';
import { listAddresses } from './addresses.ts';
import { type Reauthentication, type ReauthenticationErrorCode, reauthenticate } from './reauthenticate.ts';
import { listDevices } from './devices.ts';
import { getProfile, isOwner } from './profile.ts';
import { endSessionsOf } from './sessions.ts';
import { isLastAdministrator } from './staff.ts';
import { getSignInMethods } from './sign-in-methods.ts';

/** User data in other modules. The app passes it in, because this module must not import them. */
export interface OtherModulesData {
  /** All data of the user, by module. */
  collect(): Promise<Record<string, unknown>>;
  /** Erases the data; returns an error while an order or return is open. */
  erase(): Promise<Result<true, 'orders_under_way' | 'returns_under_way'>>;
}

export interface OtherModules {
  otherModules: (ctx: Context) => OtherModulesData;
}

/** Exports all data about the user, without secrets. */
export async function downloadData(
  ctx: Context,
  { otherModules }: OtherModules,
): Promise<Result<Record<string, unknown>, 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const valueOf = <Value>(result: Result<Value, string>) => (result.ok ? result.value : null);
  return ok({
    collectedAt: ctx.now.toISOString(),
    profile: valueOf(await getProfile(ctx)),
    account: await accountOf(ctx),
    addresses: valueOf(await listAddresses(ctx)),
    signIn: valueOf(await getSignInMethods(ctx)),
    devices: valueOf(await listDevices(ctx, { sessionId: null })),
    mailTopics: await listTopics(ctx.tx, ctx.actor.id),
    withdrawnMailTopics: await listWithdrawals(ctx.tx, ctx.actor.id),
    ...(await otherModules(ctx).collect()),
  });
}

async function accountOf({ tx, actor }: Context & { actor: SignedIn }) {
  const user = await users.findUser(tx, actor.id);
  return (
    user && {
      isAnonymous: user.isAnonymous,
      createdAt: user.createdAt.toISOString(),
      lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    }
  );
}

/** Deletes the account and the user's data. Orders are kept without the user, as the law requires. */
export async function deleteAccount(
  ctx: Context,
  { otherModules, ...confirmation }: OtherModules & Reauthentication,
): Promise<Result<{ ok: true }, 'unauthenticated' | ReauthenticationErrorCode | DeletionErrorCode>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const confirmed = await reauthenticate(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  return deleteUserData(ctx, { otherModules });
}

export type DeletionErrorCode = 'orders_under_way' | 'returns_under_way' | 'last_administrator';

/** Deletes the context's user. Callers that act for another user check the permission first. */
export async function deleteUserData(
  ctx: Context & { actor: SignedIn },
  { otherModules }: OtherModules,
): Promise<Result<{ ok: true }, DeletionErrorCode>> {
  if (await isLastAdministrator(ctx.tx, ctx.actor.id)) return err('last_administrator');
  const erased = await otherModules(ctx).erase();
  if (!erased.ok) return erased;
  await endSessionsOf(ctx.tx, ctx.actor.id);
  const user = await users.findUser(ctx.tx, ctx.actor.id);
  if (user) await deleteInvitationOf(ctx.tx, user.email);
  await users.deleteUser(ctx.tx, ctx.actor.id);
  return ok({ ok: true });
}
