import { isSignedIn, type Role, type SignedIn } from '#kernel/actor.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canManageStaff, canViewUsers, canEditUsers } from '../access.ts';
import type { UserDetails } from '../contract/users.ts';
import { auditedRole, limitsOf, roleOf } from '../rules/roles.ts';
import { listAddresses } from '../store/addresses.ts';
import * as store from '../store/users.ts';
import { type Reauthentication, type ReauthenticationErrorCode, reauthenticate } from './reauthenticate.ts';
import { type DeletionErrorCode, type OtherModules, downloadData, deleteUserData } from './delete-account.ts';
import { endSessionsOf } from './sessions.ts';
import { isLastAdministrator } from './staff.ts';

type UserErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
type User = NonNullable<Awaited<ReturnType<typeof store.findUser>>>;

/** The context with this user as actor, for use cases on the user's own data. */
export const asUser = (ctx: Context, id: string): Context & { actor: SignedIn } => ({
  ...ctx,
  actor: { kind: 'user', id, role: 'client' },
});

/** A user as shown in the back office. */
export async function getUserDetails(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<UserDetails, UserErrorCode>> {
  if (!canViewUsers(ctx.actor)) return denied(ctx.actor);
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  const role = roleOf(user.role);
  return ok({
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name || null,
    phoneNumber: user.phoneNumber,
    role,
    areas: areasOf(role, user.areas),
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    addresses: await listAddresses(ctx.tx, id),
  });
}

const areasOf = (role: Role, stored: unknown): PermissionScope[] | null => {
  const { areas } = limitsOf(role, stored);
  return areas ? [...areas] : null;
};

export interface RoleChange extends Reauthentication {
  id: string;
  role: Role;
  /** Permission scopes; null: all. */
  areas: PermissionScope[] | null;
}

/**
 * Sets role and permission scopes. A signed-in actor must re-authenticate, and an unlimited administrator must
 * remain. Ends the user's sessions and live streams, which have the old rights.
 */
export async function changeRole(
  ctx: Context,
  { id, role, areas, ...confirmation }: RoleChange,
): Promise<Result<UserDetails, UserErrorCode | ReauthenticationErrorCode | 'last_administrator'>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticateActor(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  const limits = role === 'admin' ? areas : null;
  const stays = role === 'admin' && limits === null;
  if (!stays && (await isLastAdministrator(ctx.tx, id))) return err('last_administrator');
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  const before = { role: roleOf(user.role), areas: areasOf(roleOf(user.role), user.areas) };
  const after = { role, areas: limits };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await store.setRole(ctx.tx, id, role, limits, ctx.now);
    await endSessionsOf(ctx.tx, id);
    await recordChange(ctx, { what: 'customer', id, before: auditedRole(before), after: auditedRole(after) });
  }
  // Uses the actor's rights from before the change, because the actor may have removed their own.
  return getUserDetails(ctx, { id });
}

/** Disables or enables all sign-in methods of a user. Orders and other data stay. */
export async function changeSignIn(
  ctx: Context,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<Result<UserDetails, UserErrorCode | 'last_administrator'>> {
  const found = await findManagedUser(ctx, id);
  if (!found.ok) return found;
  if (isDisabled && (await isLastAdministrator(ctx.tx, id))) return err('last_administrator');
  const before = { isDisabled: found.value.disabledAt !== null };
  if (before.isDisabled !== isDisabled) {
    await store.setDisabled(ctx.tx, id, isDisabled ? ctx.now : null);
    if (isDisabled) await endSessionsOf(ctx.tx, id);
    await recordChange(ctx, { what: 'customer', id, before, after: { isDisabled } });
  }
  return getUserDetails(ctx, { id });
}

/** Exports all data about a user, at their request. */
export async function exportUser(
  ctx: Context,
  { id, otherModules }: OtherModules & { id: string },
): Promise<Result<Record<string, unknown>, UserErrorCode>> {
  const found = await findManagedUser(ctx, id);
  if (!found.ok) return found;
  await recordChange(ctx, { what: 'customer', id, before: {}, after: { exported: true } });
  return downloadData(asUser(ctx, id), { otherModules });
}

/** Erases a user at their request, by the same rules as deleting one's own account. */
export async function eraseUser(
  ctx: Context,
  { id, otherModules, ...confirmation }: OtherModules & Reauthentication & { id: string },
): Promise<Result<{ ok: true }, UserErrorCode | ReauthenticationErrorCode | DeletionErrorCode>> {
  const found = await findManagedUser(ctx, id);
  if (!found.ok) return found;
  const confirmed = await reauthenticateActor(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  const deleted = await deleteUserData(asUser(ctx, id), { otherModules });
  if (deleted.ok) await recordChange(ctx, { what: 'customer', id, before: {}, after: null });
  return deleted;
}

/** A user whom the actor may manage: customers, and staff only with the permission to manage staff. */
async function findManagedUser(ctx: Context, id: string): Promise<Result<User, UserErrorCode>> {
  if (!canEditUsers(ctx.actor)) return denied(ctx.actor);
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  if (roleOf(user.role) === 'admin' && !canManageStaff(ctx.actor)) return denied(ctx.actor);
  return ok(user);
}

/** The system actor needs no re-authentication. */
async function reauthenticateActor(ctx: Context, confirmation: Reauthentication) {
  const { actor } = ctx;
  return isSignedIn(actor) ? reauthenticate({ ...ctx, actor }, confirmation) : ok(true as const);
}
